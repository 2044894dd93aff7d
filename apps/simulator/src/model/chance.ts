/** Numbers that look random, and are the same for the same text on every machine. */

const FNV_START = 0x811c9dc5;

/** FNV-1a; `start` continues an earlier hash. */
export function hashed(text: string, start = FNV_START): number {
  let hash = start;
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return hash;
}

/** In [0, 1). The hash is mixed, because neighbours would look alike. */
export function chance(text: string, start = FNV_START): number {
  let hash = hashed(text, start);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
}

export const within = ([low, high]: readonly [number, number], share: number): number => low + (high - low) * share;

// Names of Google's objects: a visible part, which people edit, and our tag at its end.

/** Google's limit for most names, in UTF-8 bytes. */
const NAME_BYTES = 255;

/** What a tag stands for: `cid` in campaigns and groups, `aid` in lists of people. */
type Mark = 'cid' | 'aid';

const suffixOf = (tag: string, mark: Mark = 'cid'): string => ` [${mark}:${tag}]`;

export const nameWithTag = (name: string, tag: string, mark: Mark = 'cid'): string => fitted(name, suffixOf(tag, mark));

/** The visible part as it will be read back. */
export const visibleName = (name: string, tag: string): string => nameWithTag(name, tag).slice(0, -suffixOf(tag).length);

/**
 * Cuts the visible part and never the suffix: without the tag the object could not be found again. Google refuses NUL and line
 * breaks.
 */
export function fitted(name: string, suffix: string): string {
  const room = NAME_BYTES - Buffer.byteLength(suffix);
  let visible = '';
  for (const character of name.replaceAll(/[\0\r\n]+/g, ' ').trim()) {
    if (Buffer.byteLength(visible) + Buffer.byteLength(character) > room) break;
    visible += character;
  }
  return `${visible.trimEnd()}${suffix}`;
}

/** The last tag counts: it is the one that we appended, whatever a user typed before it. */
export function nameAndTag(platformName: string, mark: Mark = 'cid'): { name: string; tag: string | null } {
  const last = [...platformName.matchAll(/\s?\[(cid|aid):([a-z0-9]{8,32})\]/g)].filter(([, word]) => word === mark).at(-1);
  if (!last) return { name: platformName, tag: null };
  const name = platformName.slice(0, last.index) + platformName.slice(last.index + last[0].length);
  return { name: name.trim(), tag: last[2] ?? null };
}

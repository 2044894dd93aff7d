// A sum of learned weights. A feature is a short text such as `word:please`; its weight stands at the place that its hash names.
import { inflateSync } from 'node:zlib';

const FNV_OFFSET = 0x811c9dc5;
const FNV_PRIME = 0x01000193;

/**
 * The place of a feature's weight; two features that meet in one place share it.
 * @param size a power of two
 */
export const placeOf = (feature: string, size: number): number => {
  let hash = FNV_OFFSET;
  for (let at = 0; at < feature.length; at += 1) hash = Math.imul(hash ^ feature.charCodeAt(at), FNV_PRIME);
  return ((hash ^ (hash >>> 15)) >>> 0) & (size - 1);
};

export interface LinearModel {
  /** Above nought: more likely than not. */
  readonly score: (features: readonly string[]) => number;
}

/**
 * @param packed one signed byte a place, deflated, in Base64
 * @param step what one unit of a byte weighs
 */
export const linearModel = ({ packed, step }: { readonly packed: string; readonly step: number }): LinearModel => {
  const bytes = inflateSync(Buffer.from(packed, 'base64'));
  const weights = new Int8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return {
    score: (features) => step * features.reduce((sum, feature) => sum + (weights[placeOf(feature, weights.length)] ?? 0), 0),
  };
};

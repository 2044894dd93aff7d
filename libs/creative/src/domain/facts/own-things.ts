// What is done with the readers' own things is what a brief offers, and not the things: `Full service of your mobility scooter`, `Sofas reupholstered in Hexham`.
import { escaped } from '../escaped.js';
import type { NamedWork } from './work.js';

const WORK =
  'service|servicing|repairs?|restoration|cleaning|deep clean|overhaul|inspection|tuning|refurbishment|removal|collection|valet(?:ing)?|storage|sharpening';
const DONE =
  '(?:re)?upholstered|repaired|restored|cleaned|sharpened|mended|serviced|tuned|re-?(?:covered|sprayed|soled|finished|strung|glazed|proofed|furbished|made)|unblocked|cleared|altered|polished|valeted|swept|pumped|emptied|groomed|digiti[sz]ed';
/** Goods that were mended before they are sold: `Sewing machines serviced and ready to use`. */
const SOLD = /^ (?:(?:and|&) )?(?:guaranteed|ready|for sale|sold|with (?:a|an|\d))/iu;

const OF_YOUR = new RegExp(
  `^(?:\\p{L}+ )?(?<work>${WORK}) of your (?:own |old )?(?<thing>\\p{Ll}+(?: (?!at |in |from |for |across |by |on |with |when |while |until |and |or )\\p{Ll}+)?)(?= |,|$)`,
  'iu',
);
/** Where no thing is named: `Annual service of your piano`. */
const workInFront = (sentences: readonly string[]): NamedWork | null => {
  const { 0: said, groups } = OF_YOUR.exec(sentences[0] ?? '') ?? {};
  const { work = '', thing = '' } = groups ?? {};
  return said === undefined ? null : { value: `${thing} ${work.toLowerCase()}`, said };
};

/** null: the brief says nothing of the kind. */
export const workOnOwn = (product: string | null, sentences: readonly string[]): NamedWork | null => {
  if (product === null) return workInFront(sentences);
  const name = escaped(product);
  const of = new RegExp(`(?<!\\p{L})(?<work>${WORK}) of your (?:own |old )?${name}(?!\\p{L})`, 'iu');
  const done = new RegExp(`^${name} (?<done>${DONE})(?!\\p{L})(?<after>.*)`, 'iu');
  for (const sentence of sentences) {
    const work = of.exec(sentence)?.groups?.['work'];
    if (work !== undefined) return { value: `${product} ${work.toLowerCase()}`, said: product };
    const groups = done.exec(sentence)?.groups;
    if (groups !== undefined && !SOLD.test(groups['after'] ?? ''))
      return { value: `${product} ${groups['done'] ?? ''}`, said: `${product} ${groups['done'] ?? ''}` };
  }
  return null;
};

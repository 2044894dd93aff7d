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
/** What the readers are asked to do with what they have, as the name of a service. */
const SERVICE_OF: Readonly<Record<string, string>> = {
  refinance: 'refinancing',
  insure: 'insurance',
  store: 'storage',
  ship: 'shipping',
  sharpen: 'sharpening',
  repair: 'repair',
  remortgage: 'remortgage',
  convert: 'conversion',
};
const ASKED = new RegExp(
  `^(?<verb>${Object.keys(SERVICE_OF).join('|')}) your (?:own |old )?(?<thing>\\p{Ll}+(?: (?!(?:at|in|to|into|from|for|across|by|on|with|without|when|while|until|and|or|before|now|today|online|every|free|this|over)(?!\\p{L}))\\p{Ll}+){0,2})(?= |,|$)`,
  'iu',
);
/** `Refinance your auto loan with us`. */
const asked = (sentence: string, product = ''): NamedWork | null => {
  const { 0: said, groups } = ASKED.exec(sentence) ?? {};
  const { verb = '', thing = '' } = groups ?? {};
  return said === undefined || !thing.toLowerCase().endsWith(product.toLowerCase())
    ? null
    : { value: `${thing} ${SERVICE_OF[verb.toLowerCase()] ?? ''}`, said };
};
/** Where no thing is named: `Annual service of your piano`. */
const workInFront = (sentences: readonly string[]): NamedWork | null => {
  const { 0: said, groups } = OF_YOUR.exec(sentences[0] ?? '') ?? {};
  const { work = '', thing = '' } = groups ?? {};
  return said === undefined ? asked(sentences[0] ?? '') : { value: `${thing} ${work.toLowerCase()}`, said };
};

/** null: the brief says nothing of the kind. */
export const workOnOwn = (product: string | null, sentences: readonly string[]): NamedWork | null => {
  if (product === null) return workInFront(sentences);
  const service = asked(sentences[0] ?? '', product);
  if (service !== null) return service;
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

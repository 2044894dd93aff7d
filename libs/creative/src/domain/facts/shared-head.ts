// Of `groundnut, sesame and coconut oil` all are oils: what each of them is stands behind the last one.
import type { NamedWork } from './work.js';

/** What several things of a list are, told once at its end. */
const HEAD =
  '(?:oils?|teas?|honey|flours?|juices?|cheeses?|wines?|cleaning|washing|repairs?|removals?|hire|rentals?|classes|lessons|courses|training|insurance|installation|servicing|waste|clearance|surveys?|inspections?|testing|therapy|tuition|coaching|tours?|boxes|furniture|trees|bushes|plants|seeds|bulbs|jams?|chutneys?|soaps?|sauces?|butters?|vinegars?|milk|rugs|transfers)';
const REST = new RegExp(
  `^(?<list>(?:, (?:[\\p{Ll}-]+ )?[\\p{Ll}-]+){0,3}),? (?:and|&) (?:[\\p{Ll}-]+ ){1,2}(?<head>${HEAD})(?= ?$|[,.;:(]| [-–—]| (?:for|in|from|at|across|to|by|with|on)(?!\\p{L}))`,
  'iu',
);
/** It is a whole thing without what stands behind. */
const IS_WHOLE = new RegExp(`(?:ing|[^s]s|${HEAD})$`, 'iu');

/** null: the thing is named whole. */
export const withSharedHead = (product: string | null, sentences: readonly string[]): NamedWork | null => {
  if (product === null || IS_WHOLE.test(product)) return null;
  const place = (sentence: string): number => sentence.toLowerCase().indexOf(product.toLowerCase());
  const sentence = sentences.find((each) => place(each) >= 0) ?? '';
  const behind = REST.exec(sentence.slice(place(sentence) + product.length));
  const head = behind?.groups?.['head'];
  return behind === null || head === undefined ? null : { value: `${product} ${head}`, said: product + behind[0] };
};

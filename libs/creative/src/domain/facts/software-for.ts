// `Case management software for funeral homes`: for anybody else it is another thing.
import type { NamedWork } from './work.js';

const SOFTWARE = /(?<!\p{L})\p{L}+ (?:software|app|platform|system|crm|tool)$/iu;
/** For whom, up to where the sentence goes on with something else; of a list the first ones say too little. */
const FOR_WHOM =
  /^ for (?!(?:free|you|your|the|people|anyone|everyone|all|any|both|every|ios)(?!\p{L}))(?:\p{Ll}[\p{L}’'-]* ){0,3}?\p{Ll}{3,}s(?: of \p{Ll}{3,}s)?(?=$|[.;:(]|,(?! [^,.;:]{3,30}(?:, | (?:and|or|&) ))| (?:in|with|who|that|which|and|across|from|on|by|at|to|still|doing|running)(?!\p{L}))/u;

/** null: the thing is no software, or is not said to be for anybody. */
export const softwareFor = (product: string | null, sentences: readonly string[]): NamedWork | null => {
  if (product === null || !SOFTWARE.test(product)) return null;
  const place = (sentence: string): number => sentence.toLowerCase().indexOf(product.toLowerCase());
  const sentence = sentences.find((each) => place(each) >= 0) ?? '';
  const whom = FOR_WHOM.exec(sentence.slice(place(sentence) + product.length))?.[0];
  return whom === undefined ? null : { value: product + whom, said: product + whom };
};

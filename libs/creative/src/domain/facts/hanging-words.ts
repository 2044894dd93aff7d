// Words of a sentence that point to what stands elsewhere in the brief: in an ad it is told without them, because its neighbours there are others.
import type { FactLanguage } from './fact-language.js';

/** `We also collect`: besides what? */
const ALSO: Readonly<Record<FactLanguage, RegExp>> = {
  en: /(?<=^(?:we|i|you|you can|we can|i can)) also (?=\p{Ll})/iu,
  de: /(?!)/u,
  fr: /(?<=^(?:nous \p{L}+ons|on \p{L}+e)) (?:également|aussi) (?=\p{Ll})/iu,
  es: /(?<=^\p{L}+[aei]mos) también (?=\p{Ll})/iu,
};
/** What it is done for, said of somebody: `so we put them in the right level`. */
const SO_THAT = /,? so (?:that )?(?=(?:we|they|the \p{L}+|nobody|everyone)(?!\p{L}))(?<purpose>[^,.;]*)$/iu;
const OF_SOMEBODY = /(?<!\p{L})(?:they|them|their)(?!\p{L})/iu;
/** Who or what these are may be named before. */
const SEVERAL =
  /(?<!\p{L})(?:people|children|men|women|folk|staff|(?!(?:is|was|us|this|plus|less|class|has|does|always|yes|bus|gas|boss|business|access|address|across|fitness)(?!\p{L}))\p{L}{3,}s)(?!\p{L})/iu;

/** The sentence without them. */
export const withoutHangingWords = (sentence: string, language: FactLanguage): string => {
  const alone = sentence.replace(ALSO[language], ' ');
  const so = language === 'en' ? SO_THAT.exec(alone) : null;
  if (so === null || !OF_SOMEBODY.test(so.groups?.['purpose'] ?? '')) return alone;
  const before = alone.slice(0, so.index);
  return SEVERAL.test(before) ? alone : before;
};

/** Nothing but the purpose of another sentence: `So you don't lose the headlands`. */
export const isPurposeAlone = (sentence: string): boolean =>
  /^so (?:that )?(?:you|they|your|he|she|people|nobody|everyone|customers)(?![\p{L}])/iu.test(sentence);

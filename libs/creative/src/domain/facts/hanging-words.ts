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
export const SEVERAL = String.raw`(?<!\p{L})(?:people|children|men|women|folk|staff|(?!(?:is|was|us|this|plus|less|class|has|does|always|yes|bus|gas|boss|business|access|address|across|fitness)(?!\p{L}))\p{L}{3,}s)(?!\p{L})`;
const HAS_SEVERAL = new RegExp(SEVERAL, 'iu');

/** What customers do, told as of other people. */
const CUSTOMERS_DO =
  'they (?:(?:can|could|should|must|just|only|need to|have to) (?:just |also |simply )?)?(?:bring|order|book|pay|sign up|register|call|ring|text|email|send|choose|pick|come|walk in|apply|reserve|buy|turn up|show up|drop)(?!\\p{L})';
const CUSTOMERS_BEHIND = new RegExp(`, (?:and |so )?${CUSTOMERS_DO}(?![^,.;]*(?<!\\p{L})you)[^,.;]*$`, 'iu');
const CUSTOMERS = new RegExp(`^${CUSTOMERS_DO}(?!.*(?<!\\p{L})you)`, 'iu');
/** Those who work for the brand, who come and bring things too. */
const OF_BRAND =
  /(?<!\p{L})(?:our|the|these|all|experienced|qualified) (?:\p{L}+ ){0,2}(?:\p{L}+(?:ers|ors|ists|ians|men|women)|nurses|coaches|crews?|teams?|staff|guides|people|kids|children)(?!\p{L})/iu;
/** Whether a sentence speaks of the readers of the ad as of others. @param before the sentence before it */
export const isOfCustomers = (sentence: string, before: string): boolean => CUSTOMERS.test(sentence) && !OF_BRAND.test(before);

/** The sentence without them. */
export const withoutHangingWords = (sentence: string, language: FactLanguage): string => {
  const told = sentence.replace(ALSO[language], ' ');
  const alone = OF_BRAND.test(told) ? told : told.replace(CUSTOMERS_BEHIND, '');
  const so = language === 'en' ? SO_THAT.exec(alone) : null;
  if (so === null || !OF_SOMEBODY.test(so.groups?.['purpose'] ?? '')) return alone;
  const before = alone.slice(0, so.index);
  return HAS_SEVERAL.test(before) ? alone : before;
};

/** Nothing but the purpose of another sentence: `So you don't lose the headlands`. */
export const isPurposeAlone = (sentence: string): boolean =>
  /^so (?:that )?(?:you|they|your|he|she|people|nobody|everyone|customers)(?![\p{L}])/iu.test(sentence);

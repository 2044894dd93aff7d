// Reads a prompt as data: finds what is advertised, and leaves everything else unread. Nothing of a prompt is ever obeyed.
import type { BuiltInLanguage } from '../languages/languages.js';
import { promptRules } from './prompt-rules.js';
import type { PromptRules } from './prompt-rules.js';

export interface PromptFacts {
  /** null: no language of the generator is recognised. */
  readonly language: BuiltInLanguage | null;
  readonly product: string | null;
  readonly percent: string | null;
  readonly price: string | null;
  readonly freeShipping: boolean;
  readonly freeTrial: boolean;
  readonly deadline: string | null;
  readonly audience: string | null;
  readonly benefits: readonly string[];
}

const LINKS = /(?:https?:\/\/|www\.)\S+|\S+@\S+\.\S+/giu;
const PICTOGRAPHS = /[\p{Extended_Pictographic}\u{1f1e6}-\u{1f1ff}\u{1f3fb}-\u{1f3ff}\u20e3\ufe0f\u200d]/gu;
const NOT_WORDING = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}{}<>[\]|\\`*_#~^=]/gu;
/** Sentences that speak to a writer about the task rather than about what is advertised. */
const INSTRUCTION =
  /\b(?:ignor\w*|disregard|forget|override|bypass|pretend|reveal|jailbreak|vergiss|anweisung\w*|oublie\w*|consignes|instrucci\w*|olvida)\b|\b(?:say|repeat|output|print|write|respond|reply|answer|translate|execute)\s+(?:the|your|this|that|all|any|only|exactly|with|to|me|in|nothing)\b|\b(?:system|previous|prior|above|earlier|hidden)\s+(?:prompt|instructions?|messages?|rules?)|\b(?:prompt|instructions?|api[ -]?keys?|password|language model|chatbot)\b|\byou are (?:now|a|an)\b|\bact as\b/iu;
/** Words about how the ad should look or sound: not a benefit, not an audience, not a product. */
const ABOUT_THE_AD =
  /(?:^|\s)(?:tone|tonfall|ton|tono|headlines?|emojis?|images?|pictures?|photos?|texts?|colou?rs?|style|stil|cta|call to action|buttons?|fonts?|audience|words?|instagram|facebook|linkedin|tiktok|google|meta|ads?|anzeigen?|sale|budget|free)(?:\s|$)/iu;
const MOST_WORDS = 4;
const MOST_CHARACTERS = 40;

const stripped = (prompt: string): string =>
  prompt
    .normalize('NFC')
    .replace(LINKS, ' ')
    .replace(PICTOGRAPHS, ' ')
    .replace(/[\r\n]+/gu, '. ')
    .replace(NOT_WORDING, ' ')
    .replace(/["“”„«»]/gu, '')
    .replace(/\s+/gu, ' ')
    .trim();

const beforeInstructions = (sentence: string): string => {
  const clauses = sentence.split(/(?<=,)\s*|\s+(?=and\s)/u);
  const first = clauses.findIndex((clause) => INSTRUCTION.test(clause));
  return first === -1 ? sentence : clauses.slice(0, first).join(' ');
};

const sentencesOf = (text: string): string[] =>
  text
    .split(/(?<=[.!?;。！？])\s+|\s+[–—-]\s+/u)
    .map((sentence) =>
      beforeInstructions(sentence)
        .replace(/[.!?;。！？,:\s]+$/u, '')
        .trim(),
    )
    .filter((sentence) => /\p{L}/u.test(sentence));

const recognised = (text: string): BuiltInLanguage | null => {
  const words = text.toLowerCase().split(/[^\p{L}’']+/u);
  const scored = (Object.keys(promptRules) as BuiltInLanguage[]).map((language) => ({
    language,
    score: words.filter((word) => promptRules[language].commonWords.has(word)).length,
  }));
  const best = scored.reduce((one, other) => (other.score > one.score ? other : one));
  return best.score === 0 ? null : best.language;
};

/** The words up to where the phrase ends; null when nothing usable is left. */
const phraseAt = (text: string, rules: PromptRules): string | null => {
  const plain = text.replace(rules.article, '');
  const clause = plain.split(/[,:;.!?()/]/u)[0] ?? '';
  const words: string[] = [];
  for (const word of clause.split(' ').filter((each) => each !== '')) {
    if (rules.endsPhrase.has(word.toLowerCase()) && words.length > 0) break;
    if (rules.endsPhrase.has(word.toLowerCase()) || words.length === MOST_WORDS) return null;
    words.push(word);
  }
  const phrase = words.join(' ');
  return /\p{L}{2}|[\p{Lo}]/u.test(phrase) && phrase.length <= MOST_CHARACTERS && !ABOUT_THE_AD.test(phrase) ? phrase : null;
};

const productIn = (sentences: readonly string[], rules: PromptRules): string | null => {
  for (const sentence of sentences) {
    const after = sentence.split(rules.beforeProduct)[1];
    const product = after === undefined ? null : phraseAt(after, rules);
    if (product !== null) return product;
  }
  return phraseAt(sentences[0] ?? '', rules);
};

/** A capital that only began the sentence goes; `iPad`, `Nike Air Max` and German nouns keep theirs. */
const asInsideASentence = (phrase: string, language: BuiltInLanguage | null, text: string): string => {
  const [first = '', ...rest] = phrase.split(' ');
  const beganTheText = text.startsWith(phrase);
  const isPlainWord = /^\p{Lu}\p{Ll}+$/u.test(first) && rest.every((word) => word === word.toLowerCase());
  return language !== 'de' && beganTheText && isPlainWord && rest.length > 0
    ? first.toLowerCase() + phrase.slice(first.length)
    : phrase;
};

const phrasesAfter = (sentences: readonly string[], before: RegExp, rules: PromptRules, product: string | null): string[] =>
  sentences
    .flatMap((sentence) => sentence.split(before).slice(1))
    .map((after) => phraseAt(after, rules))
    .filter((phrase) => phrase !== null)
    .filter((phrase) => product === null || !phrase.toLowerCase().includes(product.toLowerCase()));

const benefitsIn = (sentences: readonly string[], rules: PromptRules): string[] =>
  sentences
    .flatMap((sentence) => sentence.split(rules.beforeBenefits).slice(1))
    .flatMap((after) => after.split(rules.betweenBenefits))
    .map((phrase) => phraseAt(phrase, rules))
    .filter((phrase) => phrase !== null)
    .slice(0, 4);

/** What a prompt says about the thing advertised. Any text is read; what it does not say is null. */
export const readPrompt = (prompt: string, fallback: BuiltInLanguage): PromptFacts => {
  const told = sentencesOf(stripped(prompt)).join('. ');
  const language = recognised(told);
  const rules = promptRules[language ?? fallback];
  const percent = rules.percent.exec(told);
  const isOffer = percent !== null && /\p{L}{3}|^-/u.test(percent[0].replace(/percent|prozent|pour cent|por ciento/iu, ''));
  const price = rules.price.exec(told);
  const deadline = rules.deadline.exec(told);
  const spans = [
    isOffer ? percent[0] : null,
    price?.[0],
    deadline?.[0],
    rules.freeShipping.exec(told)?.[0],
    rules.freeTrial.exec(told)?.[0],
  ];
  const rest = spans.reduce<string>((text, span) => (span ? text.replace(span, ' , ') : text), told).replace(/\s+/gu, ' ');
  const sentences = sentencesOf(rest);
  const product = productIn(sentences, rules);
  const audience = phrasesAfter(sentences, rules.beforeAudience, rules, product)[0] ?? null;
  return {
    language,
    product: product === null ? null : asInsideASentence(product, language, rest),
    percent: isOffer ? (percent.groups?.['n'] ?? null) : null,
    price: price?.groups?.['n'] ?? null,
    freeShipping: rules.freeShipping.test(told),
    freeTrial: rules.freeTrial.test(told),
    deadline: deadline?.[0] ?? null,
    audience: audience !== null && looksLikePeople(audience) ? audience : null,
    benefits: benefitsIn(sentences, rules).filter((benefit) => benefit !== product),
  };
};

const looksLikePeople = (phrase: string): boolean =>
  /(?:s|x|en|er|people|men|women|children|everyone|familia|gente)$/iu.test(phrase) && !/\d/u.test(phrase);

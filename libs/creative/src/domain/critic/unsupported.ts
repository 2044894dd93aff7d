// Words of an ad that no source has. Small words, and the words with which ads call people to do something, need none.
import type { SourceTexts as Sources } from '../facts/material.js';
import { callWords } from './language.table.js';
import { smallWordsOf } from './language.js';
import { lexemesOf } from './lexemes.js';
import type { QuotedText, SourceWords } from './quoted-text.js';
import { knownLanguage, wordsOf } from './typed-tokens.js';

const SHORTEST = 3;
const calls = { en: wordsOf(callWords.en), de: wordsOf(callWords.de), fr: wordsOf(callWords.fr), es: wordsOf(callWords.es) };
const vocabularies = new WeakMap<Sources, ReadonlySet<string>>();

function vocabularyOf(told: SourceWords): ReadonlySet<string> {
  const known = vocabularies.get(told);
  if (known) return known;
  const { prompt, facts, brand, landingPageUrl } = told;
  const texts = [
    prompt,
    ...facts.flatMap(({ text, short, terms }) => [text, short, terms]),
    brand.name,
    brand.disclaimer,
    ...brand.requiredTerms,
    landingPageUrl,
  ];
  const words = new Set(texts.flatMap((text) => lexemesOf(text ?? '').map(({ form }) => form)));
  vocabularies.set(told, words);
  return words;
}

/** In small letters, each once. */
export function unsupportedIn({ lexemes, isQuoted }: QuotedText, told: SourceWords): string[] {
  const vocabulary = vocabularyOf(told);
  const language = knownLanguage(told.language);
  const small = smallWordsOf(told.language);
  const isFree = (form: string): boolean => small.has(form) || (language !== undefined && calls[language].has(form));
  const words = lexemes.filter(
    ({ kind, form }, index) =>
      kind === 'word' &&
      form.length >= SHORTEST &&
      !vocabulary.has(form) &&
      !isFree(form) &&
      !isQuoted({ from: index, to: index + 1 }),
  );
  return [...new Set(words.map(({ form }) => form))];
}

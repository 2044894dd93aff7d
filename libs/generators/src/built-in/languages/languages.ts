import { english } from './english.js';
import { french } from './french.js';
import { german } from './german.js';
import type { PhraseTable } from './phrase-table.js';
import { spanish } from './spanish.js';

const phraseTables = { en: english, de: german, fr: french, es: spanish } as const;

export type BuiltInLanguage = keyof typeof phraseTables;

/** The languages that the built-in generator can write, as BCP 47 primary subtags. */
export const builtInLanguages = Object.keys(phraseTables) as readonly BuiltInLanguage[];

/** The language of a BCP 47 tag such as `de-AT`; undefined: the built-in generator cannot write it. */
export const builtInLanguageOf = (tag: string): BuiltInLanguage | undefined => {
  const primary = tag.trim().toLowerCase().split(/[-_]/)[0];
  return builtInLanguages.find((language) => language === primary);
};

export const phrasesOf = (language: BuiltInLanguage): PhraseTable => phraseTables[language];

import type { FactLanguage } from '@app/creative';

/** Alternatives, divided by `|`. A short German one with `~` also ends compounds; one of at least five letters always does. */
export type NamesOfThing = Readonly<Record<FactLanguage, string>>;

export const named = (en: string, de: string, fr: string, es: string): NamesOfThing => ({ en, de, fr, es });

/** A language alone names no lessons: a Spanish restaurant teaches none. */
const TAUGHT: Readonly<Record<FactLanguage, readonly string[]>> = {
  en: ['english', 'spanish', 'french', 'german', 'italian', 'portuguese', 'chinese', 'japanese'],
  de: ['englisch', 'spanisch', 'französisch', 'italienisch', 'deutsch', 'portugiesisch', 'chinesisch', 'japanisch'],
  fr: ['anglais', 'espagnol', 'français', 'allemand', 'italien', 'portugais', 'chinois', 'japonais'],
  es: ['inglés', 'español', 'francés', 'alemán', 'italiano', 'portugués', 'chino', 'japonés'],
};

/** @param forms with `{}` for the language that is taught */
export const taught = (language: FactLanguage, ...forms: readonly string[]): string =>
  TAUGHT[language].flatMap((name) => forms.map((form) => form.replace('{}', name))).join('|');

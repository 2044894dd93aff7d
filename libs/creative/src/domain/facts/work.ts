// What is done for the readers, where a brief says only who does it: `We repair laptops` is told as `Laptops repaired`.
import type { FactLanguage } from './fact-language.js';

interface Work {
  /** In the group `done` the verb, in `things` what it is done to. */
  readonly said: RegExp;
  readonly named: (verb: string, things: string) => string;
}

const PAST: Readonly<Record<string, string>> = { fix: 'fixed', mend: 'mended', tune: 'tuned', service: 'serviced' };
const DONE_FR: readonly (readonly [RegExp, string])[] = [
  [/^répar/iu, 'Réparation'],
  [/^nettoy/iu, 'Nettoyage'],
  [/^restaur/iu, 'Restauration'],
  [/^dépann/iu, 'Dépannage'],
  [/^aiguis/iu, 'Aiguisage'],
  [/^rénov/iu, 'Rénovation'],
  [/^install/iu, 'Installation'],
  [/^entret/iu, 'Entretien'],
];
const DONE_ES: readonly (readonly [RegExp, string])[] = [
  [/^repar/iu, 'Reparación'],
  [/^arregl/iu, 'Arreglo'],
  [/^limpi/iu, 'Limpieza'],
  [/^restaur/iu, 'Restauración'],
  [/^afil/iu, 'Afilado'],
  [/^reform/iu, 'Reforma'],
  [/^instal/iu, 'Instalación'],
  [/^pint/iu, 'Pintura'],
  [/^mont/iu, 'Montaje'],
];
const nounOf = (nouns: readonly (readonly [RegExp, string])[], verb: string): string =>
  nouns.find(([stem]) => stem.test(verb))?.[1] ?? '';

/** Two things of one or two words each; more of a list is told elsewhere. */
const THING = String.raw`\p{L}[\p{L}-]+(?: (?!and |und |et |y |in |on |im |am |bei |zu |de |à |a |en |for |für |pour |para |while |within |same |at |vor |innerhalb |sur |dans |chez )\p{L}[\p{L}-]+){0,2}(?: de bains?)?`;
const things = (and: string): string => `(?<things>${THING}(?: (?:${and}) ${THING})?)(?=$|[ ,.;!])`;

const works: Readonly<Record<FactLanguage, Work>> = {
  en: {
    said: new RegExp(
      `^(?:we|i) (?:also )?(?<done>repair|fix|mend|clean|restore|tune|sharpen|service|renovate|install|paint|refurbish|insulate|wash|groom)s? (?:your |all |most )?${things('and|&')}`,
      'iu',
    ),
    named: (verb, what) => `${what} ${PAST[verb] ?? verb.replace(/e?$/u, 'ed')}`,
  },
  de: {
    said: new RegExp(
      `^(?:wir|ich) (?<done>reparier|reinig|restaurier|schärf|wart|renovier|sanier|installier|streich|montier|dämm)en? (?:ihre? |eure? |deine? |alle )?${things('und|&')}`,
      'iu',
    ),
    named: (verb, what) => `${what} ${verb}en lassen`,
  },
  fr: {
    said: new RegExp(
      `^(?:nous|on|je) (?<done>répar|nettoi|nettoy|restaur|dépann|aiguis|rénov|install)(?:e|ons) (?:vos |votre |tous vos |les |des )?${things('et|&')}`,
      'iu',
    ),
    named: (verb, what) =>
      `${nounOf(DONE_FR, verb.replace(/^nettoi/u, 'nettoy'))} ${/^[aeiouyéèêâîôûh]/iu.test(what) ? 'd’' : 'de '}${what}`,
  },
  es: {
    said: new RegExp(
      `^(?<done>repar|arregl|limpi|restaur|afil|reform|instal|pint|mont)(?:amos|o) (?:tus? |sus? |los |las |todo tipo de )?${things('y|e|&')}`,
      'iu',
    ),
    named: (verb, what) => `${nounOf(DONE_ES, verb)} de ${what}`,
  },
};

export interface NamedWork {
  /** As an ad names it. */
  readonly value: string;
  /** As the brief says it. */
  readonly said: string;
}

/** The first work that the sentences speak of; null: none. */
export const workIn = (sentences: readonly string[], language: FactLanguage): NamedWork | null => {
  const { said, named } = works[language];
  for (const sentence of sentences) {
    const { 0: words, groups } = said.exec(sentence) ?? {};
    if (words !== undefined && groups?.['done'] !== undefined && groups['things'] !== undefined)
      return { value: named(groups['done'].toLowerCase(), groups['things']), said: words };
  }
  return null;
};

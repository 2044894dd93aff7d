// Where the name of a thing ends that is longer than one plain phrase.
import type { FactLanguage } from './fact-language.js';
import { isSubject } from './subject.rules.js';

export const AND = /^(?:and|&|und|et|y|e)$/iu;
/** `Running shoes and their repair`: what follows belongs to the thing, and is no second one. */
const ITS = /^(?:their|its|his|her|leurs?|ses|sa|son|deren|dessen|ihre?|seine?|sus?)$/iu;
const MOST_JOINED = 2;
/** `Wills and probate team`: what both are of stands at the end, also behind an introduction. */
const SHARED =
  /\p{L} (?:day|night|evening|morning|weekend|fair|market|show|tasting|party|tours?|walks?|deliver(?:y|ies)|removals?|collection|team|practice|clinic|firm|service|studio|centre|center|department|specialists?|experts|school|club|courses?|class(?:es)?|lessons|workshops?|repairs?|cleaning|hire|rentals?|training|insurance|festival|supplies|therapists?|surgeons?|engineers?|fitters?|designers?|consultants?|repairers?|makers?|dealers?|merchants?|shops?|stores?|caf[eé]s?|restaurant|bar|bakery|agency|agents?|company)$/iu;
/** Where `wills and probate team` ends, or 0. */
export const sharedEnd = (all: readonly string[], at: number, ends: (word: string, at: number) => boolean): number => {
  if (at < 1 || at > MOST_JOINED || !AND.test(all[at] ?? '') || ITS.test(all[at + 1] ?? '')) return 0;
  const next = all.findIndex((word, place) => place > at && ends(word, place));
  const end = next === -1 ? all.length : next;
  const second = all.slice(at + 1, end);
  return second.length > 1 && second.length <= MOST_JOINED + 1 && SHARED.test(second.join(' ')) && !/\d/u.test(second.join(' '))
    ? end
    : 0;
};
/** `Vaccination and microchip for puppies` are one thing: where the second one ends, or 0. */
export const joinedTo = (
  all: readonly string[],
  at: number,
  ends: (word: string, at: number) => boolean,
  language: FactLanguage,
): number => {
  const before = all.slice(0, at).filter((word) => !/^(?:de|du|des|del|of)$/iu.test(word)).length;
  if (at < 1 || before > MOST_JOINED || !AND.test(all[at] ?? '') || ITS.test(all[at + 1] ?? '')) return 0;
  const next = all.findIndex((word, place) => place > at && ends(word, place));
  const end = next === -1 ? all.length : next;
  // `Baby and toddler swimming classes` are one thing of two kinds.
  const most = language !== 'de' && at === 1 ? MOST_JOINED + 1 : MOST_JOINED;
  // `Construction et entretien de piscines`: `de` is no word of its own, nor is what stands behind `à` in `pompe à chaleur`.
  const second = all
    .slice(at + 1, end)
    .filter((word, place, words) => !/^(?:de|du|des|del|of|à)$/iu.test(word) && words[place - 1] !== 'à').length;
  const isShort = second >= 1 && second <= most;
  const isPlain = !/\d/u.test(all.slice(0, end).join(' '));
  return isShort && isPlain && isSubject(all.slice(at + 1, end).join(' '), language) ? end : 0;
};

/** It changes what the thing is: `coches de segunda mano`. */
const KEPT = /segunda|ocasión|occasion|reacondicionad|reconditionné|imitación|imitation|location|alquiler/iu;
/** `Vide-grenier place de la Mairie`. */
const ADDRESS = /^(?:place|rue|avenue|quai|salle|plaza|calle|avenida|sala|parque|parc)$/iu;
/** Where a long name may end: before the last thing that it is of, `drone surveys of roofs and walls`. */
export const lastPart = (words: readonly string[], language: FactLanguage): number => {
  const at =
    language === 'de'
      ? -1
      : language !== 'en'
        ? words.findLastIndex((word) => /^(?:de|du|des|del|en|à)$/iu.test(word))
        : words.indexOf('of');
  return at > 1 && !KEPT.test(words.join(' ')) && !ADDRESS.test(words[at - 1] ?? '') ? at : words.length;
};

/** How a name that is not at its end goes on. */
const UNFINISHED: readonly (readonly [end: RegExp, rest: RegExp])[] = [
  // Of `Revisión de la vista gratis` the offer took the word that the name ends with.
  [/ (?:de la|de los|de las|de l[’']|del|du|des|of the)$/iu, /^ ?\p{Ll}{3,}(?!\p{L})/u],
  // `Application mobile de suivi` says nothing without what is followed.
  [
    / (?:de|d[’']) ?(?:suivi|gestion|réservation|création|construction|préparation|fabrication|gestión|seguimiento|construcción|fabricación|preparación|elaboración)$/iu,
    /^ (?:de la |de los |de las |de |del |du |des |d[’'])\p{Ll}{3,}(?: (?:de |du |des |d[’'])\p{Ll}{3,})?(?!\p{L})/u,
  ],
  // Of `muebles de los años 60` and of `revisión auditiva gratuita` the offer took the end too.
  [/ (?:de los años|des années|der)$/iu, /^ \d\d(?: (?:y|et) \d\d)?(?![\d\p{L}.,]| (?:€|euros))/u],
  [
    /^\p{L}{4,}$/u,
    /^ (?!(?:\p{L}+mente|\p{L}+ment|siempre|también|además|está|aussi|toujours) )\p{Ll}{4,}(?= gratuit(?:[oa]s?|es?|s)?(?!\p{L}))/u,
  ],
  // `British Sign Language Level 1`.
  [
    /(?<!\p{L})(?:level|grade|stage|module|part|stufe|niveau|nivel|modul|teil|módulo|parte|partie)$/iu,
    /^ \d{1,2}(?![\p{L}\d.,:%])/u,
  ],
];
export const withLastWord = (product: string, sentences: readonly string[]): string => {
  const [, rest] = UNFINISHED.find(([end]) => end.test(product)) ?? [];
  if (rest === undefined) return product;
  const [, after = ''] = sentences.find((sentence) => sentence.includes(product))?.split(product) ?? [];
  return product + (rest.exec(after)?.[0] ?? '');
};

// The headline of a feed may say the brief's first sentence. Its text still names the thing, in one sentence with what follows: `Yurt hire: Dorset and Somerset`.
import type { BuiltInLanguage } from '../languages/languages.js';

const FROM_SUM = /^(?:from|ab|dès|à partir de|desde) (?=\p{Sc}? ?\d)/iu;
/** It has a label of its own, or is more than one sentence. */
const ENDED = /[:.?!]\s/u;
/** No other word loses its capital: it may be a name. */
const NO_NAME =
  /^(?:The|Our|We|You|Every|Each|All|No|Most|Covers|Collected|With|In|At|On|By|Made|Der|Die|Das|Eine?|Jeder?|Alle|Wir|Mit|Für|Ab|Im|Am|Le|La|Les|Nos|Chaque|Tous|Avec|Dans|El|Los|Las|Cada|Todos|Con|En)(?= \p{Ll})|^(?:Lundi|Mardi|Mercredi|Jeudi|Vendredi|Samedi|Dimanche|Entrée|Livraison|Ouvert|Lunes|Martes|Miércoles|Jueves|Viernes|Sábados?|Domingos?|Entrega|Envíos?|Entrada|Abierto)(?= [\p{Ll}\d])/u;
/** A row of prices is no title of the next one: `Classic manicure $28`. */
const SUM = /\p{Sc}\s?\d|\d\s?(?:\p{Sc}|euros?(?!\p{L}))/iu;
/** `Gel pedicure $55`. */
const ROW = /^\p{Lu}(?=\p{Ll}+ \p{Ll})/u;
const MOST_BEHIND = 5;
const LONGEST = 125;

/**
 * @param told the brief's own sentences, without capital and point
 * @param isSaid whether a headline says it
 */
export const namedAgain = (
  told: readonly string[],
  {
    names,
    isSaid,
    colon,
    language,
  }: {
    readonly names: (text: string) => boolean;
    readonly isSaid: (text: string) => boolean;
    readonly colon: string;
    readonly language: BuiltInLanguage;
  },
): string[] => {
  const at = told.slice(0, 2).findIndex(names);
  const thing = told[at];
  if (thing === undefined || !isSaid(thing) || ENDED.test(thing)) return [...told];
  const joined = (text: string): string =>
    SUM.test(thing)
      ? `${thing}, ${language === 'de' ? text : text.replace(ROW, (letter) => letter.toLowerCase())}`
      : `${thing}${FROM_SUM.test(text) ? ' ' : colon}${text.replace(NO_NAME, (word) => word.toLowerCase())}`;
  const next = told
    .slice(at + 1, at + 1 + MOST_BEHIND)
    .find((text) => !ENDED.test(text) && !names(text) && !isSaid(text) && joined(text).length <= LONGEST);
  if (next === undefined) return [...told];
  return told.filter((text) => text !== next).map((text) => (text === thing ? joined(next) : text));
};

// Towns one after the other in a line in small letters: `in randburg fourways and sandton`, `Toledo Ohio + perrysburg maumee sylvania`.
import { capital } from './capital.js';
import { isCommon } from './hasty-spelling.js';
import { names } from './names.js';

/** Behind a word of place, or behind a name and what joins another one. */
const ROW =
  /(?<=(?<!\p{L})(?:in|around|near|across|covering|serving|throughout) (?:\p{Lu}\p{L}+(?:,| and| &|) )*|(?:^|[.!?] )(?:\p{Lu}\p{L}+|\p{L}{3,} \p{Lu}\p{L}+)(?: \+| and| &| plus|,) )\p{Ll}{4,}(?:,? (?:(?:and|&) )?(?!areas?(?!\p{L}))\p{Ll}{4,}){0,5}(?=$|[,.!?\n]| area(?!\p{L})| (?:and|&) \p{Lu})/gmu;
/** Behind a town that stands there without a word of place: `bin cleaning Ballarat sebastopol and delacombe`. */
const BEHIND_TOWN = /(?<=\p{Ll} (?<town>\p{Lu}\p{L}{3,}) )(?:\p{Ll}{4,} ){1,3}(?:and|&) \p{Ll}{4,}(?=$|[,.!?\n])/gmu;
/** No town ends so. */
const NO_TOWN = /(?:ments?|tions?|ness|ity|ance|ence|ies|ers|ous|ful|able|ly|ings?|ed|[cgxhz]es|[bdgkmpt]s)$/u;
const FEWEST_IN_ROW = 3;
const JOINT = /^(?:and|&)$/u;

const namesOf = (row: string): string[] => row.split(/,? /u).filter((word) => !JOINT.test(word));

/** A row with one word that briefs know is none of towns. */
const asTowns = (row: string): string => {
  const towns = namesOf(row);
  if (towns.some((word) => word.length < 4 || NO_TOWN.test(word) || isCommon(word))) return row;
  const told = row.replace(/\p{L}+/gu, (word) => (JOINT.test(word) ? word : capital(word)));
  return towns.length >= FEWEST_IN_ROW && !row.includes(',') ? told.replace(/ (?!and |& )(?<!(?:and|&) )/gu, ', ') : told;
};
export const withTownsInRow = (text: string): string =>
  text
    .replace(ROW, asTowns)
    .replace(BEHIND_TOWN, (row: string, town: string) => (names.en.has(town.toLowerCase()) ? asTowns(row) : row));

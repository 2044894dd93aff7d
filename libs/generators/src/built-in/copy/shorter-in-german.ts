// Shorter names of a thing by the grammar of German.
import { MAKES_ANOTHER } from './first-case.js';

/** What it is like, in front of a German noun. */
const LIKE = new RegExp(`^(?!(?:${MAKES_ANOTHER}|unecht)e)\\p{Ll}{3,}e[nrsm]? (?=\\p{Lu})`, 'u');
/** `Mädchenfußball Schnuppertraining`: the first of two names, and no word of what it is like. */
const FIRST = /^(\p{Lu}\p{L}{7,}(?<!e[nrsm]?)(?: \p{Lu}\p{L}+)?) \p{Lu}\p{L}{6,}$/u;
/** `Reinigung von Photovoltaikanlagen` is shorter as `Photovoltaikanlagen-Reinigung`. */
const WORK_OF = /^(?<work>\p{Lu}\p{Ll}+(?:ung|ur|age|kauf|leih|druck|bau)) von (?<what>\p{Lu}\p{L}+)$/u;

export const shorterInGerman = (name: string): string[] => [
  name.replace(LIKE, ''),
  name.replace(FIRST, '$1'),
  name.replace(WORK_OF, '$<what>-$<work>'),
];

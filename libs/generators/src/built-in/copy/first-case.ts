// A German thing as it is named alone: `für unsere gebrauchten Paletten` is told as `gebrauchte Paletten`.

/** A few words in front make another thing of it, so they are not left out: `gebrauchten`, `künstlichen`. */
export const MAKES_ANOTHER =
  'gebraucht|generalüberholt|künstlich|vegan|vegetarisch|falsch|digital|virtuell|halb|\\p{L}*frei|\\p{L}*los';
const KEPT = new RegExp(`^(?:${MAKES_ANOTHER}|mobil|ambulant)en `, 'u');
const LIKE = /^\p{Ll}{3,}en (?=\p{Lu})/u;
const OF_SEVERAL = /(?<!\p{L})(?:die|unsere|meine|eure|ihre|seine|diese) $/iu;
const OF_ONE =
  /(?<!\p{L})(?:den|dem|der|des|(?:ein|unser|mein|euer|eur|ihr|sein)(?:en|em|er|es))(?: (?:neuen|kleinen|eigenen|zweiten))* $/iu;

/** The plural of a noun with another vowel ends in `-er`: `Verkauf von 18 Reihenhäusern` sells `Reihenhäuser`. */
const DATIVE = /(?<=[äöü]\p{L}{0,5}er)n$/u;
const BEFORE_DATIVE = /(?<!\p{L})(?:von|mit|aus|zu|bei|nach|seit)(?: \d{1,4}| \p{Ll}+en)? $/iu;

/** @param prompt where the article before it tells its case */
export const inFirstCase = (thing: string, prompt: string): string => {
  const at = prompt.toLowerCase().indexOf(thing.toLowerCase());
  const before = at < 0 ? '' : prompt.slice(0, at);
  if (BEFORE_DATIVE.test(before) && !thing.includes(' ')) return thing.replace(DATIVE, '');
  if (!LIKE.test(thing)) return thing;
  if (OF_SEVERAL.test(before)) return thing.replace(/^(\p{L}+)n /u, '$1 ');
  return OF_ONE.test(before) && !KEPT.test(thing) ? thing.replace(LIKE, '') : thing;
};

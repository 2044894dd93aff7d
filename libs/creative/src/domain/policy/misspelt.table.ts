// Words that abusers misspell to pass a check, and the words that look like them and mean no harm.

/** Long, rare and plain in meaning: nothing harmless is one slip of the pen away, but what `others` names. */
const unmistakable =
  `cocaine cocaina kokain heroin heroina fentanyl methamphetamine metanfetamina amphetamine amphetamin crystalmeth ecstasy ketamine ketamin marijuana marihuana cannabis
  haschisch cigarettes cigarette zigaretten zigarette cigarrillos cigarrillo tobacco passport passports passeport passeports pasaporte pasaportes reisepass fuhrerschein fuhrerscheine counterfeit gefalschte gefalschter
  falschgeld ransomware phishing malware keylogger pornography pornografie pornographie pornografia firearms ammunition munition munitions explosives sprengstoff explosifs explosivos
  grenades handgranaten silencer schalldampfer kalashnikov pistolen pistolas escorts prostituierte viagra casino gambling sportwetten apuestas suicide selbstmord suicidio auftragskiller sicario
  shrooms terrorist muslims immigrants auslander extranjeros etrangers kinderporno untraceable waffenschein`
    .split(/\s+/)
    .filter((word) => word !== '');
const others = new Set(
  `shroom showrooms cocina cocine puestas forearms ambling muslin muslins heroica heroicas heroine heroic heroics heroins heroines cocagne cassino casinos pistole pistolet pistones cigarettes fishing dishing wishing swishing passports passeports reisepasse escort cohorts
   resorts effort efforts munition mention mentions monition ammunitions gamblings rambling gambolling auslandern auslande auslands auslandes auslander extranjero explosive explosif explosivo explorers explosion
   silencers silence pasaporte tobaccos heroina heroin cigarrillo zigarette zigaretten grenade grenadas grenadine software hardware apuesta apuesto escorted explosif explosivo`.split(
    /\s+/,
  ),
);

/** As it sounds: doubled letters once, and one sign for one sound. */
const soundOf = (word: string): string =>
  word
    .replace(/(.)\1+/gu, '$1')
    .replaceAll('ph', 'f')
    .replaceAll('ck', 'k')
    .replace(/c(?=[aou]|[^aeiouhy]|$)|q/gu, 'k')
    .replace(/[yj]/gu, 'i')
    .replace(/(.)\1+/gu, '$1');

const bySound = new Map(unmistakable.map((word) => [soundOf(word), word]));
const exact = new Set(unmistakable);
const longestFirst = unmistakable.toSorted((one, other) => other.length - one.length);

/** The word with one letter left out, for each letter. */
const shortened = (word: string): string[] => Array.from(word, (_, at) => word.slice(0, at) + word.slice(at + 1));
const SHORTEST_TO_CORRECT = 7;
const LONGEST_TO_CORRECT = 20;
const oneSlip = new Map<string, string>();
for (const word of unmistakable.filter(({ length }) => length >= SHORTEST_TO_CORRECT)) {
  for (const form of shortened(word)) oneSlip.set(form, word);
}

/** The longest word of those that abusers disguise within a run of letters. */
export const wordWithin = (run: string): string | undefined =>
  longestFirst.find((word) => word.length >= SHORTEST_TO_CORRECT - 1 && run.includes(word));

const backwards = new Map(unmistakable.map((word) => [[...word].reverse().join(''), word]));

/**
 * The word that this one stands for, if it is one of those that abusers disguise: `exactly`, or as it sounds, or with one letter
 * wrong or from its end to its beginning.
 */
export function knownWord(word: string, how: 'exactly' | 'by sound' | 'misspelt'): string | undefined {
  if (exact.has(word)) return word;
  if (how === 'exactly' || others.has(word) || word.length < 5 || word.length > LONGEST_TO_CORRECT) return undefined;
  const heard = bySound.get(soundOf(word));
  if (heard !== undefined || how === 'by sound') return heard;
  if (word.length < SHORTEST_TO_CORRECT - 1) return undefined;
  const left = oneSlip.get(word) ?? backwards.get(word);
  if (left !== undefined) return left;
  if (word.length < SHORTEST_TO_CORRECT) return undefined;
  const forms = shortened(word);
  return forms.find((form) => exact.has(form) && form.length >= SHORTEST_TO_CORRECT) ?? slipOf(word, forms);
}

/** A full stop is two. */
const MOST_MARKS = 2;
/** Vowels are words of their own in the four languages, and so is y. */
const OWN_WORD = /^[aeiouy]$/u;

const ofHero = /^(an?|the|my|your|our|his|her|their|this|that|every|each|no|any|some|us|you|all)$/u;
/** Two words that are one of those together, and the neighbours beside which they are two. */
const apart: Readonly<Record<string, RegExp>> = { 'hero in': ofHero, 'casi no': /./u };
const areApart = (words: readonly string[], from: number): boolean =>
  [words[from - 1], words[from + 2]].some((neighbour = '') => apart[`${words[from]} ${words[from + 1]}`]?.test(neighbour));

/** The word that those from `from` to `end` are parts of, the longest: `co ca ine`. A mark may stand between three of them. */
export function dividedWord(words: readonly string[], from: number): { readonly word: string; readonly end: number } | undefined {
  let run = words[from] ?? '';
  if (run === '.' || OWN_WORD.test(run) || areApart(words, from)) return undefined;
  let [parts, marks, inRow] = [1, 0, 0];
  let found: { word: string; end: number } | undefined;
  for (let at = from + 1; at < words.length && run.length <= LONGEST_TO_CORRECT; at++) {
    const part = words[at] ?? '';
    if (part === '.') {
      marks++;
      if (++inRow > MOST_MARKS) break;
      continue;
    }
    inRow = 0;
    run += part;
    parts++;
    if (exact.has(run) && (marks === 0 || parts > 2)) found = { word: run, end: at + 1 };
  }
  return found;
}

/** Of three letters of a word one may be a sign. */
const MOST_SIGNS = 1 / 3;

/** The word whose letters are these, but for those that no Latin letter stands for. */
export const wordLike = (letters: readonly string[], isOpen: (at: number) => boolean): string | undefined =>
  unmistakable.find((word) => {
    if (word.length !== letters.length) return false;
    let open = Math.floor(letters.length * MOST_SIGNS);
    return letters.every((letter, at) => letter === word[at] || (isOpen(at) && open-- > 0));
  });

/** One letter replaced by another, or two neighbours exchanged. */
function slipOf(word: string, forms: readonly string[]): string | undefined {
  for (const form of forms) {
    const meant = oneSlip.get(form);
    if (meant?.length === word.length && isOneSlip(word, meant)) return meant;
  }
  return undefined;
}

function isOneSlip(word: string, meant: string): boolean {
  const wrong = Array.from(word, (letter, at) => (letter === meant[at] ? [] : [at])).flat();
  const [first = 0, second = 0] = wrong;
  const exchanged = wrong.length === 2 && second === first + 1 && word[first] === meant[second] && word[second] === meant[first];
  return exchanged || (wrong.length === 1 && first > 0 && first < word.length - 1);
}

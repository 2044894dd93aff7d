// The brief in plain sentences and in the spelling of its language, as the brand would say them.
import { asClient } from './agency.js';
import { withMentions } from './asked-mentions.js';
import { withSpelling } from './brand-in-brief.js';
import { asSaidByBrand } from './chat.js';
import { withoutDots } from './dotted-prices.js';
import type { FactLanguage } from './fact-language.js';
import { withoutFrankOpeners } from './frank-openers.js';
import { withoutFriend } from './friend.js';
import { withHastyMarks } from './hasty-clauses.js';
import { readFlyer } from './flyer.js';
import { withoutHesitations } from './hesitations.js';
import { withoutLetter } from './letter.js';
import type { Reworded } from './main-clause.js';
import { withNoticesOnly } from './notices.js';
import { languageOf } from './prompt-language.js';
import { withCommas } from './run-on.js';
import { withSoughtInLine } from './sought-people.js';
import { asPhrase } from './short-brief.js';
import { asSentence } from './shouted-lines.js';
import { withCommasBetweenSums } from './commas-of-prices.js';
import { withCapitals } from './small-letters.js';
import { withoutSpokenWords } from './spoken-sentences.js';
import { withoutStory } from './story.js';
import { writtenOut } from './texted-words.js';
import { withLetters } from './typed-letters.js';

/** Somebody looks for a word: `este… llevamos la plancha`, `äh … und`. */
const PAUSE = /(?<![\p{L}])(?:este|eh|ehm|em|äh|ähm|euh|heu|uh|um|erm|hmm+|mmm+),? ?(?:…|\.{2,3}),? ?/giu;
/** `Safety check ........ free` */
const LEADERS = /(?<=\S) ?\.{4,} ?(?=\S)/gu;

/** Without the marks, brackets and capitals that were mended. */
const lettersOf = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\p{M}’'(),]/gu, '')
    .toLowerCase();

/** What the brief says, where an ad has other words for it; two sentences are told as one, and each may have been changed. */
const typedIn = (changes: readonly Reworded[]): ((said: string) => string) => {
  const known = changes.map(({ said, told }) => ({ said, letters: lettersOf(told) }));
  const typed = (part: string): string | undefined => {
    const wanted = lettersOf(part.replace(/[.!?]$/u, ''));
    return known.find(({ letters }) => letters.includes(wanted))?.said;
  };
  return (said) =>
    typed(said) ??
    said
      .split(/(?<=[.!?]) /u)
      .map((part) => typed(part) ?? part)
      .join(' ');
};

const NAME_LABEL =
  /^\s*(?:[-•*] )?(?:(?:business |company |brand |firm |shop )?name|business|company|brand|firma|firmenname|marke|nom|entreprise|marque|nombre|empresa|marca) ?[:=-] */iu;
/** A line of a form that says who it is: the ad says it anyway. */
const withoutName = (brief: string, brand: string | null): string => {
  const lines = brief.split('\n');
  const isName = (line: string): boolean =>
    brand !== null && NAME_LABEL.test(line) && line.replace(NAME_LABEL, '').trim().toLowerCase() === brand.toLowerCase();
  return lines.length > 2 && lines.some(isName) ? lines.filter((line) => !isName(line)).join('\n') : brief;
};

interface Spelt {
  readonly prompt: string;
  /** What stands beside others in one line of a poster. */
  readonly listed: ReadonlySet<string>;
}
/** With the letters that its language and its brand ask for. */
const spelt = (told: string, language: FactLanguage, brand: string | null): Spelt => {
  const own = languageOf(told, language) ?? language;
  const poster = readFlyer(told, own, brand);
  // Before any letter becomes a capital: what was typed in small letters is told by them.
  const lines = poster.text.split('\n').map((line) => withCommasBetweenSums(withCommas(asSentence(line.trim(), own, brand))));
  const prompt = withCapitals(withLetters(withSoughtInLine(lines.join('\n')), own, brand), own);
  return { prompt: brand === null ? prompt : withSpelling(prompt, brand), listed: poster.listed };
};

export interface PlainBrief extends Spelt {
  /** The sentences that the writer was asked for. */
  readonly asked: readonly string[];
  /** What the brief says, where the plain sentences have other words for it. */
  readonly typed: (said: string) => string;
}
export const plainBrief = (typedBrief: string, language: FactLanguage, brand: string | null): PlainBrief => {
  const own = languageOf(typedBrief, language) ?? language;
  const undotted = withoutDots(withoutName(typedBrief, brand));
  const plainly = withoutHesitations(withoutStory(undotted.text, own), own);
  const said = withoutFrankOpeners(plainly.text, own);
  const spelled = writtenOut(said.text.replace(PAUSE, ''), own, brand);
  const written = asPhrase(spelled, own);
  const phrased = written === spelled ? [] : [{ said: typedBrief.trim(), told: written }];
  const { text: ownWords, changed } = asClient(
    withoutLetter(
      withNoticesOnly(
        withoutFriend(written, own, brand)
          .replace(LEADERS, ' ')
          .replace(/(?<=\p{L}) *: {2,}(?=\S)/gu, ': '),
      ),
      brand,
    ),
    written,
  );
  const { text: mentioned, asked, moved } = withMentions(ownWords);
  const marked = own === 'en' ? withHastyMarks(mentioned, brand) : { text: mentioned, changed: [] };
  const spoken = asSaidByBrand(marked.text, own);
  const plain = withoutSpokenWords(spoken.text, own);
  return {
    ...spelt(plain.text, language, brand),
    asked,
    typed: typedIn([
      ...undotted.changed,
      ...plainly.changed,
      ...said.changed,
      ...changed,
      ...moved,
      ...marked.changed,
      ...spoken.changed,
      ...plain.changed,
      ...phrased,
    ]),
  };
};

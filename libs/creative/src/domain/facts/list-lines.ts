// A brief that is a list: each point on a line of its own, and a colon behind its label, whatever the client typed there. No sign moves, so all words keep their places.
import { withAnswers } from './answers.js';
import { isFlyer } from './flyer.js';
import { isLabel } from './label-words.js';
import { withoutRestOfNotes } from './writer-lines.js';

const BULLET = /^\s*(?:[-–—•·*+✓✔→]\s+|\d{1,2}[.)]\s+(?!(?:\p{L}*preis|platz|liga|klasse)(?!\p{L})))?/iu;
/** `Course: reach truck training Where: Doncaster Price: £145`. */
const FIRST = /^\s*\p{L}[\p{L}’' -]{1,28} ?:\s/u;
const WITHIN = /(?<=\S)[,;./]? (?=(?<label>\p{Lu}[\p{L}’'-]+(?: \p{Ll}[\p{L}’'-]*){0,4}) ?: \S)/gu;
const SMALL_WITHIN = /(?<=\S)[,;./]? (?=(?<label>\p{Ll}+(?: \p{Ll}+)?) ?: \S)/gu;
const FEWEST_LABELS = 3;
const apart = (gap: string): string => `${' '.repeat(gap.length - 1)}\n`;
const inLines = (line: string): string => {
  if (!FIRST.test(line)) return line;
  const places = [...line.matchAll(WITHIN)];
  if (places.length + 1 >= FEWEST_LABELS) return line.replace(WITHIN, apart);
  const isKnown = (label: string): boolean => isLabel(label) && !/ /u.test(label);
  const known = [...line.matchAll(SMALL_WITHIN)].filter(({ groups }) => isKnown(groups?.['label'] ?? ''));
  return known.length + 1 < FEWEST_LABELS
    ? line
    : line.replace(SMALL_WITHIN, (gap, label: string) => (isKnown(label) ? apart(gap) : gap));
};

/** `Cost – £21 including post`, `Audience = young mothers`. */
const SIGNED = /^(?<label>\p{L}[\p{L}’'&/ -]{1,28}?)(?<sign> ?[-–—=] )(?=\S)/u;
const PRICE =
  /^(?:(?:from|ab|dès|à partir de|desde) )?(?:(?:[£$€]|chf|fr\.|s\/|eur) ?\d|\d[\d.,]* ?(?:[€£$]|euros?|chf|pesos)(?!\p{L})|-? ?\d+ ?%)/iu;
/** `Highlight (please mention): …`. */
const BRACKET = /^(?<label>\p{L}[\p{L}’' -]{1,28}?) \([^()\n]{1,40}\):(?=\s)/u;
/** `Geschwister - 15 %`: less by so much. */
const LESS = /(?<=^\p{L}+) - (?=\d+ ?%$)/u;
const FEWEST_LINES = 2;
const FEWEST_OF_WORDS = 3;

interface Line {
  readonly bullet: string;
  readonly text: string;
  readonly label: string;
  readonly sign: string;
}
const read = (line: string): Line => {
  const [bullet = ''] = BULLET.exec(line) ?? [];
  const text = line.slice(bullet.length);
  const { label = '', sign = '' } = SIGNED.exec(text)?.groups ?? {};
  return { bullet, text, label, sign };
};
const isPriced = ({ text, label, sign }: Line): boolean => label !== '' && PRICE.test(text.slice(label.length + sign.length));

const isNamed = ({ label }: Line): boolean => label !== '' && isLabel(label);
const isOneWord = ({ label }: Line): boolean => label !== '' && !label.includes(' ');

const withSign = ({ text, label, sign }: Line, told: string): string =>
  `${label}${told}${' '.repeat(sign.length - 1)}${text.slice(label.length + sign.length)}`;
const withoutBracket = (text: string): string =>
  text.replace(BRACKET, (said, label: string) =>
    isLabel(label) ? `${label}:${' '.repeat(said.length - label.length - 1)}` : said,
  );

/** A task of the agency is no job for the readers. */
const TASK = /^(?<bullet>\s*(?:[-–—•*] )?)Job(?= ?[:–—-] )/gmu;
const OF_AGENCY = /^\s*(?:[-–—•*] )?(?:client|audience|target audience|campaign|job no)\s?[:–—-] /imu;

/** The same brief, as long as it was. */
export const asList = (written: string): string => {
  const asked = withAnswers(written);
  const brief = OF_AGENCY.test(asked) ? asked.replace(TASK, '$<bullet>Ad ') : asked;
  const lines = brief.split('\n').map(inLines).join('\n').split('\n').map(read);
  const isPoster = isFlyer(brief);
  // One alone is `more than`.
  const isOfPlus = lines.filter(({ bullet }) => bullet.includes('+')).length >= FEWEST_LINES;
  const most = (is: (line: Line) => boolean, least: number): boolean => lines.filter(is).length >= least;
  // Where most lines begin with one word and a sign, each of them is a label.
  const isOfWords = !isPoster && most(isOneWord, Math.max(FEWEST_OF_WORDS, lines.length / 2));
  const isForm = isOfWords || most(isNamed, FEWEST_LINES);
  const isPriceList = !isPoster && most(isPriced, FEWEST_LINES);
  const isLabelled = (line: Line, at: number): boolean => {
    if (line.label === '') return false;
    if (isNamed(line)) return isForm || !isPoster;
    // The first one may be the thing with what is said of it.
    return (isForm && (at > 0 || isOneWord(line))) || ((isForm || isPriceList) && isPriced(line));
  };
  const told = (line: Line, at: number): string => {
    if (LESS.test(line.text)) return line.text.replace(LESS, ': -');
    if (isLabelled(line, at)) return withSign(line, ':');
    return isForm && line.label !== '' ? withSign(line, ',') : withoutBracket(line.text);
  };
  const listed = lines.map((line, at) => `${line.bullet.replace(isOfPlus ? /[*+✓✔→]/u : /[*✓✔→]/u, '-')}${told(line, at)}`);
  return withoutRestOfNotes(listed.join('\n'));
};

// Somebody types as they talk: `hi so im opening a pottery studio, its wheel throwing`. The ad says it as the brand would, in sentences.
import { apply, type Change, talks, TRADE } from './chat-words.js';
import type { FactLanguage } from './fact-language.js';
import type { Reworded } from './main-clause.js';

const SMILE = /\s*(?:[:;]-?[)D]|(?<=\s)(?:lol|haha+|mdr|ja(?:ja)+|je(?:je)+)(?=\s+\p{L}))(?:\s+|$)/giu;
/** The sentence goes on behind it. */
const SMILE_WITHIN = / (?:lol|haha+|hehe|mdr|ja(?:ja)+)(?= (?:and|but|or|so|und|aber|et|mais|y|pero) )/giu;
const FEWEST_WORDS = 9;
/** Behind a greeting nobody writes with care. */
const FEWEST_BEHIND_GREETING = 4;
const MOST_OPENINGS = 4;
const FEWEST_IN_SENTENCE = 2;
/** Typed as one talks: what follows a greeting is in small letters, and hardly any sentence begins with a capital. */
const isTyped = (line: string, fewest: number): boolean => {
  const sentences = line.split(/[.!?]\s+/u);
  const capitals = sentences.filter((sentence) => /^\p{Lu}/u.test(sentence)).length;
  return line.split(' ').length >= fewest && /^\p{Ll}/u.test(line) && capitals * 3 <= sentences.length;
};
const withoutOpening = (line: string, opening: RegExp): string => {
  let rest = line;
  for (let left = MOST_OPENINGS; left > 0 && opening.test(rest); left -= 1) rest = rest.replace(opening, '');
  return rest;
};
/** The brand speaks for the one who types. */
const AS_BRAND: readonly Change[] = [
  [/(?<![\p{L}’'])my(?![\p{L}’']| (?:mum|mom|dad|nan|gran|wife|husband|son|daughter|hair|own))/giu, 'our'],
  [/(?<=[ ,])me(?![\p{L}’'])/giu, 'us'],
  [/(?<=[ ,])myself(?!\p{L})/giu, 'ourselves'],
  [new RegExp(String.raw`(?<= )i(?= (?:${TRADE})\s)`, 'giu'), 'we'],
];
const BEGINS_WITH_US = /^we(?:’| )/u;

const told = (sentence: string, language: FactLanguage): string => {
  const { into, spelt } = talks[language];
  const typed = spelt.reduce(apply, sentence);
  const change = into.find(([pattern]) => pattern.test(typed));
  const changed = change === undefined ? typed : apply(typed, change);
  return language === 'en' && BEGINS_WITH_US.test(changed) && changed !== sentence ? AS_BRAND.reduce(apply, changed) : changed;
};

/** `If somebody snaps a plate in the morning they get it back`: its main clause follows. */
const OPEN_CONDITION =
  /(?<!\p{L})(?:if|when|whenever|once|unless|wenn|falls|sobald|wer|si|quand|cuando|quien)(?: [^ ,.!?]+){1,8},?$/iu;
/** `a table where you can just come and knit`: the verb follows. */
const OPEN_VERB =
  /(?<!\p{L})(?:can|could|will|would|should|may|might|must|to|kannst|könnt|können|kann|peux|peut|pouvez|peuvent|puedes?|pueden|podés)$/iu;
const lastSentenceOf = (text: string): string => text.split(/[.!?] /u).at(-1) ?? '';
const wordsIn = (text: string): number => text.split(' ').length;
const asSentences = (line: string, language: FactLanguage, moved: Reworded[]): string => {
  const { opening, fillers, begins } = talks[language];
  const spoken = withoutOpening(line, opening);
  if (!isTyped(spoken, spoken === line ? FEWEST_WORDS : FEWEST_BEHIND_GREETING)) return line;
  const plain = spoken.replace(fillers, '').replace(SMILE_WITHIN, '').replace(SMILE, '. ');
  const cut = begins.reduce(
    (text, pattern) =>
      text.replace(pattern, (gap, at: number) => {
        const last = lastSentenceOf(text.slice(0, at));
        return wordsIn(last) > FEWEST_IN_SENTENCE && ![OPEN_CONDITION, OPEN_VERB].some((is) => is.test(last)) ? '. ' : gap;
      }),
    plain,
  );
  return (
    cut
      .split(/(?<=[.!?]) +/u)
      .map((said) => {
        const sentence = told(said, language);
        if (sentence !== said) moved.push({ said: said.replace(/[.!?]$/u, ''), told: sentence.replace(/[.!?]$/u, '') });
        return sentence;
      })
      // Behind a number a point ends a sentence at the end of its line only.
      .reduce((text, sentence) => `${text}${/\d\.$/u.test(text) && language !== 'de' ? '\n' : ' '}${sentence}`)
  );
};

export interface Spoken {
  readonly text: string;
  /** What has other words than the brief. */
  readonly changed: readonly Reworded[];
}

/** The brief in sentences that the brand could say; only lines that were typed as one talks are changed. */
export const asSaidByBrand = (written: string, language: FactLanguage): Spoken => {
  const changed: Reworded[] = [];
  const lines = written.split('\n').map((line) => asSentences(line.trim(), language, changed));
  return { text: lines.join('\n'), changed };
};

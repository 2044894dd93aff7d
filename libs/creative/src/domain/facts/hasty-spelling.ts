// A word that was typed in haste lacks a letter, or two of its letters stand in the wrong order: `insurd`, `waranty`, `delviery`.
import { commonWords, likeCommonWords } from './common-words.js';

const common = new Set(commonWords.split(' '));
/** `essex and herts` */
const COUNTIES =
  'berks bucks cambs derbys gloucs hants herts hunts lancs leics lincs northants notts oxon salop staffs warks wilts worcs yorks';
const others = new Set([...likeCommonWords.split(' '), ...COUNTIES.split(' ')]);
const LETTERS = [...'abcdefghijklmnopqrstuvwxyz'];
/** A shorter one may be anything. */
const SHORTEST = 6;
/** What is meant is as long, or one letter longer; so a longer one is none of them, and the words tried for it are bounded. */
const LONGEST = Math.max(...[...common].map(({ length }) => length));
const ENDING = /(?:s|es|ed|ing|d|er|ly)$/u;

/** Whether briefs have it, perhaps with another ending. */
export const isCommon = (word: string): boolean =>
  [word, word.replace(ENDING, ''), word.replace(ENDING, 'e'), word.replace(/ies$/u, 'y')].some((each) => common.has(each));

/** What it may have been meant to be: the first letter is right. */
const nearOnes = (typed: string): string[] => {
  const letters = [...typed];
  const longer = letters.flatMap((_, at) =>
    LETTERS.map((letter) => `${typed.slice(0, at + 1)}${letter}${typed.slice(at + 1)}`).filter(
      // `garden` is no `gardens` in haste.
      (word) => !(at === letters.length - 1 && /[sdr]$/u.test(word)),
    ),
  );
  const turned = letters
    .slice(1, -1)
    .map((letter, at) => `${typed.slice(0, at + 1)}${letters[at + 2] ?? ''}${letter}${typed.slice(at + 3)}`);
  return [...new Set([...longer, ...turned])].filter((word) => word !== typed && common.has(word));
};

/** The only common word that a word in small letters can be; undefined: it is one itself, or may be a name. */
export const meantInHaste = (typed: string): string | undefined => {
  if (typed.length < SHORTEST || typed.length > LONGEST || isCommon(typed) || others.has(typed)) return undefined;
  const near = nearOnes(typed);
  return near.length === 1 ? near[0] : undefined;
};

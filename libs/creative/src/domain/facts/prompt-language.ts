// The language that a prompt is written in, told by its common words.
import { type FactLanguage, factLanguages } from './fact-language.js';
import { languageBySigns } from './language-signs.js';
import { promptRules } from './prompt.rules.js';
import { plainLines, sentencesOf } from './sentences.js';

/** One or two common words are words of several languages, or of a name: `a`, `die`, `la`, `en`. */
const FEW = 2;
/** Fewer words have too few signs. */
const FEWEST_WORDS = 7;

/** The language with the most of its common words; a list of things has none, and other signs of its language. On a tie, the ad's own. */
export const recognised = (text: string, own: FactLanguage): FactLanguage | null => {
  const words = text
    .toLowerCase()
    .split(/[^\p{L}’']+/u)
    .filter((word) => word !== '');
  const scoreOf = (language: FactLanguage): number => words.filter((word) => promptRules[language].commonWords.has(word)).length;
  const languages = Object.keys(promptRules) as FactLanguage[];
  const best = languages.reduce((one, other) => (scoreOf(other) > scoreOf(one) ? other : one), own);
  const score = scoreOf(best);
  if (score > FEW) return best;
  if (words.length >= FEWEST_WORDS) return languageBySigns(words, own);
  return score > 0 && languageBySigns(words, best) !== null ? best : null;
};

/** The language of a prompt; null: it has no word of the four. */
export const languageOf = (prompt: string, own: FactLanguage): FactLanguage | null =>
  recognised(sentencesOf(plainLines(prompt)).join(' '), own);

const CLEAR = 2;

/**
 * Another one of the four languages that a prompt is clearly written in; null: it may be in `own`, or is too short to tell.
 * @example otherLanguageOf('Werbung für unsere Schuhe mit Rabatt', 'en') // 'de'
 */
export const otherLanguageOf = (prompt: string, own: FactLanguage): FactLanguage | null => {
  const words = new Set(
    sentencesOf(plainLines(prompt))
      .join(' ')
      .toLowerCase()
      .split(/[^\p{L}’']+/u),
  );
  const scores = factLanguages.map((language) => ({
    language,
    score: [...words].filter((word) => promptRules[language].commonWords.has(word)).length,
  }));
  const scoreOf = (language: FactLanguage): number => scores.find((each) => each.language === language)?.score ?? 0;
  const [best, second] = scores.filter(({ language }) => language !== own).sort((one, other) => other.score - one.score);
  const isClear = best !== undefined && best.score >= CLEAR && best.score > (second?.score ?? 0);
  return isClear && best.score > CLEAR * scoreOf(own) ? best.language : null;
};

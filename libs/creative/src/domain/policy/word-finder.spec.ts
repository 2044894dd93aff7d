import { harmfulTexts, harmlessTexts } from '../../../../../test/support/policy-texts.js';
import { type Meaning, meanings, patternsMeaning, wordsMeaning } from './lexicon.js';
import { readingsOf } from './readings.js';
import { beginningsOf, type Found, WordFinder } from './word-finder.js';

/** What one regular expression of all patterns finds. */
const plainly = (patterns: readonly string[], text: string): Found[] =>
  [...text.matchAll(new RegExp(` (?:${patterns.join('|')})(?= )`, 'gu'))].map(({ 0: found, index }) => ({ index, text: found }));

describe('the words of a meaning', () => {
  it.each(meanings)('are found as by one regular expression of all its patterns: %s', (meaning: Meaning) => {
    const patterns = patternsMeaning(meaning);
    const pattern = new RegExp(` (?:${patterns.join('|')})(?= )`, 'gu');
    const texts = [...harmfulTexts('wave-harmful'), ...harmlessTexts('wave-neighbours')].flatMap(({ text }) => readingsOf(text));
    const differences = texts.filter(
      (text) =>
        JSON.stringify(wordsMeaning(meaning, text)) !==
        JSON.stringify([...text.matchAll(pattern)].map(({ 0: found, index }) => ({ index, text: found }))),
    );
    expect(differences).toEqual([]);
  });

  it.each([
    [['red', 'red car', 're'], ' a red car and re red . '],
    [['red car', 'car and', 'and', '[^ ]{0,24}ar'], ' a red car and red cars and . '],
    [['k', 'k o tropfen'], ' k o tropfen k . '],
    [['(?:the |a )?cat', '\\d\\d? cats?'], ' the cat a cat cat 12 cats 7 cat . '],
    [['a?b', '[cd]og(?! house)'], ' ab b dog dog house cog . '],
    [['(?!x)[^ ]+'], ' x y '],
  ])('are those of the first pattern that fits, and overlap in none: %j', (patterns, text) => {
    expect(new WordFinder(patterns).in(text)).toEqual(plainly(patterns, text));
  });
});

test.each([
  ['red', ['re']],
  ['k', ['k ']],
  ['(?:a|b)c', ['ac', 'bc']],
  ['(?:the )?cat', ['ca', 'th']],
  ['[ab]?c', ['ac', 'bc', 'c ']],
  ['(?:(?:a|b)c|d) e', ['ac', 'bc', 'd ']],
])('%s begins with %j', (pattern, beginnings) => {
  expect([...(beginningsOf(pattern) ?? [])].sort()).toEqual(beginnings);
});

test.each(['[^ ]{0,24}wohnung', '(?!x)y', 'a+b', '(?:a|b){2}', '\\d{2}', '.x'])('what %s begins with is not told', (pattern) => {
  expect(beginningsOf(pattern)).toBeNull();
});

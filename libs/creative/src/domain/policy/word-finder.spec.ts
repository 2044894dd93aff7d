import { harmfulTexts, harmlessTexts } from '../../../../../test/support/policy-texts.js';
import { type Meaning, meanings, MeaningText, patternsMeaning } from './lexicon.js';
import { readingsOf } from './readings.js';
import { beginningsOf, type WordMatch, keysOf, WordFinder } from './word-finder.js';

/** What one regular expression of all patterns finds. */
const plainly = (patterns: readonly string[], text: string): WordMatch[] =>
  [...text.matchAll(new RegExp(` (?:${patterns.join('|')})(?= )`, 'gu'))].map(({ 0: found, index }) => ({ index, text: found }));

/** At every word of the text. */
const quickly = (patterns: readonly string[], text: string): WordMatch[] =>
  new WordFinder(patterns).in(
    text,
    [...text.matchAll(/ (?=([^ ]+) )/g)].map(({ index, 1: word = '' }) => ({ at: index, keys: keysOf(word) })),
  );

describe('the words of a meaning', () => {
  const texts = [...harmfulTexts('wave-harmful'), ...harmlessTexts('wave-neighbours')].flatMap(({ text }) => readingsOf(text));

  it.each(meanings)('are found as by one regular expression of all its patterns: %s', (meaning: Meaning) => {
    const patterns = patternsMeaning(meaning);
    const differences = texts.filter(
      (text) => JSON.stringify(new MeaningText(text).wordsOf(meaning)) !== JSON.stringify(plainly(patterns, text)),
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
    [['\\d+ cats', '[34]\\d dogs', '(?:1|2) cats? and'], ' 12 cats 34 dogs 54 dogs 1 cats and 2 cat and . '],
    [['cat(?:s| flap)?', 'cat flap door', 'ca[^ ]{0,24}'], ' cat flap door cats cat cattle . '],
    [['[^ ]{0,24}(?:flat|house)s?(?: boat)?', '[^ ]{0,24}of[^ ]{0,24}'], ' houseboat treehouses flat boat coffee . '],
  ])('are those of the first pattern that fits, and overlap in none: %j', (patterns, text) => {
    expect(quickly(patterns, text)).toEqual(plainly(patterns, text));
  });
});

test.each([
  ['red', ['red ']],
  ['k o', ['k ']],
  ['(?:a|b)c', ['ac ', 'bc ']],
  ['(?:the )?cat', ['the ', 'cat ']],
  ['cats?(?: flap)?', ['cats ', 'cats ', 'cat ', 'cat ']],
  ['[ab]?c', ['ac ', 'bc ', 'c ']],
  ['(?:(?:a|b)c|d) e', ['ac ', 'bc ', 'd ']],
  ['only(?! \\d)', ['on']],
  ['cat[^ ]{0,24}', ['ca']],
  ['[^ ]{0,24}house', ['*se']],
  ['1[3-9] cats', ['0']],
  ['1[39] cats', ['00 ']],
  ['\\d{2} cats', ['0']],
])('%s begins with %j', (pattern, keys) => {
  expect(beginningsOf(pattern).map(({ key }) => key)).toEqual(keys);
});

test.each(['(?!x)y', 'a+b', '(?:a|b){2}', '.x', '[^ ]{0,24}house[^ ]{0,24}'])('what %s begins with is not told', (source) => {
  expect(beginningsOf(source)).toEqual([{ key: '', source }]);
});

test.each([
  ['cats', ['cats ', 'ca', '*ts']],
  ['a', ['a ', 'a', '*a']],
  ['30mg', ['00mg ', '0', '*mg']],
])('%s is known by %j', (word, keys) => {
  expect(keysOf(word)).toEqual(keys);
});

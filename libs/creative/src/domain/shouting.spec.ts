import { repeatedPunctuationIn, shoutedWords } from './shouting.js';

test.each([
  ['Buy one NOW', 0],
  ['HUGE sale TODAY only', 2],
  ['BUY NOW', 2],
  ['Shoes by ACME and ACME Kids', 0],
  ['NASA technology', 1],
  ['靴のセール', 0],
  ['50% OFF', 1],
])('"%s" shouts %i words', (text, words) => {
  expect(shoutedWords(text, 'ACME')).toBe(words);
});

test.each([
  ['Sale!!', '!!'],
  ['Really?!', '?!'],
  ['Wait..', '..'],
  ['***new***', '***'],
  ['Wait... and see', null],
  ['https://example.com/a--b', null],
  ['A, b; c: d.', null],
])('the repeated punctuation of "%s" is %s', (text, found) => {
  expect(repeatedPunctuationIn(text)).toBe(found);
});

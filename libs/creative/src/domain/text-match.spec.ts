import { foldedText, holdsTerm, plainText } from './text-match.js';

test.each([
  ['Art & craft', 'art', true],
  ['Smart shoes', 'art', false],
  ['The cheapest', 'cheap', false],
  ['Now: CHEAP!', 'cheap', true],
  ['Ｃｈｅａｐ shoes', 'cheap', true],
  ['ch\u200beap shoes', 'cheap', true],
  ['Café open', 'cafe', true],
  ['とても安い靴', '安い', true],
  ['be #1 in town', '#1', true],
  ['free   shipping\ntoday', 'free shipping', true],
  ['anything', '', false],
])('"%s" and the term "%s": held is %s', (text, term, held) => {
  expect(holdsTerm(plainText(text), plainText(term))).toBe(held);
});

test('folding keeps accents, as a required word is to be written right', () => {
  expect(foldedText('CAFÉ\u00ad Ａ')).toBe('café a');
});

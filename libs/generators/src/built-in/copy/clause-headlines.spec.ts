import { clauseHeadlines } from './clause-headlines.js';
import { isHeadline } from './headline.js';

const headlinesOf = (...sentences: string[]): string[] => clauseHeadlines(sentences, [], (text) => isHeadline(text, []));

test.each([
  ['Sports injury physio for runners, first assessment £55, book online.', ['first assessment £55']],
  ['Half day $45, full day $70, lockers included.', ['Half day $45', 'full day $70', 'lockers included']],
  ['Deutschkurse am Abend, Probestunde gratis.', ['Probestunde gratis']],
  ['Cours de couture, carte de 5 cours 185 €.', ['carte de 5 cours 185 €']],
  ['Clases de guitarra, 55 euros al mes.', ['55 euros al mes']],
])('a clause with a price of its own is a headline: %s', (sentence, headlines) => {
  expect(headlinesOf(sentence)).toEqual(headlines);
});

test.each([
  ['what a later clause limits', 'MOT £40, or £25 when you book it with a full service.'],
  ['what an earlier clause limits', 'In February, weekday moves $99.'],
  ['what ends later', 'Glasses from £49, sunglasses £29, until the end of March.'],
  ['what stands behind a colon', 'Opening weekend: classics for $20, popcorn $5.'],
  ['the end of a list', 'Kids tent, talks and free parking.'],
  ['what has no thing', 'Delivery in two days, free over $40.'],
  ['what is open at its end', 'Refillable deodorant, starter kit $18 incl.'],
])('%s is none', (_, sentence) => {
  expect(headlinesOf(sentence)).toEqual([]);
});

test('a part of an offer has lost its condition', () => {
  const offer = '20% off your first order, free gift with code HELLO';
  expect(clauseHeadlines([`Soap by hand, ${offer}.`], [offer], () => true)).toEqual([]);
});

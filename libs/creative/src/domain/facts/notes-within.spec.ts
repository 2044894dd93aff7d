import { withoutNotes } from './notes-within.js';

describe('a clause for the writer', () => {
  it.each([
    ['Spanish app for kids 5-10, get installs, first 7 days free', 'Spanish app for kids 5-10, first 7 days free'],
    ['Free for up to 10 dogs, want downloads on iOS and Android', 'Free for up to 10 dogs,'],
    ['Passes are $75 until July 1 and that’s what we want to sell now', 'Passes are $75 until July 1'],
    ['Billing app for medical stores in tier 2 cities', 'Billing app for medical stores'],
    ['Stage à Metz, on veut des inscriptions, goûter compris', 'Stage à Metz, goûter compris'],
    ['Clases de surf, buscamos reservas para junio, sin prisas', 'Clases de surf,'],
  ])('is left out, and what is offered behind it stays: %s', (sentence, told) => {
    expect(withoutNotes(sentence)).toBe(told);
  });

  it.each([
    'Order by noon, get orders the next day',
    'We sell plants, but is it spring yet',
    'Websites for plumbers, get found online',
    'Wir suchen Pflegekräfte, wir zahlen 20 Euro',
  ])('is not every clause with such a word: %s', (sentence) => {
    expect(withoutNotes(sentence)).toBe(sentence);
  });
});

import { contentOf } from './labels.js';

describe('a line with a label', () => {
  it.each([
    ['Key points: signed by the maker', 'signed by the maker'],
    ['Proof: 310 buildings so far', '310 buildings so far'],
    ['Sonstiges: Wir vermieten seit 2009', 'Wir vermieten seit 2009'],
    ['Looking for leads: free 20 minute call', 'free 20 minute call'],
  ])('is told without a label that says nothing: %s', (line, told) => {
    expect(contentOf(line)).toBe(told);
  });

  it.each([
    ['Delivery: 8 to 10 weeks', 'Delivery: 8 to 10 weeks'],
    ['Entrada: $3.000 adultos', 'Entrada: $3.000 adultos'],
    ['Öffnungszeiten: täglich 10 bis 22 Uhr', 'Öffnungszeiten: täglich 10 bis 22 Uhr'],
    ['Made in: Our workshop in Vermont', 'Made in our workshop in Vermont'],
    ['Price: 45 €', 'Price: 45 €'],
  ])('keeps the label that its content needs: %s', (line, told) => {
    expect(contentOf(line)).toBe(told);
  });

  it.each([
    'Who for: people renovating',
    'Who it’s for: shop owners',
    'Action: request the report',
    'Plateformes: Facebook',
    'Indicaciones: tono cercano',
  ])('is not told where it is for the writer: %s', (line) => {
    expect(contentOf(line)).toBeNull();
  });
});

import { withCommasBetweenSums } from './commas-of-prices.js';

describe('things with their prices in a row', () => {
  it.each([
    ['Quarter mutton R95 quarter beans R50 half chicken R110.', 'Quarter mutton R95, quarter beans R50, half chicken R110.'],
    ['Adults $10 kids $5', 'Adults $10, kids $5'],
    ['Schnitt ab 29 € Farbe ab 45 € Strähnen 60 Euro', 'Schnitt ab 29 €, Farbe ab 45 €, Strähnen 60 Euro'],
    ['Menú 12 € media ración 7,50 €', 'Menú 12 €, media ración 7,50 €'],
  ])('have commas between them: %s', (line, told) => {
    expect(withCommasBetweenSums(line)).toBe(told);
  });

  it.each([
    'Haircut $30 with beard trim $45',
    'Sofas now $399 was $599',
    'Tyres from $80 fitting $20 each and up',
    'Cut $30, colour $60',
    'Fee £20 per month joining fee £5 only',
  ])('stay as they are where one goes on with the other: %s', (line) => {
    expect(withCommasBetweenSums(line)).toBe(line);
  });
});

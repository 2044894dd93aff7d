import { withCommas } from './run-on.js';

describe('a line without a mark', () => {
  it.each([
    [
      'gcse maths tutor online small groups of 4 £18 per hour first lesson free',
      'gcse maths tutor online, small groups of 4, £18 per hour, first lesson free',
    ],
    [
      'kindergeburtstag in der boulderhalle 2 stunden mit trainer 19 euro pro kind',
      'kindergeburtstag in der boulderhalle, 2 stunden mit trainer, 19 euro pro kind',
    ],
    [
      'location de benne à lyon et alentours livraison en 24h a partir de 190 euros',
      'location de benne à lyon et alentours, livraison en 24h, a partir de 190 euros',
    ],
  ])('gets commas where its clauses begin: %s', (line, told) => {
    expect(withCommas(line)).toBe(told);
  });

  it.each([
    // A sentence has its verb, and its number belongs to it.
    '$5 off when you spend $30 or more at our bakery today',
    'Lose 20 pounds in 8 weeks with our new programme online',
    'hand poured candles, three scents, from £24 until the end of the month',
    'au moins 1 % de remise sur les bottes',
    'short and small for £5 each',
  ])('stays as it is otherwise: %s', (line) => {
    expect(withCommas(line)).toBe(line);
  });
});

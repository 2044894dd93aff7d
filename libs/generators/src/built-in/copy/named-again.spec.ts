import { namedAgain } from './named-again.js';

const saying = (said: string, thing = said): Parameters<typeof namedAgain>[1] => ({
  names: (text) => text.includes(thing),
  isSaid: (text) => text === said,
  colon: ': ',
  language: 'en',
});

describe('the text of a feed whose headline says the first sentence', () => {
  it('names the thing again, with what follows', () => {
    expect(namedAgain(['Yurt hire', 'Every town in Dorset', 'Insured'], saying('Yurt hire'))).toEqual([
      'Yurt hire: every town in Dorset',
      'Insured',
    ]);
    expect(namedAgain(['Yurt hire', 'from £780 for a weekend'], saying('Yurt hire'))).toEqual([
      'Yurt hire from £780 for a weekend',
    ]);
  });

  it('keeps the capital of a name', () => {
    expect(namedAgain(['Locks opened', 'Granada capital'], saying('Locks opened'))).toEqual(['Locks opened: Granada capital']);
  });

  it('takes no line that has a label of its own', () => {
    expect(namedAgain(['Yurt hire', 'Sizes: 18 ft', 'Dorset'], saying('Yurt hire'))).toEqual([
      'Yurt hire: Dorset',
      'Sizes: 18 ft',
    ]);
    expect(namedAgain(['Yurt hire', 'Sizes: 18 ft'], saying('Yurt hire'))).toEqual(['Yurt hire', 'Sizes: 18 ft']);
  });

  it('is as it was where the headline says something else', () => {
    expect(namedAgain(['Yurt hire', 'Dorset'], saying('Tents', 'Yurt'))).toEqual(['Yurt hire', 'Dorset']);
  });

  it('tells a row of prices with the next one', () => {
    const rows = ['Classic mani $28', 'Classic pedi $36', 'BIAB $78'];
    expect(namedAgain(rows, saying('Classic mani $28'))).toEqual(['Classic mani $28, classic pedi $36', 'BIAB $78']);
    expect(namedAgain(['Damen 49 €', 'Kinder bis 10 Jahre 18 €'], { ...saying('Damen 49 €'), language: 'de' })).toEqual([
      'Damen 49 €, Kinder bis 10 Jahre 18 €',
    ]);
  });

  it('goes on in small letters with a day', () => {
    expect(namedAgain(['Tournoi de tarot', 'Samedi 8 mars à 14 h'], saying('Tournoi de tarot'))).toEqual([
      'Tournoi de tarot: samedi 8 mars à 14 h',
    ]);
  });
});

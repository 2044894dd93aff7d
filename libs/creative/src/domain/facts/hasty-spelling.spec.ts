import { meantInHaste } from './hasty-spelling.js';

describe('a word typed in haste', () => {
  it.each([
    ['insurd', 'insured'],
    ['waranty', 'warranty'],
    ['usualy', 'usually'],
    ['replacemnt', 'replacement'],
    ['delivrey', 'delivery'],
  ])('is the common word that it can only be: %s', (typed, meant) => {
    expect(meantInHaste(typed)).toBe(meant);
  });

  it.each(['garden', 'woking', 'tring', 'planer', 'striping', 'borken', 'quik', 'sprayer'])(
    'is itself where it may be one: %s',
    (word) => {
      expect(meantInHaste(word)).toBeUndefined();
    },
  );

  it('is none where it is longer than every common word: no word is tried for it', () => {
    expect(meantInHaste('e'.repeat(1_000_000))).toBeUndefined();
  });
});

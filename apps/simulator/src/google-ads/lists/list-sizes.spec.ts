import { roundedSize, sizeRange } from './list-sizes.js';

describe('the size of a list as Google tells it', () => {
  it.each([
    [0, 0, 'LESS_THAN_FIVE_HUNDRED'],
    [4, 0, 'LESS_THAN_FIVE_HUNDRED'],
    [97, 100, 'LESS_THAN_FIVE_HUNDRED'],
    [104, 100, 'LESS_THAN_FIVE_HUNDRED'],
    [499, 500, 'LESS_THAN_FIVE_HUNDRED'],
    [500, 500, 'LESS_THAN_ONE_THOUSAND'],
    [1_449, 1_400, 'ONE_THOUSAND_TO_TEN_THOUSAND'],
    [612_345, 610_000, 'FIVE_HUNDRED_THOUSAND_TO_ONE_MILLION'],
    [50_000_000, 50_000_000, 'OVER_FIFTY_MILLION'],
  ])('%i people are %i, %s', (people, told, range) => {
    expect([roundedSize(people), sizeRange(people)]).toEqual([told, range]);
  });
});

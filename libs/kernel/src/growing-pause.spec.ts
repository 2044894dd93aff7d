import { growingPause } from './growing-pause.js';

describe('a growing pause', () => {
  it('doubles with each try, up to its longest', () => {
    expect([0, 1, 2, 3, 4].map(growingPause(1_000, 10_000))).toEqual([1_000, 2_000, 4_000, 8_000, 10_000]);
  });

  it('is a number after any number of tries', () => {
    expect(growingPause(1_000, 86_400_000)(5_000)).toBe(86_400_000);
  });
});

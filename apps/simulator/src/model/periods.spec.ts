import { ALWAYS, gaps } from './periods.js';

describe('between periods', () => {
  it.each([
    ['is always without any', [], [ALWAYS]],
    ['is never beside one without end', [ALWAYS], []],
    [
      'is what none of them has',
      [
        { from: 5, to: 9 },
        { from: 1, to: 3 },
        { from: 2, to: 4 },
      ],
      [
        { from: -Infinity, to: 1 },
        { from: 4, to: 5 },
        { from: 9, to: Infinity },
      ],
    ],
  ])('%s', (_, periods, expected) => {
    expect(gaps(periods)).toEqual(expected);
  });
});

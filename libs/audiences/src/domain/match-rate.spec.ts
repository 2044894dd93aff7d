import { matchRateOf } from './match-rate.js';

describe('the match rate of an audience', () => {
  it('counts each list by the people who were sent to it', () => {
    expect(
      matchRateOf([
        { matchRate: 80, sent: 3_000 },
        { matchRate: 40, sent: 1_000 },
      ]),
    ).toBe(0.7);
  });

  it('leaves out lists whose rate is not told', () => {
    expect(
      matchRateOf([
        { matchRate: 62, sent: 500 },
        { matchRate: null, sent: 9_000 },
      ]),
    ).toBe(0.62);
    expect(matchRateOf([{ matchRate: null, sent: 9_000 }])).toBeNull();
    expect(matchRateOf([])).toBeNull();
  });

  it('says nothing of a list of fewer than 100 people', () => {
    expect(matchRateOf([{ matchRate: 100, sent: 99 }])).toBeNull();
    expect(
      matchRateOf([
        { matchRate: 100, sent: 99 },
        { matchRate: 50, sent: 100 },
      ]),
    ).toBe(0.5);
  });
});

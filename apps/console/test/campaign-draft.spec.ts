import fc from 'fast-check';
import { fullCampaign } from '../../../test/support/campaign-bodies.js';
import { runs } from '../../../test/support/full-counts.js';
import { changesOf, type Draft, emptyDraft, patched, withValue } from '../src/pages/campaigns/form/draft.js';
import { keywordsIn, keywordText } from '../src/pages/campaigns/form/keyword-text.js';
import { timesAmount } from '../src/pages/campaigns/form/money.js';
import { instantOf, localTime } from '../src/zoned.js';

const full = fullCampaign as unknown as Draft;

describe('a draft of a campaign', () => {
  it('of which only the name is said is sent as the name alone', () => {
    expect(changesOf(emptyDraft, withValue(emptyDraft, 'name', 'Boots'))).toEqual({ name: 'Boots' });
  });

  it('sends what changed and names nothing else, within a part too', () => {
    const next = withValue(withValue(full, 'budget.amount', '70.00'), 'targeting.locations.include', ['FR']);
    expect(changesOf(full, next)).toEqual({ budget: { amount: '70.00' }, targeting: { locations: { include: ['FR'] } } });
    expect(changesOf(full, full)).toEqual({});
  });

  it('clears a part as a whole, and writes a new one as a whole', () => {
    expect(changesOf(full, withValue(full, 'budget', null))).toEqual({ budget: null });
    const budget = { type: 'daily', amount: '5.00', currency: 'EUR' };
    expect(changesOf(emptyDraft, withValue(emptyDraft, 'budget', budget))).toEqual({ budget });
  });

  it('is laid over what the service has meanwhile: what was typed wins, the rest is theirs', () => {
    const typed = withValue(full, 'budget.amount', '70.00');
    const meanwhile = withValue(withValue(full, 'name', 'Renamed'), 'budget.type', 'daily');
    expect(patched(meanwhile, changesOf(full, typed))).toEqual(withValue(meanwhile, 'budget.amount', '70.00'));
  });
});

describe('keywords as text', () => {
  it('say how they match by their signs, one a line', () => {
    const text = 'running shoes\n"trail shoes"\n\n  [buy shoes]\n-free\n-"for rent"';
    expect(keywordsIn(text)).toEqual([
      { text: 'running shoes', match: 'broad', negative: false },
      { text: 'trail shoes', match: 'phrase', negative: false },
      { text: 'buy shoes', match: 'exact', negative: false },
      { text: 'free', match: 'broad', negative: true },
      { text: 'for rent', match: 'phrase', negative: true },
    ]);
  });

  it('are the same after they were written and read', () => {
    const keyword = fc.record({
      text: fc.stringMatching(/^[a-z][a-z0-9 -]{0,20}[a-z]$/),
      match: fc.constantFrom('broad', 'phrase', 'exact'),
      negative: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(keyword), (keywords) => {
        expect(keywordsIn(keywordText(keywords))).toEqual(keywords);
      }),
      { numRuns: runs(200) },
    );
  });
});

describe('a wall-clock time', () => {
  it.each([
    ['2026-12-01T09:30', 'Europe/Berlin', '2026-12-01T08:30:00.000Z'],
    ['2026-07-01T09:30', 'Europe/Berlin', '2026-07-01T07:30:00.000Z'],
    ['2026-12-01T00:00', 'UTC', '2026-12-01T00:00:00.000Z'],
    ['2026-12-01T00:15', 'Asia/Kathmandu', '2026-11-30T18:30:00.000Z'],
    // The clocks go back at 3 on this day.
    ['2026-10-25T03:30', 'Europe/Berlin', '2026-10-25T02:30:00.000Z'],
    ['2026-10-25T01:30', 'Europe/Berlin', '2026-10-24T23:30:00.000Z'],
  ])('%s in %s is %s', (local, zone, instant) => {
    expect(instantOf(local, zone)).toBe(instant);
    expect(localTime(instant, zone)).toBe(local);
  });

  it.each(['', 'soon'])('%j is none', (text) => expect(instantOf(text, 'UTC')).toBeNull());

  it('in the hour that comes twice is one of the two, and shown as it was written', () => {
    const instant = instantOf('2026-10-25T02:30', 'Europe/Berlin');
    expect(localTime(instant, 'Europe/Berlin')).toBe('2026-10-25T02:30');
  });
});

it.each([
  ['50.00', 3, '150.00'],
  ['0.05', 2, '0.10'],
  ['12345678901234567890.01', 3, '37037036703703703670.03'],
  ['7', 2, '14'],
  ['1.', 2, null],
  ['', 2, null],
])('%s %i times is %s', (amount, count, total) => expect(timesAmount(amount, count)).toBe(total));

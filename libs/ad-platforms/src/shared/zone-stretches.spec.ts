import fc from 'fast-check';
import { stretchesOf } from './zone-stretches.js';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const zones = fc.constantFrom(
  'UTC',
  'Europe/Berlin',
  'America/New_York',
  'America/Chicago',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Pacific/Apia',
);

const formats = new Map<string, Intl.DateTimeFormat>();
/** By the platform's own words for it: `GMT+05:45`. */
function offsetAt(zone: string, instant: number): number {
  const format = formats.get(zone) ?? new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' });
  formats.set(zone, format);
  const name = format.formatToParts(instant).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const [, sign = '+', hours = '0', minutes = '0'] = /GMT(?:([+-])(\d\d):(\d\d))?/.exec(name) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
}

const begins = fc.integer({ min: Date.parse('2026-01-01') / MINUTE_MS, max: Date.parse('2028-01-01') / MINUTE_MS });

it('the stretches of two zones follow each other without a gap, and within each both offsets stay', () => {
  fc.assert(
    fc.property(zones, zones, begins, fc.integer({ min: 1, max: 400 * 1_440 }), (zone, other, begin, minutes) => {
      const [from, to] = [begin * MINUTE_MS, (begin + minutes) * MINUTE_MS];
      const stretches = stretchesOf(zone, other, from, to);
      expect([stretches[0]?.from, stretches.at(-1)?.to]).toEqual([from, to]);
      for (const [index, stretch] of stretches.entries()) {
        const next = stretches[index + 1];
        if (next) expect(next.from).toBe(stretch.to);
        for (const at of [stretch.from, Math.floor((stretch.from + stretch.to) / 2), stretch.to - 1])
          expect([stretch.offset, stretch.otherOffset]).toEqual([offsetAt(zone, at), offsetAt(other, at)]);
        if (next) expect([next.offset, next.otherOffset]).not.toEqual([stretch.offset, stretch.otherOffset]);
      }
    }),
    { numRuns: 60 },
  );
});

it.each([
  ['Europe/Berlin', 'UTC', ['2027-03-28T01:00:00Z', '2027-10-31T01:00:00Z']],
  ['America/New_York', 'America/Chicago', ['2027-03-14T07:00', '2027-03-14T08:00', '2027-11-07T06:00', '2027-11-07T07:00']],
  ['Asia/Tokyo', 'UTC', []],
  ['Australia/Lord_Howe', 'UTC', ['2027-04-03T15:00:00Z', '2027-10-02T15:30:00Z']],
])('%s and %s change their distance from UTC when one of their clocks does', (zone, other, changes) => {
  const from = Date.parse('2027-01-01T00:00:00Z');
  const seen = stretchesOf(zone, other, from, from + 365 * DAY_MS);
  expect(seen.slice(1).map((stretch) => stretch.from)).toEqual(
    changes.map((change) => Date.parse(change.endsWith('Z') ? change : `${change}:00Z`)),
  );
});

import type { CampaignIntent } from '@app/connections';
import fc from 'fast-check';
import { campaign, context } from '../../shared/campaign-intent.builder.js';
import { scheduleOf } from './ad-schedule.js';
import { PlanFindings } from '../../shared/plan-findings.js';
import { googlePlanContext } from './plan-context.js';

type Hours = NonNullable<CampaignIntent['dayparting']>;
type Schedule = readonly { readonly day: string; readonly start: string; readonly end: string }[];

const QUARTER_MS = 900_000;
const DAY_MS = 86_400_000;

function scheduled(dayparting: Hours | null, zones: [ours: string, accounts: string], run: Partial<CampaignIntent> = {}) {
  const findings = new PlanFindings();
  const [timezone, accountZone] = zones;
  const given = googlePlanContext(context({ account: { currency: 'EUR', timezone: accountZone } }));
  const schedule = scheduleOf(campaign({ dayparting, timezone, ...run }), given, findings) as unknown as Schedule;
  return { schedule, unsupported: findings.unsupported };
}

const office: Hours = [{ days: ['mon', 'tue', 'wed', 'thu', 'fri'], start: '09:00', end: '17:30' }];
const sameZone: [string, string] = ['Europe/Berlin', 'Europe/Berlin'];

describe('The hours of a campaign on Google Ads', () => {
  it('are none when it is shown at all hours', () => {
    const everyDay = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
    expect(scheduled(null, sameZone).schedule).toEqual([]);
    expect(scheduled([{ days: everyDay, start: '00:00', end: '24:00' }], ['Asia/Tokyo', 'Europe/Berlin'])).toEqual({
      schedule: [],
      unsupported: [],
    });
  });

  it('stay as they are in the zone of the account', () => {
    expect(scheduled(office, sameZone).schedule.slice(0, 2)).toEqual([
      { day: 'MONDAY', start: '09:00', end: '17:30' },
      { day: 'TUESDAY', start: '09:00', end: '17:30' },
    ]);
  });

  it('are joined where windows touch or overlap', () => {
    const windows: Hours = [
      { days: ['sun'], start: '12:00', end: '24:00' },
      { days: ['sun'], start: '08:00', end: '12:15' },
      { days: ['mon'], start: '00:00', end: '01:00' },
    ];
    expect(scheduled(windows, sameZone).schedule).toEqual([
      { day: 'MONDAY', start: '00:00', end: '01:00' },
      { day: 'SUNDAY', start: '08:00', end: '24:00' },
    ]);
  });

  it('move to the zone of the account, and are cut at midnight there', () => {
    const monday: Hours = [{ days: ['mon'], start: '06:00', end: '12:30' }];
    expect(scheduled(monday, ['Asia/Kolkata', 'UTC']).schedule).toEqual([{ day: 'MONDAY', start: '00:30', end: '07:00' }]);
    expect(scheduled(monday, ['Pacific/Auckland', 'UTC'], { endsAt: new Date('2026-12-31T00:00:00Z') }).schedule).toEqual([
      { day: 'SUNDAY', start: '17:00', end: '23:30' },
    ]);
    expect(scheduled(monday, ['Asia/Kathmandu', 'UTC']).schedule).toEqual([{ day: 'MONDAY', start: '00:15', end: '06:45' }]);
    expect(scheduled(monday, ['Asia/Tokyo', 'UTC']).schedule).toEqual([
      { day: 'MONDAY', start: '00:00', end: '03:30' },
      { day: 'SUNDAY', start: '21:00', end: '24:00' },
    ]);
  });

  it('are refused where the zones do not keep their distance during the run', () => {
    const { unsupported } = scheduled(office, ['Europe/Berlin', 'UTC']);
    expect(unsupported).toMatchObject([{ field: 'timezone', value: 'Europe/Berlin', possible: 'UTC' }]);
    expect(unsupported[0]?.message).toMatch(/Europe\/Berlin.*-1 and -2 hours.*2027-03-28/);
    expect(scheduled(office, ['Europe/Berlin', 'UTC'], { endsAt: new Date('2027-03-27T00:00:00Z') }).unsupported).toEqual([]);
  });

  it('are those of the whole week, however short the run is', () => {
    const { schedule } = scheduled(office, ['Asia/Tokyo', 'UTC'], { endsAt: new Date('2026-11-24T00:00:00Z') });
    expect(schedule).toEqual(
      ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY'].map((day) => ({ day, start: '00:00', end: '08:30' })),
    );
  });

  it('are kept where the clocks of both zones change in the same night, one after the other', () => {
    expect(scheduled(office, ['America/New_York', 'America/Chicago'])).toMatchObject({ unsupported: [] });
    const night: Hours = [{ days: ['sun'], start: '00:00', end: '02:00' }];
    expect(scheduled(night, ['America/New_York', 'America/Chicago']).unsupported).toHaveLength(1);
  });

  it('are at most six windows a day', () => {
    const windows = (count: number): Hours =>
      Array.from({ length: count }, (_, index) => ({ days: ['tue'], start: `1${index}:00`, end: `1${index}:30` }));
    expect(scheduled(windows(6), sameZone).unsupported).toEqual([]);
    expect(scheduled(windows(7), sameZone).unsupported).toMatchObject([{ field: 'dayparting', value: ['TUESDAY'], possible: 6 }]);
  });

  it.each([
    ['09:10', '10:00', ['09:00', '09:15']],
    ['09:00', '23:59', ['23:45', '24:00']],
    ['10:00', '09:00', null],
  ])('from %s to %s are refused with the nearest quarters', (start, end, possible) => {
    expect(scheduled([{ days: ['mon'], start, end }], sameZone).unsupported).toMatchObject([{ field: 'dayparting', possible }]);
  });
});

const weekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const;
const googleDays = ['SUNDAY', 'MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY'];

const clocks = new Map<string, Intl.DateTimeFormat>();

/** The weekday and the time that the clock on the wall shows. */
function shownAt(instant: number, zone: string): { day: number; time: string } {
  const options = { timeZone: zone, weekday: 'short', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  const clock = clocks.get(zone) ?? new Intl.DateTimeFormat('en-GB', options);
  clocks.set(zone, clock);
  const [day = '', time = ''] = clock.format(instant).split(/,? /);
  return { day: weekdays.findIndex((each) => day.toLowerCase() === each), time };
}

const isOn = (at: { day: number; time: string }, windows: readonly { days: readonly number[]; start: string; end: string }[]) =>
  windows.some(({ days, start, end }) => days.includes(at.day) && at.time >= start && at.time < end);

test('the hours are the same at every instant on both clocks, or no schedule could be', () => {
  const zones = [
    'UTC',
    'Europe/Berlin',
    'America/New_York',
    'America/Chicago',
    'Asia/Kathmandu',
    'Australia/Lord_Howe',
    'America/Sao_Paulo',
  ];
  const time = fc.integer({ min: 0, max: 96 });
  const asText = (quarter: number) =>
    `${String(Math.floor(quarter / 4)).padStart(2, '0')}:${String((quarter % 4) * 15).padStart(2, '0')}`;
  const window = fc
    .tuple(fc.subarray([...weekdays], { minLength: 1 }), time, time)
    .filter(([, from, to]) => from !== to)
    .map(([days, from, to]) => ({ days, start: asText(Math.min(from, to)), end: asText(Math.max(from, to)) }));
  const run = fc.record({
    // Runs that meet the changes of clocks of spring and autumn, in the north and in the south.
    start: fc.constantFrom('2027-03-10', '2027-03-26', '2027-04-02', '2027-10-01', '2027-10-29', '2027-11-05', '2027-07-01'),
    days: fc.integer({ min: 1, max: 12 }),
    ours: fc.constantFrom(...zones),
    accounts: fc.constantFrom(...zones),
    windows: fc.array(window, { minLength: 1, maxLength: 3 }),
  });
  fc.assert(
    fc.property(run, ({ start, days, ours, accounts, windows }) => {
      const startsAt = new Date(`${start}T00:00:00Z`);
      const endsAt = new Date(startsAt.getTime() + days * DAY_MS);
      const { schedule, unsupported } = scheduled(windows, [ours, accounts], { startsAt, endsAt });
      const wanted = windows.map((each) => ({ ...each, days: each.days.map((day) => weekdays.indexOf(day)) }));
      const planned = schedule.map((each) => ({ ...each, days: [googleDays.indexOf(each.day)] }));
      const shown = planned.length === 0 ? [{ days: [0, 1, 2, 3, 4, 5, 6], start: '00:00', end: '24:00' }] : planned;
      const needed = new Map<string, boolean>();
      let isPossible = true;
      let isSame = true;
      for (let at = startsAt.getTime(); at < endsAt.getTime(); at += QUARTER_MS) {
        const onOurs = isOn(shownAt(at, ours), wanted);
        const accountClock = shownAt(at, accounts);
        const slot = `${accountClock.day} ${accountClock.time}`;
        isSame &&= isOn(accountClock, shown) === onOurs;
        isPossible &&= (needed.get(slot) ?? onOurs) === onOurs;
        needed.set(slot, onOurs);
      }
      expect(unsupported.map(({ field }) => field)).toEqual(isPossible ? [] : ['timezone']);
      if (isPossible) expect(isSame).toBe(true);
    }),
    { numRuns: 100 },
  );
});

import type { CampaignIntent } from '@app/connections';
import { campaign, context } from './campaign-intent.builder.js';
import { type HourRules, type Week, weekOf, windowsOf } from './dayparting.js';
import { PlanFindings } from './plan-findings.js';

type Hours = NonNullable<CampaignIntent['dayparting']>;

function shown(dayparting: Hours, zones: [ours: string, accounts: string], stepMinutes: HourRules['stepMinutes']) {
  const findings = new PlanFindings();
  const [timezone, accountZone] = zones;
  const given = context({ account: { currency: 'EUR', timezone: accountZone } });
  const week = weekOf(campaign({ dayparting, timezone }), given, { platform: 'Toys', stepMinutes }, findings);
  return { week, windows: week && windowsOf(week), unsupported: findings.unsupported };
}

/** A week as TikTok takes it. */
const text = (week: Week | null): string | undefined => week?.map((isOn) => (isOn ? '1' : '0')).join('');

const morning: Hours = [{ days: ['mon', 'sun'], start: '09:00', end: '12:00' }];

it.each([
  [15, 672],
  [30, 336],
  [60, 168],
] as const)('a platform that switches every %p minutes gets a week of %p steps', (step, steps) => {
  const { week, windows, unsupported } = shown(morning, ['Asia/Tokyo', 'UTC'], step);
  expect([week?.length, week?.filter(Boolean).length, unsupported]).toEqual([steps, 360 / step, []]);
  expect(windows).toEqual([0, 6].map((day) => ({ day, start: '00:00', end: '03:00' })));
  expect(text(week)?.slice(0, (24 * 60) / step)).toBe('1'.repeat(180 / step).padEnd((24 * 60) / step, '0'));
});

it('hours between the steps are refused with the nearest', () => {
  const { unsupported } = shown([{ days: ['mon'], start: '09:15', end: '12:30' }], ['UTC', 'UTC'], 60);
  expect(unsupported).toMatchObject([
    { field: 'dayparting', value: ['09:15', '12:30'], possible: ['09:00', '10:00', '12:00', '13:00'] },
  ]);
  expect(unsupported[0]?.message).toBe(
    'Toys schedules ads by whole hours, from an earlier to a later time of a day; not possible: 09:15 and 12:30.',
  );
});

it('a zone whose difference is between the steps is refused, with the reason', () => {
  const { unsupported } = shown(morning, ['Asia/Kolkata', 'UTC'], 60);
  expect(unsupported).toMatchObject([{ field: 'timezone', value: 'Asia/Kolkata', possible: 'UTC' }]);
  expect(unsupported[0]?.message).toContain('The difference is -5.5 hours, and Toys schedules ads by whole hours.');
  expect(shown(morning, ['Asia/Kolkata', 'UTC'], 30).unsupported).toEqual([]);
  expect(shown(morning, ['Asia/Kolkata', 'Asia/Kolkata'], 60).unsupported).toEqual([]);
});

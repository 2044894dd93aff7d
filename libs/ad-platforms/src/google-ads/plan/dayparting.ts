// The hours of a campaign, which are told in its own time zone, as an ad schedule in that of the account.
import type { CampaignIntent, NodeBody } from '@app/connections';
import type { GooglePlanContext } from './plan-context.js';
import { firstOf, listed, type PlanFindings } from '../../shared/plan-findings.js';
import { clockOf, stretchesOf, type Stretch } from '../../shared/zone-stretches.js';

const MINUTE_MS = 60_000;
const QUARTER_MS = 15 * MINUTE_MS;
const QUARTERS_A_DAY = 96;
const QUARTERS_A_WEEK = 7 * QUARTERS_A_DAY;
const CLOCK_TIME = '00:00'.length;
/** General knowledge, as of 2026-11. */
const MOST_WINDOWS_A_DAY = 6;
/** Time zones repeat their changes every year, so a longer run holds no other case. */
const LONGEST_LOOK_MS = 366 * 86_400_000;
/** 1970-01-01 was a Thursday; our weeks begin on Monday. */
const QUARTERS_BEFORE_EPOCH = 3 * QUARTERS_A_DAY;

const days = {
  mon: 'MONDAY',
  tue: 'TUESDAY',
  wed: 'WEDNESDAY',
  thu: 'THURSDAY',
  fri: 'FRIDAY',
  sat: 'SATURDAY',
  sun: 'SUNDAY',
} as const;
const ourDays = Object.keys(days);
const googleDays = Object.values(days);

/** The quarters of an hour of a week, from Monday 00:00; true: ads are shown. */
type Week = readonly boolean[];

/** The windows of the account's week, Monday first; empty: always. */
export function scheduleOf(campaign: CampaignIntent, context: GooglePlanContext, findings: PlanFindings): readonly NodeBody[] {
  const wanted = weekOf(campaign, findings);
  if (wanted === null || wanted.every(Boolean)) return [];
  const stretches = stretchesOf(campaign.timezone, context.account.timezone, ...lookAt(campaign, context));
  const shown = onOtherClock(wanted, stretches);
  if (shown === undefined) refuseZone(campaign, context, stretches, findings);
  const windows = windowsOf(shown ?? wanted);
  refuseTooMany(windows, findings);
  return windows;
}

/** null: no hours are chosen, or they are no quarters of an hour, which is noted. */
function weekOf({ dayparting }: CampaignIntent, findings: PlanFindings): Week | null {
  if (dayparting === null || dayparting.length === 0) return null;
  const week = Array.from({ length: QUARTERS_A_WEEK }, () => false);
  const impossible = new Set<string>();
  for (const window of dayparting) {
    const [from, to] = [minutesOf(window.start), minutesOf(window.end)];
    if (from % 15 !== 0) impossible.add(window.start);
    if (to % 15 !== 0) impossible.add(window.end);
    if (to <= from) impossible.add(`${window.start}-${window.end}`);
    for (const day of window.days) {
      const first = ourDays.indexOf(day) * QUARTERS_A_DAY;
      week.fill(true, first + Math.floor(from / 15), first + Math.ceil(to / 15));
    }
  }
  if (impossible.size === 0) return week;
  const near = [...impossible].filter((time) => time.length === CLOCK_TIME).flatMap(nearestQuarters);
  const message =
    `Google Ads schedules ads by quarters of an hour, from an earlier to a later time of a day; not ` +
    `possible: ${firstOf([...impossible])}.`;
  findings.refuse('dayparting', message, { value: [...impossible], possible: near.length === 0 ? null : [...new Set(near)] });
  return null;
}

/** `09:10` → `09:00`, `09:15` */
const nearestQuarters = (time: string): string[] => [
  timeOf(Math.floor(minutesOf(time) / 15)),
  timeOf(Math.ceil(minutesOf(time) / 15)),
];

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

/** The part of the run that is still to come. */
function lookAt({ startsAt, endsAt }: CampaignIntent, { now }: GooglePlanContext): [from: number, to: number] {
  const from = Math.max(startsAt?.getTime() ?? 0, now.getTime());
  const last = from + LONGEST_LOOK_MS;
  return [from, Math.max(from + 1, Math.min(endsAt?.getTime() ?? last, last))];
}

/**
 * The week of the other clock that says the same at every instant of the stretches; undefined when an hour of it would have to
 * be on in one week and off in another. Hours that the run does not meet are moved by the first difference.
 */
function onOtherClock(wanted: Week, stretches: readonly Stretch[]): Week | undefined {
  if (stretches.some(({ offset, otherOffset }) => offset % 15 !== 0 || otherOffset % 15 !== 0)) return undefined;
  const met = new Map<number, boolean>();
  for (const { from, to, offset, otherOffset } of stretches) {
    const first = Math.floor(from / QUARTER_MS);
    const last = Math.min(Math.ceil(to / QUARTER_MS), first + QUARTERS_A_WEEK);
    for (let quarter = first; quarter < last; quarter += 1) {
      const isOn = wanted[quarterOfWeek(quarter, offset)] ?? false;
      const other = quarterOfWeek(quarter, otherOffset);
      if ((met.get(other) ?? isOn) !== isOn) return undefined;
      met.set(other, isOn);
    }
  }
  const [{ offset, otherOffset } = { offset: 0, otherOffset: 0 }] = stretches;
  const back = QUARTERS_A_WEEK - (otherOffset - offset) / 15;
  return wanted.map((_, quarter) => met.get(quarter) ?? wanted[(quarter + back) % QUARTERS_A_WEEK] ?? false);
}

const quarterOfWeek = (quarter: number, offset: number): number =>
  (quarter + offset / 15 + QUARTERS_BEFORE_EPOCH) % QUARTERS_A_WEEK;

function windowsOf(week: Week): NodeBody[] {
  return googleDays.flatMap((day, index) => {
    const windows: NodeBody[] = [];
    const ofDay = week.slice(index * QUARTERS_A_DAY, (index + 1) * QUARTERS_A_DAY);
    for (let from = ofDay.indexOf(true); from !== -1;) {
      const off = ofDay.indexOf(false, from);
      const to = off === -1 ? QUARTERS_A_DAY : off;
      windows.push({ day, start: timeOf(from), end: timeOf(to) });
      from = ofDay.indexOf(true, to);
    }
    return windows;
  });
}

function refuseTooMany(windows: readonly NodeBody[], findings: PlanFindings): void {
  const full = googleDays.filter((day) => windows.filter((window) => window.day === day).length > MOST_WINDOWS_A_DAY);
  if (full.length === 0) return;
  const message =
    `Google Ads has at most ${MOST_WINDOWS_A_DAY} windows a day in the time zone of the account; there ` +
    `are more on ${listed(full)}.`;
  findings.refuse('dayparting', message, { value: full, possible: MOST_WINDOWS_A_DAY });
}

const twoDigits = (number: number): string => String(number).padStart(2, '0');
const timeOf = (quarter: number): string => `${twoDigits(Math.floor(quarter / 4))}:${twoDigits((quarter % 4) * 15)}`;

function refuseZone(
  { timezone }: CampaignIntent,
  { account }: GooglePlanContext,
  stretches: readonly Stretch[],
  findings: PlanFindings,
): void {
  const differences = [...new Set(stretches.map(({ offset, otherOffset }) => (otherOffset - offset) / 60))];
  const clock = clockOf(account.timezone);
  const changes = stretches.slice(1).map(({ from }) => clock(from).slice(0, 10));
  const message =
    `Google Ads keeps the hours of a campaign in the time zone of the account, ${account.timezone}, and the campaign ` +
    `has its hours in ${timezone}. ` +
    `The difference is not the same during the whole run (${differences.join(' and ')} hours; the clocks change on ` +
    `${[...new Set(changes)].join(', ')}). ` +
    `Use the time zone ${account.timezone}, or an end before the next change.`;
  findings.refuse('timezone', message, { value: timezone, possible: account.timezone });
}

// The hours of a campaign, which are told in its own time zone, as a week on the clock of the account: the same at every instant
// of the run, or refused. From the week an adapter writes windows by day (`windowsOf`) or what else its platform takes.
import type { CampaignIntent, PlanContext } from '@app/connections';
import { clockOf, dayOf } from './account-clock.js';
import { firstOf, type PlanFindings } from './plan-findings.js';
import { type Stretch, stretchesOf } from './zone-stretches.js';

export interface HourRules {
  /** The platform's name in sentences. */
  readonly platform: string;
  /** It switches at multiples of so many minutes of an hour. */
  readonly stepMinutes: keyof typeof stepWords;
}

/** The steps of a week from Monday 00:00; true: ads are shown. */
export type Week = readonly boolean[];

export interface Window {
  /** 0: Monday. */
  readonly day: number;
  /** `HH:mm`; an end may be `24:00`. */
  readonly start: string;
  readonly end: string;
}

const stepWords = { 15: 'quarters of an hour', 30: 'half hours', 60: 'whole hours' } as const;

const MINUTE_MS = 60_000;
const DAYS_A_WEEK = 7;
const MINUTES_A_DAY = 1_440;
/** Zones differ by quarters of an hour, so that is what a week is moved by, whatever the platform's steps are. */
const QUARTER = 15;
const QUARTER_MS = QUARTER * MINUTE_MS;
const QUARTERS_A_DAY = MINUTES_A_DAY / QUARTER;
const QUARTERS_A_WEEK = DAYS_A_WEEK * QUARTERS_A_DAY;
const CLOCK_TIME = '00:00'.length;
/** Time zones repeat their changes every year, so a longer run holds no other case. */
const LONGEST_LOOK_MS = 366 * 86_400_000;
/** 1970-01-01 was a Thursday; our weeks begin on Monday. */
const QUARTERS_BEFORE_EPOCH = 3 * QUARTERS_A_DAY;

const ourDays: readonly string[] = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];

/** null: always, or impossible, which is noted. */
export function weekOf(
  campaign: CampaignIntent,
  context: Pick<PlanContext, 'account' | 'now'>,
  rules: HourRules,
  findings: PlanFindings,
): Week | null {
  const wanted = wantedWeek(campaign, rules, findings);
  if (wanted === null || wanted.every(Boolean)) return null;
  const stretches = stretchesOf(campaign.timezone, context.account.timezone, ...lookAt(campaign, context));
  const moved = onOtherClock(wanted, stretches);
  const shown = moved && inSteps(moved, rules.stepMinutes);
  if (shown === undefined) refuseZone(campaign, context, stretches, rules, findings);
  return shown ?? inSteps(wanted, rules.stepMinutes) ?? null;
}

/** In order, Monday first; hours that touch are one window, which ends at midnight. */
export function windowsOf(week: Week): Window[] {
  const [minutes, steps] = [(DAYS_A_WEEK * MINUTES_A_DAY) / week.length, week.length / DAYS_A_WEEK];
  return ourDays.flatMap((_, day) => {
    const windows: Window[] = [];
    const ofDay = week.slice(day * steps, (day + 1) * steps);
    for (let from = ofDay.indexOf(true); from !== -1;) {
      const off = ofDay.indexOf(false, from);
      const to = off === -1 ? steps : off;
      windows.push({ day, start: timeOf(from * minutes), end: timeOf(to * minutes) });
      from = ofDay.indexOf(true, to);
    }
    return windows;
  });
}

/** In quarters of an hour; null: no hours are chosen, or they are none that the platform has, which is noted. */
function wantedWeek({ dayparting }: CampaignIntent, { platform, stepMinutes }: HourRules, findings: PlanFindings): Week | null {
  if (dayparting === null || dayparting.length === 0) return null;
  const week = Array.from({ length: QUARTERS_A_WEEK }, () => false);
  const impossible = new Set<string>();
  for (const window of dayparting) {
    const [from, to] = [minutesOf(window.start), minutesOf(window.end)];
    if (from % stepMinutes !== 0) impossible.add(window.start);
    if (to % stepMinutes !== 0) impossible.add(window.end);
    if (to <= from) impossible.add(`${window.start}-${window.end}`);
    for (const day of window.days) {
      const first = ourDays.indexOf(day) * QUARTERS_A_DAY;
      week.fill(true, first + Math.floor(from / QUARTER), first + Math.ceil(to / QUARTER));
    }
  }
  if (impossible.size === 0) return week;
  const near = [...impossible].filter((time) => time.length === CLOCK_TIME).flatMap((time) => nearest(time, stepMinutes));
  const message =
    `${platform} schedules ads by ${stepWords[stepMinutes]}, from an earlier to a later time of a day; not ` +
    `possible: ${firstOf([...impossible])}.`;
  findings.refuse('dayparting', message, { value: [...impossible], possible: near.length === 0 ? null : [...new Set(near)] });
  return null;
}

/** `09:10` → `09:00`, `09:15` */
const nearest = (time: string, step: number): string[] => [
  timeOf(Math.floor(minutesOf(time) / step) * step),
  timeOf(Math.ceil(minutesOf(time) / step) * step),
];

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

const twoDigits = (number: number): string => String(number).padStart(2, '0');
const timeOf = (minutes: number): string => `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`;

/** The part of the run that is still to come. */
function lookAt({ startsAt, endsAt }: CampaignIntent, { now }: Pick<PlanContext, 'now'>): [from: number, to: number] {
  const from = Math.max(startsAt?.getTime() ?? 0, now.getTime());
  const last = from + LONGEST_LOOK_MS;
  return [from, Math.max(from + 1, Math.min(endsAt?.getTime() ?? last, last))];
}

/**
 * The week of the other clock that says the same at every instant of the stretches; undefined when an hour of it would have to
 * be on in one week and off in another. Hours that the run does not meet are moved by the first difference.
 */
function onOtherClock(wanted: Week, stretches: readonly Stretch[]): Week | undefined {
  if (stretches.some(({ offset, otherOffset }) => offset % QUARTER !== 0 || otherOffset % QUARTER !== 0)) return undefined;
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
  const back = QUARTERS_A_WEEK - (otherOffset - offset) / QUARTER;
  return wanted.map((_, quarter) => met.get(quarter) ?? wanted[(quarter + back) % QUARTERS_A_WEEK] ?? false);
}

const quarterOfWeek = (quarter: number, offset: number): number =>
  (quarter + offset / QUARTER + QUARTERS_BEFORE_EPOCH) % QUARTERS_A_WEEK;

/** undefined: a step would have to be on in one part and off in another. */
function inSteps(quarters: Week, stepMinutes: number): Week | undefined {
  const size = stepMinutes / QUARTER;
  const isWhole = quarters.every((isOn, quarter) => isOn === quarters[quarter - (quarter % size)]);
  return isWhole ? quarters.filter((_, quarter) => quarter % size === 0) : undefined;
}

function refuseZone(
  { timezone }: CampaignIntent,
  { account }: Pick<PlanContext, 'account'>,
  stretches: readonly Stretch[],
  { platform, stepMinutes }: HourRules,
  findings: PlanFindings,
): void {
  const differences = [...new Set(stretches.map(({ offset, otherOffset }) => (otherOffset - offset) / 60))];
  const clock = clockOf(account.timezone);
  const changes = [...new Set(stretches.slice(1).map(({ from }) => dayOf(clock(from))))];
  const isConstant = differences.length === 1;
  const why = isConstant
    ? `The difference is ${differences.join()} hours, and ${platform} schedules ads by ${stepWords[stepMinutes]}. `
    : `The difference is not the same during the whole run (${differences.join(' and ')} hours; the clocks change on ` +
      `${changes.join(', ')}). `;
  const message =
    `${platform} keeps the hours of a campaign in the time zone of the account, ${account.timezone}, and the campaign ` +
    `has its hours in ${timezone}. ${why}` +
    `Use the time zone ${account.timezone}${isConstant ? '' : ', or an end before the next change'}.`;
  findings.refuse('timezone', message, { value: timezone, possible: account.timezone });
}

import { type AdPlatform, PlatformError } from '../domain/ad-platform.js';
import { addDays } from '../domain/calendar.js';
import type { PlatformSession } from '../domain/platform-accounts.js';
import type { ReportDay, ReportRequest } from '../domain/platform-reports.js';
import type { PlatformControl } from './platform-under-test.js';

/** How often a report that is being made is asked for. */
const MOST_TRIES = 50;
const MOST_DAYS = 5_000;
/** After these whoever waits asks less and less often. */
const PATIENT_TRIES = 5;
const MINUTE_MS = 60_000;

interface Account {
  readonly platform: AdPlatform;
  readonly session: PlatformSession;
  readonly control: PlatformControl;
}

/** The rows of a range, in as many reports as the platform needs for it. */
export async function wholeReport(account: Account, { startDate, endDate, ...asked }: ReportRequest): Promise<ReportDay[]> {
  const days: ReportDay[] = [];
  const most = Math.min(account.platform.traits.reports.mostDaysPerCall, MOST_DAYS);
  for (let first = startDate; first <= endDate; first = addDays(first, most)) {
    const last = addDays(first, most - 1);
    days.push(...(await oneReport(account, { ...asked, startDate: first, endDate: last < endDate ? last : endDate })));
  }
  return days;
}

/** However often the platform says that it is still making it. */
async function oneReport({ platform, session, control }: Account, asked: ReportRequest): Promise<ReportDay[]> {
  let request = asked;
  for (let tries = 0; ; tries += 1)
    try {
      return await collected(platform.reports.days(session, request));
    } catch (failure) {
      if (tries === MOST_TRIES || !(failure instanceof PlatformError) || failure.detail.resume === undefined) throw failure;
      const { resume, retryAt } = failure.detail;
      expect([failure.fault, resume.length > 0, resume.length <= 2_000]).toEqual(['not_ready', true, true]);
      request = { ...asked, resume };
      const soonest = (retryAt?.getTime() ?? 0) - (await control.now()).getTime();
      await control.advance({ ms: Math.max(soonest, (tries - PATIENT_TRIES) * MINUTE_MS) });
    }
}

export async function collected<T>(rows: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const row of rows) all.push(row);
  return all;
}

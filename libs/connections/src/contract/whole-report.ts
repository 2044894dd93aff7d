import { type AdPlatform, PlatformError } from '../domain/ad-platform.js';
import type { PlatformSession } from '../domain/platform-accounts.js';
import type { ReportDay, ReportRequest } from '../domain/platform-reports.js';
import type { PlatformControl } from './platform-under-test.js';

/** How often a report that is being made is asked for. */
const MOST_TRIES = 50;

interface Account {
  readonly platform: AdPlatform;
  readonly session: PlatformSession;
  readonly control: PlatformControl;
}

/** The rows of a report, however often the platform says that it is still making it. */
export async function wholeReport({ platform, session, control }: Account, asked: ReportRequest): Promise<ReportDay[]> {
  let request = asked;
  for (let tries = 0; ; tries += 1)
    try {
      return await collected(platform.reports.days(session, request));
    } catch (failure) {
      if (tries === MOST_TRIES || !(failure instanceof PlatformError) || failure.detail.resume === undefined) throw failure;
      const { resume, retryAt } = failure.detail;
      expect([failure.fault, resume.length > 0, resume.length <= 2_000]).toEqual(['not_ready', true, true]);
      request = { ...asked, resume };
      await control.advance({ ms: (retryAt?.getTime() ?? 0) - (await control.now()).getTime() });
    }
}

export async function collected<T>(rows: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const row of rows) all.push(row);
  return all;
}

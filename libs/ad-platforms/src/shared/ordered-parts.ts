// Reports that were ordered: which part of the range each run of a platform makes, written as one text between two looks.
import { addDays, type ReportRequest } from '@app/connections';

/** `runId` null: not ordered yet. `at`: minutes since 1970, when it was ordered; 0: it is complete. */
export interface OrderedPart {
  readonly startDate: string;
  readonly endDate: string;
  readonly runId: string | null;
  readonly at: number;
  /** How often a single day was ordered in vain. */
  readonly failures: number;
}

type Range = Pick<ReportRequest, 'startDate' | 'endDate'>;

export const whole = ({ startDate, endDate }: Range): OrderedPart => ({ startDate, endDate, runId: null, at: 0, failures: 0 });

export const written = (parts: readonly OrderedPart[]): string =>
  parts.map(({ startDate, endDate, runId, at, failures }) => [startDate, endDate, runId, at, failures].join(' ')).join();

const partForm = /^(\d{4}-\d\d-\d\d) (\d{4}-\d\d-\d\d) (\d{1,20}) (\d{1,9}) (\d)$/;

/** null: the text is none of this range, so that it must be ordered anew. */
export function read(resume: string, { startDate, endDate }: Range): OrderedPart[] | null {
  const parts: OrderedPart[] = [];
  for (const text of resume.split(',')) {
    const [, from, until, runId, at, failures] = partForm.exec(text) ?? [];
    if (from === undefined || until === undefined || runId === undefined) return null;
    const due = parts.length === 0 ? startDate : addDays(parts.at(-1)?.endDate ?? '', 1);
    if (from !== due || until < from) return null;
    parts.push({ startDate: from, endDate: until, runId, at: Number(at), failures: Number(failures) });
  }
  return parts.at(-1)?.endDate === endDate ? parts : null;
}

/** A single day is ordered so often. */
const MOST_FAILURES = 3;

/** What is ordered instead of a run that failed, or that nobody knows any more; null: it failed too often. */
export function again({ startDate, endDate, failures }: OrderedPart): OrderedPart[] | null {
  if (startDate === endDate)
    return failures + 1 < MOST_FAILURES ? [{ ...whole({ startDate, endDate }), failures: failures + 1 }] : null;
  const days = (Date.parse(endDate) - Date.parse(startDate)) / 86_400_000 + 1;
  const middle = addDays(startDate, Math.floor(days / 2));
  return [whole({ startDate, endDate: addDays(middle, -1) }), whole({ startDate: middle, endDate })];
}

import { z } from 'zod';
import { publicId } from '@app/kernel';
import { type Outcome, outcomes, TOLD_DAYS } from '../domain/request-counts.js';

const counts = {
  requests: z.int().describe('All of them.'),
  succeeded: z.int().describe('Answered with a status below 400.'),
  refused: z.int().describe('Answered with 4xx, but for 429: what the sender can mend.'),
  rate_limited: z.int().describe('Answered with 429: beyond the plan.'),
  failed: z.int().describe('Answered with 5xx.'),
};
const KeyDayView = z.strictObject({
  key_id: z.string().nullable().describe('The API key; null: people in the console.'),
  ...counts,
});
export const DayView = z
  .strictObject({
    day: z.iso.date().describe('In UTC.'),
    ...counts,
    keys: z.array(KeyDayView).describe('The same by who sent them; those that sent nothing are left out.'),
  })
  .describe('The requests of one day.');
type DayView = z.output<typeof DayView>;

/** The counts of one sender on one day; of people in the console without a key. */
export interface SenderDay extends Readonly<Record<Outcome, number>> {
  readonly day: string;
  readonly keyId: string | null;
}

const DAY_MS = 86_400_000;
const dayOf = (at: Date): string => at.toISOString().slice(0, 10);
const sum = (senders: readonly SenderDay[], of: readonly Outcome[]): number =>
  senders.reduce((all, sender) => of.reduce((some, outcome) => some + sender[outcome], all), 0);
const countsOf = (senders: readonly SenderDay[]): Omit<DayView, 'day' | 'keys'> => ({
  requests: sum(senders, outcomes),
  succeeded: sum(senders, ['succeeded']),
  refused: sum(senders, ['refused']),
  rate_limited: sum(senders, ['rate_limited']),
  failed: sum(senders, ['failed']),
});

/** Each of the last days until this instant, also those without a request. */
export const daysView = (sent: readonly SenderDay[], until: Date): DayView[] =>
  Array.from({ length: TOLD_DAYS }, (_, index) => {
    const day = dayOf(new Date(until.getTime() - (TOLD_DAYS - 1 - index) * DAY_MS));
    const senders = sent.filter((each) => each.day === day);
    const keys = senders.map((sender) => ({ key_id: sender.keyId && publicId('key', sender.keyId), ...countsOf([sender]) }));
    return { day, ...countsOf(senders), keys };
  });

/** The requests with a key on the day of this instant. */
export const ofKeysOn = (sent: readonly SenderDay[], at: Date): number =>
  sum(
    sent.filter(({ day, keyId }) => day === dayOf(at) && keyId !== null),
    outcomes,
  );

// Sends a file batch by batch. A batch keeps its idempotency key, so a repeat after a lost answer counts nobody twice.
import type { Consent, LeavingRow } from './member-row.js';
import type { Batch } from './people-file.js';

/** A refusal by the service, with the line of the file. */
export interface Refusal {
  readonly line: number;
  readonly message: string;
}

export interface Answer {
  readonly received: number;
  readonly refused: readonly { readonly line: number; readonly message: string }[];
}

/** What became of a request. */
export type Sent =
  | { readonly answer: Answer & Readonly<Record<string, unknown>> }
  /** Try the same again; `seconds` is what the service asked for, null where it asked for nothing. */
  | { readonly again: unknown; readonly seconds: number | null }
  | { readonly error: unknown };

export type Send = (rows: readonly LeavingRow[], consent: Consent | null, key: string) => Promise<Sent>;

export interface Progress {
  /** Rows that the service has answered for. */
  readonly done: number;
  /** By the words of the service: added, updated, unchanged, suppressed, removed, lifted. */
  readonly outcomes: Readonly<Record<string, number>>;
  readonly refused: number;
  readonly firstRefusals: readonly Refusal[];
  /** When it goes on by itself, in milliseconds since 1970; null: it goes on. */
  readonly pausedUntil: number | null;
  /** It waits for somebody who says that it shall try again. */
  readonly error: unknown;
}

export const beginning: Progress = { done: 0, outcomes: {}, refused: 0, firstRefusals: [], pausedUntil: null, error: null };

const FIRST_REFUSALS = 20;
/** Times that a batch is tried again by itself; each pause is twice the one before. */
const TRIES = 5;
const FIRST_PAUSE = 2;
const LONGEST_PAUSE = 300;

export interface Surroundings {
  readonly send: Send;
  /** Resolves after so many milliseconds, or at once when it is stopped. */
  readonly wait: (milliseconds: number) => Promise<void>;
  /** Whether to try the batch again after it failed. */
  readonly askAgain: () => Promise<boolean>;
  readonly isStopped: () => boolean;
  readonly report: (progress: Progress) => void;
}

/** @param consentOf what to tell of the people of a batch */
export async function sendAll(
  batches: AsyncIterable<Batch>,
  consentOf: (batch: Batch) => Consent | null,
  around: Surroundings,
): Promise<Progress> {
  let progress = beginning;
  const tell = (changes: Partial<Progress>): void => {
    progress = { ...progress, ...changes };
    around.report(progress);
  };
  for await (const batch of batches) {
    if (around.isStopped()) break;
    const answer = await answerTo(batch, consentOf(batch), around, tell);
    if (answer === null) break;
    tell({ ...added(progress, answer, batch), pausedUntil: null, error: null });
  }
  return progress;
}

/** null: it was stopped. */
async function answerTo(
  batch: Batch,
  consent: Consent | null,
  { send, wait, askAgain, isStopped }: Surroundings,
  tell: (changes: Partial<Progress>) => void,
): Promise<Answer | null> {
  const key = crypto.randomUUID();
  let tries = 0;
  while (!isStopped()) {
    const sent = await send(batch.rows, consent, key);
    if ('answer' in sent) return sent.answer;
    const isAgain = 'again' in sent && (sent.seconds !== null || tries < TRIES);
    if (isAgain) {
      const pause = Math.min(sent.seconds ?? FIRST_PAUSE * 2 ** tries, LONGEST_PAUSE) * 1_000;
      tries += 1;
      tell({ pausedUntil: Date.now() + pause });
      await wait(pause);
      tell({ pausedUntil: null });
      continue;
    }
    tell({ error: 'again' in sent ? sent.again : sent.error });
    if (!(await askAgain())) return null;
    tries = 0;
    tell({ error: null });
  }
  return null;
}

function added(before: Progress, { received, refused, ...rest }: Answer, { lines }: Batch): Partial<Progress> {
  const outcomes: Record<string, number> = { ...before.outcomes };
  for (const [name, count] of Object.entries(rest)) if (typeof count === 'number') outcomes[name] = (outcomes[name] ?? 0) + count;
  const refusals = refused.map(({ line, message }) => ({ line: lines[line - 1] ?? 0, message }));
  return {
    done: before.done + received,
    outcomes,
    refused: before.refused + refused.length,
    firstRefusals: [...before.firstRefusals, ...refusals].slice(0, FIRST_REFUSALS),
  };
}

import { setTimeout as pause } from 'node:timers/promises';

const MOST_TRIES = 2_000;

/**
 * Repeats work that gives nothing while its connection is killed, as a client does. It ends when the database is gone for good,
 * and it pauses:
 * work that fails at once would otherwise stop every timer of the process, with them those of the tests.
 */
export async function insist<T>(work: () => Promise<T | undefined>): Promise<T> {
  for (let left = MOST_TRIES; left > 0; left -= 1) {
    const result = await work();
    if (result !== undefined) return result;
    await pause(5);
  }
  throw new Error(`Nothing after ${MOST_TRIES} tries.`);
}

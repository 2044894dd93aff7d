// How much one request may read before it must wait for a place among the large ones. Rows of many records take several times
// their bytes, and a hundred records may have some forty megabytes.
import { AsyncLocalStorage } from 'node:async_hooks';

/** Bytes of rows, as the database sends them. A hundred campaigns without keywords have a quarter of it. */
export const SMALL_READ = 1_048_576;

/** What its reads may still bring. */
export interface ReadAllowance {
  left: number;
}

/** The rows of a request are more than a small read brings. They were dropped as they came. */
export class LargeRead extends Error {}

const allowances = new AsyncLocalStorage<ReadAllowance>();

/** @throws `LargeRead` when the reads of many records in it bring more than `SMALL_READ` bytes together */
export const withSmallReads = <T>(work: () => Promise<T>): Promise<T> => allowances.run({ left: SMALL_READ }, work);

export const readAllowance = (): ReadAllowance | undefined => allowances.getStore();

/** The configuration group of the Data Manager API. */
import { z } from 'zod';

const quota = z.number().int().min(1).nullable();

export const dataManagerConfig = z.strictObject({
  /** From an accepted request until its status says how it went. */
  processingSeconds: z.number().int().min(0).default(2),
  /** Writes and reads each; null: no quota. */
  requestsPerMinute: quota.default(300),
  requestsPerDay: quota.default(100_000),
});

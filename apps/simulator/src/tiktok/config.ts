/** The configuration group of TikTok. */
import { z } from 'zod';

export const tiktokConfig = z.strictObject({
  appId: z.string().default('7000000000000000001'),
  appSecret: z.string().default('simulator-secret'),
  /** Permissions that the operator chose for the app: 1 accounts, 2 campaigns, 3 audiences, 4 reports. */
  scopes: z.array(z.string().regex(/^\d+$/)).default(['1', '2', '3', '4']),
  /** null: any valid redirect address. */
  redirectUris: z.array(z.string()).nullable().default(null),
  /** Reads do not show objects that are younger. */
  readLagSeconds: z.number().int().min(0).default(0),
  reviewSeconds: z.number().int().min(0).default(2),
  /** What was wrong is told so long after the judgement. */
  reasonsAfterSeconds: z.number().int().min(0).default(0),
  /** A repeated `request_id` is known for so long. */
  repeatSeconds: z.number().int().min(0).default(10),
  /** From then on sales, leads and apps are only advertised by Smart+. */
  manualUntil: z.iso.date().default('2027-01-01'),
  /** Pages are no larger, whatever is asked for. */
  pageSize: z.number().int().min(1).max(1_000).default(1_000),
  /** A report of more rows is refused, at once or ordered; what is beyond the cut is left out of one at once, without a word. */
  mostRows: z.number().int().min(0).default(100_000),
  mostOrderedRows: z.number().int().min(1).default(1_000_000),
  rowsCutAt: z.number().int().min(1).default(20_000),
});

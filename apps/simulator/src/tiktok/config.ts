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
  /** A repeated `request_id` is known for so long. */
  repeatSeconds: z.number().int().min(0).default(10),
  /** From then on sales, leads and apps are only advertised by Smart+. */
  manualUntil: z.iso.date().default('2027-01-01'),
});

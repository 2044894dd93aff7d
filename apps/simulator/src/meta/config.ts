/** The configuration group of Meta. */
import { z } from 'zod';

const DAY_SECONDS = 86_400;

export const metaConfig = z.strictObject({
  appId: z.string().default('1000000000001'),
  appSecret: z.string().default('simulator-secret'),
  /** Of a token that a code brings, and of one that is exchanged; null: a system user's, without an end. */
  tokenSeconds: z.number().int().min(1).nullable().default(5_183_944),
  /** From the consent until the person must consent again; null: no end. */
  refreshTokenLifetimeSeconds: z
    .number()
    .int()
    .min(1)
    .nullable()
    .default(90 * DAY_SECONDS),
  requireAppSecretProof: z.boolean().default(false),
  /** null: any valid redirect address. */
  redirectUris: z.array(z.string()).nullable().default(null),
  /** Reads do not show objects that are younger. */
  readLagSeconds: z.number().int().min(0).default(0),
  reviewSeconds: z.number().int().min(0).default(2),
  learningSeconds: z
    .number()
    .int()
    .min(0)
    .default(3 * DAY_SECONDS),
  /** null: no end of them. */
  budgetChangesAnHour: z.number().int().min(0).nullable().default(4),
  /** Features of creatives that Meta has come up with since, on where nobody knows them. */
  moreFeatures: z.array(z.string()).default([]),
  pageSize: z.number().int().min(1).max(5_000).default(5_000),
  /** A synchronous report of more rows is refused, and one that is ordered fails. */
  mostRows: z.number().int().min(1).default(5_000),
  mostOrderedRows: z.number().int().min(1).default(1_000_000),
});

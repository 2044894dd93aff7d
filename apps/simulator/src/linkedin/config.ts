/** The configuration group of LinkedIn. */
import { z } from 'zod';

const DAY_SECONDS = 86_400;

export const linkedinConfig = z.strictObject({
  clientId: z.string().default('77simulator0001'),
  clientSecret: z.string().default('simulator-secret'),
  version: z.string().default('202608'),
  /** From then on it is over; null: it goes on. */
  versionUntil: z.iso.date().nullable().default(null),
  accessTokenSeconds: z
    .number()
    .int()
    .min(1)
    .default(60 * DAY_SECONDS),
  /** From the consent, and moved by nothing; null: the application may not renew. */
  refreshTokenLifetimeSeconds: z
    .number()
    .int()
    .min(1)
    .nullable()
    .default(365 * DAY_SECONDS),
  /** For so long a new token is refused as if it were revoked. */
  freshTokenRefusedSeconds: z.number().int().min(0).default(0),
  /** null: any valid redirect address. */
  redirectUris: z.array(z.string()).nullable().default(null),
  /** Reads do not show objects that are younger. */
  readLagSeconds: z.number().int().min(0).default(0),
  /** Most rows of a page of a finder, however many are asked for. */
  pageSize: z.number().int().min(1).max(1_000).default(1_000),
  /** A report that has more rows is cut there without a word. */
  reportRows: z.number().int().min(1).default(15_000),
  /** For so long a new list takes nobody, and campaigns cannot name it. */
  usersAfterSeconds: z.number().int().min(0).default(60),
  adSegmentAfterSeconds: z.number().int().min(0).default(120),
  reviewSeconds: z.number().int().min(0).default(2),
  /** An address of more characters is refused. */
  longestAddress: z.number().int().min(20).default(4_000),
});

/** The configuration group of Google Ads. */
import { z } from 'zod';

export const googleAdsConfig = z.strictObject({
  developerToken: z.string().default('simulator-developer-token'),
  clientId: z.string().default('simulator-client'),
  clientSecret: z.string().default('simulator-secret'),
  pageSize: z.number().int().min(1).max(10_000).default(10_000),
  pageTokenLifetimeSeconds: z.number().int().min(1).default(3600),
  streamChunkRows: z.number().int().min(1).default(10_000),
  emptyStream: z.enum(['chunk', 'nothing']).default('chunk'),
  /** Queries do not show objects that are younger. */
  readLagSeconds: z.number().int().min(0).default(0),
  /** The review of an ad. */
  reviewSeconds: z.number().int().min(0).default(2),
  /** From the first upload of members, or the creation of another list, until its size is known. */
  listReadySeconds: z.number().int().min(0).default(3),
  /** A list with fewer matched people does not serve. */
  listFloor: z.number().int().min(0).default(100),
  /** The share of uploaded people whom Google knows. */
  matchRate: z.number().min(0).max(1).default(0.6),
  /** null: an access token has no end. */
  accessTokenLifetimeSeconds: z.number().int().min(1).nullable().default(3600),
  issueRefreshTokens: z.boolean().default(true),
  rotateRefreshTokens: z.boolean().default(false),
  /** Counted from the consent; null: no end. */
  refreshTokenLifetimeSeconds: z.number().int().min(1).nullable().default(null),
  plainTokenErrors: z.boolean().default(false),
  /** `test` reaches test accounts alone; `explorer` and `basic` have operations a day. */
  developerTokenAccess: z.enum(['test', 'explorer', 'basic', 'standard']).default('standard'),
  /** null: those of the access level. */
  dailyOperations: z.number().int().min(0).nullable().default(null),
  /** `ask` shows the consent page, the others decide at once. */
  consent: z.enum(['ask', 'allow', 'deny']).default('ask'),
  /** What an automatic consent allows; null: everything that is asked for. */
  consentScopes: z.array(z.string()).nullable().default(null),
  /** null: any valid redirect address. */
  redirectUris: z.array(z.string()).nullable().default(null),
});

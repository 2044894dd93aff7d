/**
 * The ad platforms that the product knows. A deployment registers those that it is connected to; filters take all of them,
 * because records of the others stay.
 */
export const channels = ['google_ads', 'meta', 'tiktok', 'linkedin', 'microsoft_ads'] as const;
export type Channel = (typeof channels)[number];

/** The places of ads on a channel. */
export const formats = ['feed', 'story', 'reel', 'search', 'display', 'in_stream', 'native'] as const;
export type Format = (typeof formats)[number];

/** Of campaigns, in our words. */
export const objectives = ['awareness', 'traffic', 'engagement', 'leads', 'app_promotion', 'sales'] as const;
export type Objective = (typeof objectives)[number];

/**
 * For the schema of an answer: its texts are words of this table, to which a later version may add some, as `x-extensible` tells
 * those who generate a client.
 *
 * ```ts
 * z.strictObject({ channel: z.string().meta(oneOf(channels)) })
 * ```
 */
export const oneOf = (words: readonly string[]) => ({ enum: [...words], 'x-extensible': true });

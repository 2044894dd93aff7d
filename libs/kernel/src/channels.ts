/**
 * The ad platforms that the product knows. A deployment registers those that it is connected to; filters take all of them,
 * because records of the others stay.
 */
export const channels = ['google_ads', 'meta', 'tiktok', 'linkedin', 'microsoft_ads'] as const;
export type Channel = (typeof channels)[number];

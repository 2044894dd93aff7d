/** The request limits of an organization: in any 60 seconds, and in a UTC day (null: unlimited). */
export const plans = {
  starter: { perMinute: 60, perDay: 10_000 },
  growth: { perMinute: 300, perDay: 100_000 },
  enterprise: { perMinute: 1_000, perDay: null },
} as const satisfies Record<string, { perMinute: number; perDay: number | null }>;

export type Plan = keyof typeof plans;
export const planNames = Object.keys(plans) as Plan[];

export const modes = ['live', 'test'] as const;
export type Mode = (typeof modes)[number];

const GIB = 1024 ** 3;

interface PlanLimits {
  readonly perMinute: number;
  /** null: unlimited. */
  readonly perDay: number | null;
  readonly storedBytes: number;
}

/**
 * The limits of an organization: requests in any 60 seconds and in a UTC day, and bytes of stored files. A test twin has the same
 * ones for itself.
 */
export const plans = {
  starter: { perMinute: 60, perDay: 10_000, storedBytes: GIB },
  growth: { perMinute: 300, perDay: 100_000, storedBytes: 10 * GIB },
  enterprise: { perMinute: 1_000, perDay: null, storedBytes: 100 * GIB },
} as const satisfies Record<string, PlanLimits>;

export type Plan = keyof typeof plans;
export const planNames = Object.keys(plans) as Plan[];

export const modes = ['live', 'test'] as const;
export type Mode = (typeof modes)[number];

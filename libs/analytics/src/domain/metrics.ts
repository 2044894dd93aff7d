// The metrics as one table: columns, SQL, answers and documentation are derived from it.

interface Base {
  /** Money and decimals are stored in millionths. */
  readonly kind: 'count' | 'money' | 'decimal';
  readonly column: string;
  /** Whether a platform may not supply it; it is then null, which is not zero. */
  readonly optional: boolean;
  readonly definition: string;
}

/** Metrics that platforms report and that may be summed. */
export const baseMetrics = {
  impressions: { kind: 'count', column: 'impressions', optional: false, definition: 'Times an ad was shown.' },
  clicks: {
    kind: 'count',
    column: 'clicks',
    optional: false,
    definition: 'All paid clicks on an ad, as the platform counts them.',
  },
  spend: {
    kind: 'money',
    column: 'spend_micros',
    optional: false,
    definition: 'What the platform charged, in the currency of the ad account.',
  },
  conversions: {
    kind: 'decimal',
    column: 'conversions_micros',
    optional: true,
    definition: 'Conversions the platform attributes to its ads; may be fractional.',
  },
  conversion_value: {
    kind: 'money',
    column: 'conversion_value_micros',
    optional: true,
    definition: 'Value of those conversions.',
  },
  video_views: {
    kind: 'count',
    column: 'video_views',
    optional: true,
    definition: 'Video views by the definition of the platform.',
  },
  engagements: {
    kind: 'count',
    column: 'engagements',
    optional: true,
    definition: 'Interactions with an ad by the definition of the platform.',
  },
  leads: { kind: 'count', column: 'leads', optional: true, definition: 'Lead forms sent.' },
} as const satisfies Record<string, Base>;

/** People counted once. Days and campaigns overlap, so these are never summed. */
export const uniqueMetrics = {
  reach: {
    kind: 'count',
    definition:
      'Different people who saw an ad, in exactly this period; null where the platform has not reported this very period.',
  },
} as const;

interface MetricFormula {
  readonly kind: 'ratio' | 'money';
  readonly numerator: BaseMetric;
  readonly denominator: BaseMetric | UniqueMetric;
  readonly times: bigint;
  readonly definition: string;
}

/** Computed from sums, never averaged; null on a zero denominator. Ratios are fractions, not percent. */
export const derivedMetrics = {
  ctr: { kind: 'ratio', numerator: 'clicks', denominator: 'impressions', times: 1n, definition: 'Clicks per impression.' },
  cpc: { kind: 'money', numerator: 'spend', denominator: 'clicks', times: 1n, definition: 'Spend per click.' },
  cpm: {
    kind: 'money',
    numerator: 'spend',
    denominator: 'impressions',
    times: 1000n,
    definition: 'Spend per thousand impressions.',
  },
  cvr: { kind: 'ratio', numerator: 'conversions', denominator: 'clicks', times: 1n, definition: 'Conversions per click.' },
  cpa: { kind: 'money', numerator: 'spend', denominator: 'conversions', times: 1n, definition: 'Spend per conversion.' },
  roas: {
    kind: 'ratio',
    numerator: 'conversion_value',
    denominator: 'spend',
    times: 1n,
    definition: 'Conversion value per spend.',
  },
  frequency: {
    kind: 'ratio',
    numerator: 'impressions',
    denominator: 'reach',
    times: 1n,
    definition: 'Impressions per person reached.',
  },
} as const satisfies Record<string, MetricFormula>;

export type BaseMetric = keyof typeof baseMetrics;
export type UniqueMetric = keyof typeof uniqueMetrics;
export type DerivedMetric = keyof typeof derivedMetrics;
export type Metric = BaseMetric | UniqueMetric | DerivedMetric;

export const baseNames = Object.keys(baseMetrics) as BaseMetric[];
export const baseColumns = baseNames.map((name) => baseMetrics[name].column);
export const moneyNames = baseNames.filter((name) => baseMetrics[name].kind === 'money');
export const moneyColumns: readonly string[] = moneyNames.map((name) => baseMetrics[name].column);
export const isMoneyColumn = (column: string): boolean => moneyColumns.includes(column);
export const metricNames: readonly Metric[] = [
  ...baseNames,
  ...(Object.keys(uniqueMetrics) as UniqueMetric[]),
  ...(Object.keys(derivedMetrics) as DerivedMetric[]),
];

export const kindOf = (metric: Metric): 'count' | 'money' | 'decimal' | 'ratio' => definitionOf(metric).kind;

export const definitionOf = (metric: Metric): Base | MetricFormula | (typeof uniqueMetrics)[UniqueMetric] =>
  isUnique(metric) ? uniqueMetrics[metric] : isDerived(metric) ? derivedMetrics[metric] : baseMetrics[metric];

export const isDerived = (metric: Metric): metric is DerivedMetric => Object.hasOwn(derivedMetrics, metric);
export const isUnique = (metric: Metric): metric is UniqueMetric => Object.hasOwn(uniqueMetrics, metric);

/** Whether a metric is, or is computed from, a count of people. */
export function needsPeople(metric: Metric): boolean {
  return isUnique(metric) || (isDerived(metric) && isUnique(derivedMetrics[metric].denominator));
}

/** Whether a metric is, or is computed from, conversions: each platform counts them by rules of its own. */
export function needsConversions(metric: Metric): boolean {
  const parts = isDerived(metric) ? [derivedMetrics[metric].numerator, derivedMetrics[metric].denominator] : [metric];
  return parts.some((part) => part === 'conversions' || part === 'conversion_value');
}

/** Whether a metric is, or is computed from, money: it has no value over several currencies. */
export function holdsMoney(metric: Metric): boolean {
  if (!isDerived(metric)) return kindOf(metric) === 'money';
  const { numerator, denominator } = derivedMetrics[metric];
  return kindOf(numerator) === 'money' || kindOf(denominator) === 'money';
}

/**
 * Whether a metric is money by money, which has no unit: while all money is of one currency, it is the same in every currency.
 */
export const isMoneyByMoney = (metric: Metric): boolean =>
  isDerived(metric) &&
  kindOf(derivedMetrics[metric].numerator) === 'money' &&
  kindOf(derivedMetrics[metric].denominator) === 'money';

/** Metrics by which rows can be ordered: all that can be computed from sums. */
export const sortableMetrics: readonly Metric[] = metricNames.filter((name) => !needsPeople(name));

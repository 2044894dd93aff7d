import { z } from 'zod';
import { channels, oneOf } from '@app/kernel';
import { type BaseMetric, baseMetrics, baseNames } from '../domain/metrics.js';
import { AnalyticsMeta, currency, day, instant, money } from './analytics.view.js';

function valueOf(metric: BaseMetric): z.ZodType<number | string | null> {
  const { kind, definition, optional } = baseMetrics[metric];
  const value =
    kind === 'money'
      ? money.describe(`${definition} Decimal string in the row's currency.`)
      : (kind === 'count' ? z.int() : z.number()).describe(definition);
  const reasons = [
    ...(optional ? ['the platform did not supply it'] : []),
    ...(kind === 'money' ? ['its day has no exchange rate'] : []),
  ];
  return reasons.length === 0 ? value : value.nullable().describe(`${value.description} null: ${reasons.join(', or ')}.`);
}

export type BaseValues = Readonly<Record<BaseMetric, number | string | null>>;
const values = z
  .strictObject(Object.fromEntries(baseNames.map((metric) => [metric, valueOf(metric)])))
  .meta({ id: 'BaseMetrics' }) as unknown as z.ZodType<BaseValues>;

export const RestatementView = z
  .strictObject({
    campaign: z
      .strictObject({
        id: z.string().nullable().describe('Its id; null: it was not made here.'),
        name: z.string().nullable().describe('Its name; null: it has none any more.'),
      })
      .describe('id null, name "unattributed": campaigns on the platforms that were not made here.'),
    connection_id: z.string(),
    channel: z.string().meta(oneOf(channels)),
    date: day.describe('The calendar day of the ad account whose numbers changed.'),
    changed_at: instant.describe('When they last changed here; an earlier change on the same UTC day is part of this row.'),
    before: values.describe('Before the first change of that UTC day; zeros where there was no activity.'),
    after: values.describe('After the last change.'),
    currency: currency.describe('ISO 4217: the reporting currency, or that of the account.'),
    sync_id: z.string().describe('The sync that brought the last change.'),
    changes: z.int().describe('How often they changed on that UTC day.'),
  })
  .meta({ id: 'Restatement' });
export type RestatementView = z.infer<typeof RestatementView>;

export const RestatementsMeta = AnalyticsMeta.pick({ reporting_currency: true, exchange_rates: true, warnings: true }).meta({
  id: 'RestatementsMeta',
});
export type RestatementsMeta = z.infer<typeof RestatementsMeta>;

import type { AttributionTraits } from '@app/connections';
import { newId, publicId } from '@app/kernel';
import type { StreamRow } from './analytics.answer.js';
import type { Metric } from '../domain/metrics.js';
import { metaOf } from './analytics.meta.js';
import { metaFor } from './report.view.js';

const now = new Date('2026-03-10T12:00:00.000Z');
const period = { startDate: '2026-03-01', endDate: '2026-03-09' };
const rule = (clickDays: number): AttributionTraits => ({
  ...{ clickDays, viewDays: 1, model: 'last_touch', counts: 'every', source: 'platform' },
});
const account = (channel: string, days: Partial<StreamRow> = {}): StreamRow => ({
  ...{ connectionId: newId(), level: 'campaign', channel, currency: 'USD', timezone: 'UTC', fetchedAt: now },
  ...{ dataFrom: '2026-01-01', dataThrough: '2026-03-09', finalThrough: '2026-02-01', isEnded: false },
  ...days,
});

/** The attribution of an answer, and whether it warns. */
function told(
  accounts: readonly StreamRow[],
  rules: Readonly<Record<string, AttributionTraits>>,
  metrics: readonly Metric[] = ['conversions'],
) {
  const known = new Map(
    accounts.flatMap(({ connectionId, channel }) => (rules[channel] ? [[connectionId, rules[channel]]] : [])),
  );
  const facts = { now, attribution: known, replicaLag: 0, partial: false, dataChanged: false, coarsened: false };
  const asked = { period, compared: null, granularity: 'day', conversion: null } as const;
  const whole = metaOf(asked, accounts, { dataVersion: 1n, dirtySince: null }, facts);
  const { attribution, warnings } = metaFor(whole, { request: { sort: 'spend', metricFilters: [] }, metrics });
  return { attribution, warns: warnings.some(({ code }) => code === 'attribution_differs') };
}

describe('an answer tells how each of its platforms gives conversions to its ads', () => {
  const [google, meta] = [account('google_ads'), account('meta')];

  test('and warns where they do it by other rules', () => {
    const { attribution, warns } = told([google, meta], { google_ads: rule(30), meta: rule(7) });
    expect(warns).toBe(true);
    expect(attribution).toMatchObject([
      { connection_id: publicId('connection', google.connectionId), channel: 'google_ads', click_days: 30, counts: 'every' },
      { connection_id: publicId('connection', meta.connectionId), channel: 'meta', click_days: 7, source: 'platform' },
    ]);
  });

  test('and not where they do it by the same', () => {
    expect(told([google, meta], { google_ads: rule(7), meta: rule(7) }).warns).toBe(false);
    expect(told([google, account('google_ads')], { google_ads: rule(7) }).warns).toBe(false);
  });

  test('and not where no conversions are asked for', () => {
    const rules = { google_ads: rule(30), meta: rule(7) };
    expect(told([google, meta], rules, ['clicks', 'spend', 'reach', 'cpc'])).toMatchObject({ warns: false });
    for (const metric of ['conversion_value', 'cvr', 'cpa', 'roas'] as const)
      expect([metric, told([google, meta], rules, [metric]).warns]).toEqual([metric, true]);
  });

  test('and of accounts that delivered nothing in the period there is nothing to tell', () => {
    const later = account('meta', { dataFrom: '2026-03-10', dataThrough: '2026-03-10' });
    const { attribution, warns } = told([google, later], { google_ads: rule(30), meta: rule(7) });
    expect([attribution.map(({ channel }) => channel), warns]).toEqual([['google_ads'], false]);
  });
});

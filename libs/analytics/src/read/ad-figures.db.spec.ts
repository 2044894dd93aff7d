import { newId, systemActor } from '@app/kernel';
import { ReadDatabase, statement } from '@app/platform/data';
import { Jobs } from '@app/platform/messaging';
import { providersOnClone } from '../../../../test/support/providers.js';
import { FactMonths } from '../application/fact-months.js';
import { MetricsIngest } from '../application/metrics-ingest.js';
import { Projector } from '../application/projector.js';
import { aBatch, anAdRow, aRow, askedAt, CONNECTION, dayAt } from '../domain/report.builder.js';
import type { MetricsBatch } from '../domain/report.js';
import { AdFigures } from './ad-figures.js';

/** What the platform reported for a campaign and for none of its ads. */
const unattributed = statement(
  'spec.unattributed',
  `select c.day, c.spend_micros - coalesce(sum(a.spend_micros), 0)::bigint as spend
   from analytics.d_campaign c left join analytics.d_ad a on a.organization_id = $1 and a.connection_id =
   c.connection_id and a.day = c.day
     and a.campaign_id = c.campaign_id and a.channel = c.channel and a.currency = c.currency
   where c.organization_id = $1 and c.campaign_id = $2 group by c.day, c.spend_micros order by 1`,
);

describe('the figures of the ads of a campaign', () => {
  const [campaignId, creativeId] = [newId(), newId()];
  const { app } = providersOnClone('ad_figures', [Jobs, FactMonths, MetricsIngest, Projector]);
  let figures: AdFigures;
  let actor = systemActor(newId());

  const stored = (change: Partial<MetricsBatch>) =>
    app.get(MetricsIngest).ingest(actor, aBatch({ level: 'ad', fetchedAt: askedAt(1), ...change }));
  const projected = () => app.get(Projector).project({ actor });
  const read = async () => (await figures.of(actor, campaignId, [CONNECTION])).get(CONNECTION);
  const ofAd = (day: number, ad: string, measures: Parameters<typeof anAdRow>[3] = {}) =>
    anAdRow(dayAt(day), '1', ad, { campaignId, creativeId, format: 'feed', ...measures });

  beforeAll(() => {
    figures = new AdFigures(app.get(ReadDatabase));
  });
  beforeEach(() => {
    actor = systemActor(newId());
  });

  it('are the sums of all their days, ad by ad, and what is not supplied stays null', async () => {
    await stored({
      rows: [
        ofAd(0, '11', { measures: { spend: 1_500_000n, conversions: null } }),
        ofAd(2, '11', { measures: { spend: 250_000n, conversions: null } }),
        ofAd(1, '12', { measures: { spend: 2n ** 53n, conversions: 1_500_000n } }),
        anAdRow(dayAt(1), '2', '21', { campaignId: newId() }),
      ],
    });
    await projected();
    const known = { currency: 'USD', dataThroughDate: dayAt(2) };
    expect(await read()).toEqual({
      askedAt: askedAt(1),
      none: { impressions: 0, clicks: 0, spend: '0.00', conversions: 0, firstDate: null, ...known },
      ads: new Map([
        ['11', { impressions: 200, clicks: 20, spend: '1.75', conversions: null, firstDate: dayAt(0), ...known }],
        ['12', { impressions: 100, clicks: 10, spend: '9007199254.740992', conversions: 1.5, firstDate: dayAt(1), ...known }],
      ]),
    });
  });

  it('are unknown where the platform has reported campaigns alone', async () => {
    await stored({ level: 'campaign', rows: [aRow(dayAt(0), '1', {}, campaignId)] });
    await projected();
    expect(await read()).toBeUndefined();
  });

  it('say nothing of the silence of an ad while stored days are not summed up yet', async () => {
    await stored({ rows: [ofAd(0, '11')] });
    expect(await read()).toMatchObject({ askedAt: null, ads: new Map() });
    await projected();
    expect((await read())?.ads.get('11')).toMatchObject({ impressions: 100 });
  });

  it('follow a restatement', async () => {
    await stored({ rows: [ofAd(0, '11'), ofAd(1, '11'), ofAd(1, '12')] });
    await projected();
    await stored({ fetchedAt: askedAt(2), rows: [ofAd(1, '11', { measures: { clicks: 3n } })] });
    await projected();
    expect((await read())?.ads).toEqual(new Map([['11', expect.objectContaining({ clicks: 3, firstDate: dayAt(1) })]]));
  });

  it('leave a remainder to the figures of the campaign, which is what no ad explains', async () => {
    await stored({
      level: 'campaign',
      rows: [aRow(dayAt(0), '1', { spend: 10n }, campaignId), aRow(dayAt(1), '1', { spend: 4n }, campaignId)],
    });
    await stored({ rows: [ofAd(0, '11', { measures: { spend: 3n } }), ofAd(0, '12', { measures: { spend: 2n } })] });
    await projected();
    expect(await app.get(ReadDatabase).rows(actor, unattributed, [campaignId])).toEqual([
      { day: dayAt(0), spend: 5n },
      { day: dayAt(1), spend: 4n },
    ]);
  });
});

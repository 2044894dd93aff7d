import type { Actor } from '@app/kernel';
import { type ReadDatabase, statement } from '@app/platform/data';
import { nothing, present, type Sums } from '../domain/sums.js';
import { sumsOf } from './analytics.answer.js';
import { type SumColumns, summed } from './analytics.statements.js';

/** $3: the accounts. One statement, so that the sums and the days that they cover are of one moment. */
const figures = statement(
  'analytics.ad-figures',
  `select s.connection_id as "connectionId", s.currency as "accountCurrency", s.data_through as "dataThrough", ad.*,
     case when not exists (select from analytics.dirty w where w.organization_id = $1 and w.connection_id =
     s.connection_id and w.level = s.level)
       then d.fetched_at end as "askedAt"
   from analytics.stream s
   join analytics.fact_day d on d.organization_id = $1 and d.connection_id = s.connection_id and d.level = s.level and
   d.day = s.data_through
   left join lateral (
     select p.platform_ad_id as "platformAdId", case when count(distinct p.currency) = 1 then min(p.currency) end as currency,
       min(p.day) as "firstDate", ${summed('p')}
     from analytics.d_ad p where p.organization_id = $1 and p.campaign_id = $2 and p.connection_id = s.connection_id
     group by p.platform_ad_id
   ) ad on true
   where s.organization_id = $1 and s.level = 'ad' and s.connection_id = any($3::uuid[])`,
);

/** The numbers of an ad in all stored days, as its platform reported them. */
export interface FiguresOfAd {
  readonly impressions: number;
  readonly clicks: number;
  /** null: the account's currency has changed, and currencies are never mixed. */
  readonly spend: string | null;
  readonly conversions: number | null;
  readonly currency: string | null;
  /** null: there was no activity. */
  readonly firstDate: string | null;
  readonly dataThroughDate: string;
}

export interface AccountFigures {
  /** When the platform was asked for the last of the stored days; null: some of them are not summed up yet. */
  readonly askedAt: Date | null;
  /** By the platform's id of the ad. */
  readonly ads: ReadonlyMap<string, FiguresOfAd>;
  /** Those of an ad without any activity. */
  readonly none: FiguresOfAd;
}

interface Row extends SumColumns {
  readonly connectionId: string;
  readonly accountCurrency: string;
  readonly dataThrough: string;
  readonly askedAt: Date | null;
  readonly platformAdId: string | null;
  readonly currency: string | null;
  readonly firstDate: string | null;
  readonly missing: number | null;
}

/** The numbers of the ads of a campaign. They need not add up to the campaign's own: platforms report some activity for no ad. */
export class AdFigures {
  constructor(private readonly reads: ReadDatabase) {}

  /** By connection; one whose platform never reported its ads is left out. */
  async of(actor: Actor, campaignId: string, connectionIds: readonly string[]): Promise<Map<string, AccountFigures>> {
    const rows = await this.reads.rows<Row>(actor, figures, [campaignId, connectionIds]);
    const accounts = new Map<string, AccountFigures & { readonly ads: Map<string, FiguresOfAd> }>();
    for (const row of rows) {
      const none = shown(nothing, row.accountCurrency, null, row.dataThrough);
      const account = accounts.get(row.connectionId) ?? { askedAt: row.askedAt, ads: new Map<string, FiguresOfAd>(), none };
      accounts.set(row.connectionId, account);
      if (row.platformAdId !== null)
        account.ads.set(row.platformAdId, shown(sumsOf(row, row.missing ?? 0), row.currency, row.firstDate, row.dataThrough));
    }
    return accounts;
  }
}

function shown(all: Sums, currency: string | null, firstDate: string | null, dataThroughDate: string): FiguresOfAd {
  const { impressions, clicks, spend, conversions } = present(all, currency ?? 'mixed');
  return {
    impressions: Number(impressions),
    clicks: Number(clicks),
    spend: spend === null ? null : String(spend),
    conversions: conversions === null ? null : Number(conversions),
    currency,
    firstDate,
    dataThroughDate,
  };
}

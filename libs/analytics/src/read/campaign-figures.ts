import type { CurrencyFigures } from '@app/audiences';
import type { Actor } from '@app/kernel';
import { type ReadDatabase, statement } from '@app/platform/data';
import type { Period } from '../domain/periods.js';
import { present } from '../domain/sums.js';
import { sumsOf } from './analytics.answer.js';
import { progressStatement, type SumColumns, summed } from './analytics.statements.js';

const figures = statement(
  'analytics.campaign-figures',
  `select p.currency, ${summed('p')} from analytics.d_campaign p
   where p.organization_id = $1 and p.campaign_id = any($2::uuid[]) and p.day between $3::date and $4::date group by 1
   order by 1`,
);

/** The joint numbers of campaigns in a period, as their platforms reported them. */
export class CampaignFigures {
  constructor(private readonly reads: ReadDatabase) {}

  /** By currency, because currencies are never mixed; empty when nothing is known. */
  async of(actor: Actor, campaignIds: readonly string[], { startDate, endDate }: Period): Promise<CurrencyFigures[]> {
    if (campaignIds.length === 0) return [];
    const rows = await this.reads.report(actor, progressStatement, (ask) =>
      ask<SumColumns & { currency: string; missing: number }>(figures, [campaignIds, startDate, endDate]),
    );
    return rows.map((row) => {
      const {
        impressions,
        clicks,
        spend,
        conversions,
        conversion_value: conversionValue,
      } = present(sumsOf(row, row.missing), row.currency);
      return {
        currency: row.currency,
        impressions: Number(impressions),
        clicks: Number(clicks),
        spend: String(spend),
        conversions: conversions === null ? null : Number(conversions),
        conversionValue: conversionValue === null ? null : String(conversionValue),
      };
    });
  }
}

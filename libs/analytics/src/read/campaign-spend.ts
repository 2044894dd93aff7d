import type { Actor } from '@app/kernel';
import { type ReadDatabase, statement } from '@app/platform/data';

const spent = statement(
  'analytics.campaign-spend',
  'select channel, currency, sum(spend_micros)::bigint as micros from analytics.d_campaign ' +
    'where organization_id = $1 and campaign_id = $2 group by channel, currency',
);

/** What a campaign spent, in micros of its currency; `of`: by channel. */
export interface SpentOnChannels {
  readonly micros: bigint;
  readonly of: ReadonlyMap<string, bigint>;
}

/** The total spend of a campaign, as its platforms reported it. */
export class CampaignSpend {
  constructor(private readonly reads: ReadDatabase) {}

  /** null when nothing is known or currencies mix. */
  async of(actor: Actor, campaignId: string): Promise<SpentOnChannels | null> {
    type Row = { readonly channel: string; readonly currency: string; readonly micros: bigint };
    const rows = await this.reads.rows<Row>(actor, spent, [campaignId]);
    if (new Set(rows.map(({ currency }) => currency)).size !== 1) return null;
    const of = new Map(rows.map(({ channel, micros }) => [channel, micros] as const));
    return { micros: rows.reduce((sum, { micros }) => sum + micros, 0n), of };
  }
}

import type { Actor } from '@app/kernel';
import { type ReadDatabase, statement } from '@app/platform/data';

const spent = statement(
  'analytics.campaign-spend',
  'select sum(spend_micros)::bigint as micros, count(distinct currency)::int as currencies from analytics.d_campaign ' +
    'where organization_id = $1 and campaign_id = $2',
);

/** The total spend of a campaign, as its platforms reported it. */
export class CampaignSpend {
  constructor(private readonly reads: ReadDatabase) {}

  /** Micros of its currency; null when nothing is known or currencies mix. */
  async micros(actor: Actor, campaignId: string): Promise<bigint | null> {
    const [row] = await this.reads.rows<{ micros: bigint | null; currencies: number }>(actor, spent, [campaignId]);
    return row?.currencies === 1 ? row.micros : null;
  }
}

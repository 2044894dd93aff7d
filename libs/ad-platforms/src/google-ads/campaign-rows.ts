// The rows of one query about all campaigns of an account, taken campaign by campaign: of the others at most one page is in
// memory.
import { failures } from './google-ads.errors.js';

interface InCampaign {
  readonly campaign: { readonly id: string };
}

export class CampaignRows<Row extends InCampaign> {
  private ahead: IteratorResult<Row, unknown> | undefined;
  private last = 0n;

  /** `rows`: ordered by campaign. Nothing is asked for before the first campaign is. */
  constructor(private readonly rows: AsyncIterator<Row, unknown>) {}

  /** Campaigns are asked for in their order; the rows of those that are left out are passed over. */
  async of(campaignId: string): Promise<Row[]> {
    const wanted = BigInt(campaignId);
    const own: Row[] = [];
    for (;;) {
      this.ahead ??= await this.rows.next();
      if (this.ahead.done === true) return own;
      const row = this.ahead.value;
      const campaign = BigInt(row.campaign.id);
      if (campaign < this.last) throw failures.lost('rows came in another order than was asked for', 'transient');
      if (campaign > wanted) return own;
      if (campaign === wanted) own.push(row);
      this.last = campaign;
      this.ahead = undefined;
    }
  }
}

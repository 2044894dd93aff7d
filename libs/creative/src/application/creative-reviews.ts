import { Injectable } from '@nestjs/common';
import type { Actor } from '@app/kernel';
import { lockingStatement, statement, UnitOfWork } from '@app/platform/data';
import { Outbox } from '@app/platform/messaging';
import { creativeEvents } from '../domain/creative.events.js';
import { compareReviews, type ReviewPlace, reviewsByVariant, type VariantReview } from '../domain/review.js';

const before = lockingStatement(
  'creative.review.before',
  `select creative_id as "creativeId", variant_index as index, state, findings from creative.review
   where organization_id = $1 and campaign_id = $2 and connection_id = $3 order by creative_id, variant_index for update`,
);

const remove = statement(
  'creative.review.remove',
  `delete from creative.review r using jsonb_to_recordset($4::jsonb) as gone ("creativeId" uuid, index int)
   where r.organization_id = $1 and r.campaign_id = $2 and r.connection_id = $3 and r.creative_id = gone."creativeId"
   and r.variant_index = gone.index`,
);

const store = statement(
  'creative.review.store',
  `insert into creative.review (organization_id, campaign_id, connection_id, channel, creative_id, variant_index,
     state, findings, at)
   select $1, $2, $3, $4, r."creativeId", r.index, r.state, r.findings, $6
   from jsonb_to_recordset($5::jsonb) as r ("creativeId" uuid, index int, state text, findings jsonb)
   on conflict (organization_id, creative_id, variant_index, campaign_id, connection_id)
   do update set channel = excluded.channel, state = excluded.state, findings = excluded.findings, at = excluded.at`,
);

/** Records what platforms' reviews say of the ads of a campaign. */
@Injectable()
export class CreativeReviews {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Replaces all that was recorded of this campaign on this connection, in the current unit of work if one is open. A variant
   * that several ads show may be named several times. `creative.reviewed` is emitted for creatives of which a variant's status
   * changed.
   */
  async record(actor: Actor, place: ReviewPlace, reviews: readonly VariantReview[]): Promise<void> {
    const { campaignId, connectionId, channel } = place;
    await this.unitOfWork.run(actor, async () => {
      const { current } = this.unitOfWork;
      const known = await current.rows<VariantReview>(before, [campaignId, connectionId]);
      const { changed, gone, changes } = compareReviews(known, reviewsByVariant(reviews));
      if (gone.length > 0) current.later(remove, [campaignId, connectionId, JSON.stringify(gone)]);
      if (changed.length > 0)
        await current.affected(store, [campaignId, connectionId, channel, JSON.stringify(changed), this.unitOfWork.now]);
      for (const [id, variants] of changes) {
        const data = { channel, campaign_id: campaignId, connection_id: connectionId, variants };
        await this.outbox.emit({ type: 'creative', id }, { type: creativeEvents['creative.reviewed'], data });
      }
    });
  }
}

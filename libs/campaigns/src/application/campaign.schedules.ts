import { Inject, Injectable } from '@nestjs/common';
import { type Actor, Clock } from '@app/kernel';
import { ReadDatabase, statement } from '@app/platform/data';
import { type EventMessage, EveryOrganization, forEveryOne, naming, On } from '@app/platform/messaging';
import { CampaignCompletion } from './campaign-completion.js';
import { CampaignStops } from '../publishing/campaign-stops.js';

const due = statement(
  'campaigns.campaign.due',
  "select id from campaigns.campaign where organization_id = $1 and status in ('active', 'paused') and end_at <= $2",
);
const starting = statement(
  'campaigns.campaign.starting',
  "select id from campaigns.campaign where organization_id = $1 and delivery_status = 'scheduled' and start_at <= $2",
);
const limited = statement(
  'campaigns.campaign.limited',
  "select id from campaigns.campaign where organization_id = $1 and status in ('active', 'paused') and (spend_cap is " +
    "not null or budget->>'type' = 'lifetime')",
);
const concerned = statement(
  'campaigns.campaign.of-channel',
  "select id from campaigns.campaign where organization_id = $1 and status in ('draft', 'active', 'paused') and channels ? $2",
);

const refused = statement(
  'campaigns.campaign.refused-on',
  'select campaign_id as id from campaigns.placement where organization_id = $1 and connection_id = $2 and last_error ' +
    'is not null',
);

const showing = statement(
  'campaigns.campaign.naming-creative',
  "select id from campaigns.campaign where organization_id = $1 and status in ('draft', 'active', 'paused') and " +
    'creative_ids ? $2',
);

const targeting = statement(
  'campaigns.campaign.targeting-audience',
  "select id from campaigns.campaign where organization_id = $1 and status in ('draft', 'active', 'paused') and " +
    '(audience_ids ? $2 or excluded_audience_ids ? $2)',
);

/** Applies the passing of time and the events of other contexts to campaigns. */
@Injectable()
export class CampaignSchedules {
  constructor(
    private readonly reads: ReadDatabase,
    private readonly completion: CampaignCompletion,
    private readonly stops: CampaignStops,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  /** Completes campaigns that are over and checks again those that should have started. */
  @EveryOrganization('* * * * *', 'campaigns.complete-flights')
  async runFor(actor: Actor): Promise<void> {
    const now = this.clock.now();
    await forEveryOne(await this.ids(actor, due, [now]), (id) => this.completion.completeIfDue(actor, id));
    await forEveryOne(await this.ids(actor, starting, [now]), (id) => this.stops.reconcile(actor, id));
  }

  /** New numbers may have used up a budget; and after a successful sync the platform may accept what it refused before. */
  @On('connection.synced')
  async afterSync({ actor, subjectId, data }: EventMessage): Promise<void> {
    await forEveryOne(await this.ids(actor, limited, []), (id) => this.completion.completeIfDue(actor, id));
    if (data.outcome !== 'succeeded') return;
    await forEveryOne(await this.ids(actor, refused, [subjectId]), (id) => this.stops.reconcile(actor, id));
  }

  /** A change of a connection or its account may open or close gaps of its channel's campaigns. */
  @On('connection.connected')
  // A name or an interval does not.
  @On('connection.changed', naming('settings', 'confirm_account', 'is_default'))
  @On('connection.account_changed')
  @On('connection.recovered')
  @On('connection.reauthorized')
  @On('connection.failed')
  @On('connection.expired')
  @On('connection.disconnected')
  async connectionChanged({ actor, data }: EventMessage): Promise<void> {
    for (const id of await this.ids(actor, concerned, [data.channel])) await this.stops.reconcile(actor, id);
  }

  /** A change of a creative may open or close gaps of the campaigns that name it. */
  @On('creative.generated')
  @On('creative.failed')
  @On('creative.archived')
  @On('creative.accepted')
  @On('creative.reviewed', ({ variants }) => concernsRejection(variants))
  // The alt text is the only part of a creative that is printed and changes.
  @On('creative.updated', naming('alt_text'))
  async creativeChanged({ actor, subjectId }: EventMessage): Promise<void> {
    for (const id of await this.ids(actor, showing, [subjectId])) await this.stops.reconcile(actor, id);
  }

  /** A change of an audience may open or close gaps of the campaigns that target it. */
  @On('audience.ready')
  @On('audience.too_small')
  @On('audience.resized')
  @On('audience.failed')
  @On('audience.rebuilding')
  @On('audience.archived')
  @On('audience.platform_state_changed')
  async audienceChanged({ actor, subjectId }: EventMessage): Promise<void> {
    for (const id of await this.ids(actor, targeting, [subjectId])) await this.stops.reconcile(actor, id);
  }

  private async ids(actor: Actor, query: typeof due, values: readonly unknown[]): Promise<string[]> {
    return (await this.reads.rows<{ id: string }>(actor, query, values)).map(({ id }) => id);
  }
}

/** Other reviews open and close no gap. */
const concernsRejection = (variants: unknown): boolean =>
  Array.isArray(variants) &&
  variants.some(({ from, to }: { readonly from?: unknown; readonly to?: unknown }) => from === 'rejected' || to === 'rejected');

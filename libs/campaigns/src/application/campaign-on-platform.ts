import { Inject, Injectable } from '@nestjs/common';
import {
  AdPlatforms,
  ConnectionSessions,
  type KnownConnection,
  type PlatformCampaign,
  type PlatformCampaignChange,
  type PlatformCampaignSpec,
  PlatformError,
  type PlatformSession,
  wallClock,
} from '@app/connections';
import { type Actor, Clock } from '@app/kernel';
import { UnitOfWork } from '@app/platform/data';
import type { CampaignState } from '../domain/campaign.state.js';
import { moneyOf } from '../domain/money-record.js';
import { type Applied, Placements, type StoredPlacement } from './placements.js';

/** Our reference on every platform: the campaign's UUID without dashes. */
export const tagOf = (campaignId: string): string => campaignId.replaceAll('-', '');
const campaignIdOf = (tag: string): string => tag.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
export { campaignIdOf };

interface Call {
  readonly actor: Actor;
  readonly campaign: Readonly<CampaignState>;
  readonly placement: StoredPlacement;
  readonly connection: KnownConnection;
  readonly session: PlatformSession;
}

/** One campaign on one platform: looked up by our tag, created paused, recorded, and only then enabled. */
@Injectable()
export class CampaignOnPlatform {
  constructor(
    private readonly platforms: AdPlatforms,
    private readonly sessions: ConnectionSessions,
    private readonly placements: Placements,
    private readonly unitOfWork: UnitOfWork,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  /** Safe to repeat, also after a crash or a lost answer at any point. */
  async bring(
    actor: Actor,
    campaign: Readonly<CampaignState>,
    placement: StoredPlacement,
    connection: KnownConnection,
  ): Promise<void> {
    await this.sessions.call(actor, connection, async (session) => {
      const call = { actor, campaign, placement, connection, session };
      const found = await this.find(call);
      const onPlatform = found ?? (await this.createPaused(call));
      if (onPlatform) await this.adjust(call, onPlatform);
      else if (placement.platformCampaignId !== null) await this.saw(call, null);
    });
  }

  private find({ campaign, connection, session }: Call): Promise<PlatformCampaign | null> {
    return this.platforms.of(connection.channel).findCampaign(session, tagOf(campaign.id));
  }

  /** Only for a campaign that shall run and never was there: what was removed on the platform's own screens stays removed. */
  private async createPaused(call: Call): Promise<PlatformCampaign | null> {
    const { actor, campaign, placement, connection, session } = call;
    const spec = specOf(campaign, connection, this.clock.now());
    if (placement.desired !== 'enabled' || placement.platformCampaignId !== null || spec === null) return null;
    try {
      const { id } = await this.platforms.of(connection.channel).createCampaign(session, spec);
      await this.unitOfWork.run(actor, () => this.placements.applied(placement, id, { ...appliedOf(spec), desired: 'paused' }));
    } catch (error) {
      if (!(error instanceof PlatformError) || error.fault !== 'duplicate') throw error;
    }
    return this.find(call);
  }

  /** Pushes what changed on our side since the last time, then records what the platform shows. */
  private async adjust(call: Call, before: PlatformCampaign): Promise<void> {
    const { actor, campaign, placement, connection, session } = call;
    const platform = this.platforms.of(connection.channel);
    const [current = placement] = (await this.placements.of(actor, campaign.id)).filter(
      ({ channel }) => channel === placement.channel,
    );
    const spec = specOf(campaign, connection, this.clock.now());
    const applied: Applied = current.applied ?? {
      name: before.name,
      endsAt: before.endsAt,
      budget: '',
      desired: before.status === 'enabled' ? 'enabled' : 'paused',
    };
    const change = spec ? changeOf(spec, applied) : null;
    if (change) await platform.changeCampaign(session, before.id, change);
    const desired = placement.desired === 'enabled' ? 'enabled' : 'paused';
    const turned = applied.desired !== desired;
    if (turned) await platform.setCampaignStatus(session, before.id, desired);
    await this.unitOfWork.run(actor, () =>
      this.placements.applied(placement, before.id, { ...(spec ? appliedOf(spec) : applied), desired }),
    );
    await this.saw(call, change || turned ? await this.find(call) : before);
  }

  private async saw({ actor, placement }: Call, shown: PlatformCampaign | null): Promise<void> {
    const observation = {
      observed: shown?.delivery ?? ('removed' as const),
      status: shown?.status ?? null,
      reasons: shown?.reasons ?? [],
      lastError: null,
      at: this.clock.now(),
    };
    await this.unitOfWork.run(actor, () => this.placements.observed(placement, observation));
  }
}

/** What the campaign shall be there; null while it lacks what every platform needs. */
function specOf(campaign: Readonly<CampaignState>, { account }: KnownConnection, now: Date): PlatformCampaignSpec | null {
  const { budget, objective, startAt, endAt } = campaign;
  if (budget === null || objective === null) return null;
  return {
    tag: tagOf(campaign.id),
    name: campaign.name,
    objective,
    budget: { type: budget.type, amount: moneyOf(budget) },
    startsAt: startAt !== null && startAt > now ? wallClock(startAt, account.timezone) : null,
    endsAt: endAt && wallClock(endAt, account.timezone),
    containsEuPoliticalAdvertising: campaign.containsEuPoliticalAdvertising === true,
  };
}

const appliedOf = ({ name, endsAt, budget }: PlatformCampaignSpec): Omit<Applied, 'desired'> => ({
  name,
  endsAt,
  budget: wordsOf(budget),
});
const wordsOf = ({ type, amount }: PlatformCampaignSpec['budget']): string => `${type} ${amount.minor} ${amount.currency}`;

function changeOf(spec: PlatformCampaignSpec, applied: Applied): PlatformCampaignChange | null {
  const change: PlatformCampaignChange = {
    ...(spec.name === applied.name ? {} : { name: spec.name, tag: spec.tag }),
    ...(wordsOf(spec.budget) === applied.budget ? {} : { budget: spec.budget }),
    ...(spec.endsAt === applied.endsAt ? {} : { endsAt: spec.endsAt }),
  };
  return Object.keys(change).length > 0 ? change : null;
}

import { Inject, Injectable } from '@nestjs/common';
import {
  type AdPlatform,
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
import { type Applied, type Observation, Placements, type StoredPlacement } from './placements.js';

/** Our reference on every platform: the campaign's UUID without dashes. */
export const tagOf = (campaignId: string): string => campaignId.replaceAll('-', '');
const campaignIdOf = (tag: string): string => tag.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
export { campaignIdOf };

/** Longer than any call that changes a platform may take. */
const LONGEST_CALL_MS = 180_000;

interface Call {
  readonly actor: Actor;
  readonly campaign: Readonly<CampaignState>;
  readonly placement: StoredPlacement;
  readonly connection: KnownConnection;
  readonly session: PlatformSession;
  readonly platform: AdPlatform;
  /** Before the first call to the platform. */
  readonly begunAt: Date;
}

/** One campaign on one platform: found by its stored id, or by our tag while no id is known; created paused, recorded, and only then enabled. */
@Injectable()
export class PlacementReconciler {
  constructor(
    private readonly sessions: ConnectionSessions,
    private readonly placements: Placements,
    private readonly unitOfWork: UnitOfWork,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  /** Safe to repeat, also after a crash or a lost answer at any point. */
  async reconcile(
    actor: Actor,
    campaign: Readonly<CampaignState>,
    placement: StoredPlacement,
    connection: KnownConnection,
  ): Promise<void> {
    await this.sessions.call(actor, connection, async (session, platform) => {
      const call = { actor, campaign, placement, connection, session, platform, begunAt: this.clock.now() };
      const { platformCampaignId: id } = placement;
      const onPlatform = id === null ? await this.findOrCreate(call) : await this.byId(call, id);
      if (onPlatform?.status === 'removed') await this.observe(call, onPlatform, call.begunAt);
      else if (onPlatform) await this.adjust(call, onPlatform);
    });
  }

  /** A name may be edited on the platform, an id may not. An unknown id is no proof that nothing runs there. */
  private async byId({ platform, session }: Call, id: string): Promise<PlatformCampaign> {
    const found = await platform.findCampaign(session, { id });
    if (!found) throw new PlatformError('not_found', `The ad account shows no campaign with the id ${id}.`);
    return found;
  }

  private async findOrCreate(call: Call): Promise<PlatformCampaign | null> {
    const { campaign, platform, session } = call;
    const tagged = { tag: tagOf(campaign.id) };
    return (await platform.findCampaign(session, tagged)) ?? (await this.createPaused(call, tagged));
  }

  /** Only for a campaign that should run and never was there: a campaign that was removed on the platform's own screens stays removed. */
  private async createPaused(call: Call, tagged: { tag: string }): Promise<PlatformCampaign | null> {
    const { actor, campaign, placement, connection, session, platform } = call;
    const spec = specOf(campaign, connection, this.clock.now());
    if (placement.desired !== 'enabled' || spec === null) return null;
    try {
      const { id } = await platform.createCampaign(session, spec);
      await this.unitOfWork.run(actor, () => this.placements.applied(placement, id, { ...appliedOf(spec), desired: 'paused' }));
    } catch (error) {
      if (!(error instanceof PlatformError) || error.fault !== 'duplicate') throw error;
    }
    const made = await platform.findCampaign(session, tagged);
    // A platform may show a new campaign a moment later.
    if (!made) throw new PlatformError('transient', 'The new campaign is not shown yet.');
    return made;
  }

  /** Pushes our changes since the last time, then records the platform's state. */
  private async adjust(call: Call, before: PlatformCampaign): Promise<void> {
    const { actor, campaign, placement, connection, session, platform } = call;
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
    // The desired state is read again: a stop may have come since this job began.
    const shallRun = placement.desired === 'enabled' && current.desired === 'enabled';
    const enabled = shallRun && applied.desired !== 'enabled' && (await this.enable(call, before.id));
    const desired = enabled || (shallRun && applied.desired === 'enabled') ? 'enabled' : 'paused';
    // A stop also overrides the platform's own screens; running is pushed only once.
    const pauses = desired === 'paused' && (applied.desired !== 'paused' || before.status !== 'paused');
    if (pauses) await platform.setCampaignStatus(session, before.id, 'paused');
    await this.unitOfWork.run(actor, () =>
      this.placements.applied(placement, before.id, { ...(spec ? appliedOf(spec) : applied), desired }),
    );
    if (!change && !enabled && !pauses) return this.observe(call, before, call.begunAt);
    const askedAt = this.clock.now();
    await this.observe(call, await this.byId(call, before.id), askedAt);
  }

  /**
   * Switches the campaign on; false when it should no longer run. The call is recorded before it is sent: a stop of the campaign or the end of
   * its connection must not trust the platform's state until the call has ended.
   */
  private async enable({ actor, placement, session, platform }: Call, id: string): Promise<boolean> {
    const until = new Date(this.clock.now().getTime() + LONGEST_CALL_MS);
    if (!(await this.unitOfWork.run(actor, () => this.placements.enabling(placement, id, until)))) return false;
    const ended = (): Promise<void> => this.unitOfWork.run(actor, () => this.placements.enablingEnded(placement, until));
    try {
      await platform.setCampaignStatus(session, id, 'enabled');
    } catch (failure) {
      // After a lost answer the platform may still carry it out.
      if (failure instanceof PlatformError && failure.fault !== 'unknown_outcome') await ended();
      throw failure;
    }
    await ended();
    return true;
  }

  private async observe({ actor, placement }: Call, shown: PlatformCampaign, askedAt: Date): Promise<void> {
    await this.unitOfWork.run(actor, async () => {
      await this.placements.observed(placement, observationOf(shown, askedAt));
      await this.placements.answered(placement, null);
    });
  }
}

export const observationOf = ({ delivery, status, reasons }: PlatformCampaign, at: Date): Observation => ({
  observed: delivery,
  status,
  reasons,
  at,
});

/** The desired campaign there; null while it lacks a field that every platform needs. */
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

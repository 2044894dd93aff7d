import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { Actor } from '@app/kernel';
import { accountFindings, AdPlatforms, ConnectionDirectory, type ConnectionRecord } from '@app/connections';
import type { Spend } from '../domain/budget.js';
import type { CampaignState } from '../domain/campaign.state.js';
import type { DeliveryIssue } from '../domain/delivery-issue.js';
import type { AccountLack, ConnectionFacts, CreativeFacts, LaunchContext } from '../domain/launch-check.js';
import { type AccountFacts, connectionFor, fixedAccounts, type TakenConnection } from '../domain/ad-accounts.js';
import { type Delivery, deliveryOf } from '../domain/delivery.js';
import { launchFailures } from '../domain/launch.checks.js';
import type { PlannedCampaign } from '../publishing/campaign-lists.js';
import { CampaignPlans } from '../publishing/campaign-plans.js';
import type { UsedAudience } from '../publishing/campaign-intent.js';
import { Placements, type StoredPlacement } from '../publishing/placements.js';

/**
 * The data of other contexts about a campaign's references. Creatives and audiences stay locked until the current unit of work
 * ends.
 */
export interface CampaignReferences {
  creatives(ids: readonly string[]): Promise<readonly CreativeFacts[]>;
  audiences(ids: readonly string[]): Promise<readonly UsedAudience[]>;
  /** null: unknown. */
  spend(actor: Actor, campaignId: string): Promise<Spend | null>;
}

/** Injection token; the apps bind it to the other contexts. */
export const CampaignReferences = Symbol('CampaignReferences');

/** The state of a campaign and its surroundings at one moment. */
export interface LaunchSituation {
  readonly now: Date;
  readonly placements: readonly StoredPlacement[];
  /** Every connection of the organization. */
  readonly connections: readonly ConnectionRecord[];
  /** The one of each channel that has any. */
  readonly taken: readonly TakenConnection<ConnectionRecord>[];
  readonly context: LaunchContext & { readonly audiences: readonly UsedAudience[] };
  /** By channel, what the campaign becomes there; none while it lacks an objective, a budget or a connection. */
  readonly plans: ReadonlyMap<string, PlannedCampaign>;
  /** The failures of the launch checks. */
  readonly failures: readonly DeliveryIssue[];
}

/** Gathers the inputs of the launch checks, and runs them, in the current unit of work. */
@Injectable()
export class LaunchContexts {
  private bare: Delivery | undefined;

  constructor(
    private readonly directory: ConnectionDirectory,
    private readonly placements: Placements,
    private readonly plans: CampaignPlans,
    private readonly platforms: AdPlatforms,
    @Inject(CampaignReferences) private readonly references: CampaignReferences,
  ) {}

  /** Keys of the registered ad platforms. */
  get channels(): string[] {
    return this.platforms.channels;
  }

  /** The delivery of a draft in which no field was set that a check reads: the same for all, so that it is derived once. */
  ofBareDraft(draft: Readonly<CampaignState>): Delivery {
    const nothing = { connections: [], spend: null, creatives: [], audiences: [], plans: new Map(), running: [] };
    const context = { now: draft.createdAt, ...this.ofPlatforms, ...nothing };
    return (this.bare ??= deliveryOf(draft, launchFailures(draft, context), [], context.now));
  }

  /**
   * Reads the inputs of the launch checks at this instant of the unit of work, and runs them. With `known`, of the same
   * campaign before or after a change in the same unit of work, only creatives and audiences that are not in it are read:
   * nothing else can have changed.
   */
  async load(actor: Actor, campaign: Readonly<CampaignState>, now: Date, known?: LaunchSituation): Promise<LaunchSituation> {
    const connections = known?.connections ?? (await this.directory.all(actor));
    const placements = known?.placements ?? (await this.placementsOf(actor, campaign));
    const { creativeIds, audienceIds, excludedAudienceIds } = campaign;
    const taken = campaign.channels.flatMap((channel) => connectionFor(connections, campaign, channel, placements) ?? []);
    const used = taken.map(({ connection }) => connection);
    const facts = {
      now,
      ...this.ofPlatforms,
      connections: taken.map(factsOf),
      spend: known ? known.context.spend : await this.spend(actor, campaign),
      creatives: await those(creativeIds, known?.context.creatives, (ids) => this.references.creatives(ids)),
      audiences: await those([...audienceIds, ...excludedAudienceIds], known?.context.audiences, (ids) =>
        this.references.audiences(ids),
      ),
    };
    const plans = await this.plans.of(actor, campaign, used, placements, facts);
    const running = placements.filter(({ desired }) => desired === 'enabled').map(({ channel }) => channel);
    const context = { ...facts, plans, running };
    return { now, placements, connections, taken, context, plans, failures: launchFailures(campaign, context) };
  }

  /** What a change that names accounts, or takes channels from those it named, is judged by. Its placements stay locked. */
  async accounts(actor: Actor, campaign: Readonly<CampaignState> | null): Promise<AccountFacts> {
    const known = await this.directory.all(actor);
    if (!campaign?.launchedAt) return { known, fixed: [] };
    await this.placements.hold(campaign.id);
    return { known, fixed: fixedAccounts(known, await this.placements.of(actor, campaign.id)) };
  }

  private get ofPlatforms() {
    const { channels, consentChannels, objectives, money, smallestAudiences } = this.platforms;
    return { channels, consentChannels, objectives, money, smallestAudiences };
  }

  /** null: unknown, as before its launch. */
  private async spend(actor: Actor, { id, launchedAt }: Readonly<CampaignState>): Promise<Spend | null> {
    return launchedAt === null ? null : this.references.spend(actor, id);
  }

  /** A campaign that was never launched is on no platform. */
  private async placementsOf(actor: Actor, { id, launchedAt }: Readonly<CampaignState>): Promise<StoredPlacement[]> {
    return launchedAt === null ? [] : this.placements.of(actor, id);
  }
}

/** The same surroundings, judged for the campaign after a move: its plans are the same in every state. */
export const judgedAgain = (campaign: Readonly<CampaignState>, situation: LaunchSituation): LaunchSituation => ({
  ...situation,
  failures: launchFailures(campaign, situation.context),
});

/** Tells whether two plans of a campaign ask the same of every platform. */
export function planDigest(plans: Iterable<readonly [channel: string, plan: PlannedCampaign]>): string {
  const asked = [...plans].map(([channel, { connectionId, nodes }]) => JSON.stringify([channel, connectionId, nodes]));
  return createHash('sha256').update(asked.sort().join('\n')).digest('base64url');
}

/** The records of these ids: known ones, and the rest from the database. */
async function those<R extends { readonly id: string }>(
  ids: readonly string[],
  known: readonly R[] = [],
  read: (ids: readonly string[]) => Promise<readonly R[]>,
): Promise<readonly R[]> {
  const missing = ids.filter((id) => !known.some((record) => record.id === id));
  const added = missing.length === 0 ? [] : await read(missing);
  return [...known.filter(({ id }) => ids.includes(id)), ...added];
}

const lacks = (findings: ConnectionRecord['findings'], stopping: boolean): AccountLack[] =>
  findings
    .filter(({ code }) => accountFindings[code].stops === stopping)
    .map(({ code, url }) => ({ code, message: accountFindings[code].message, cure: accountFindings[code].cure, url }));

const factsOf = ({
  connection: { account, findings, features, unconfirmed, ...known },
  among,
}: TakenConnection<ConnectionRecord>): ConnectionFacts => ({
  ...known,
  accountId: account.id,
  takenAmong: among.map(({ id }) => id),
  stops: lacks(findings, true),
  hinders: lacks(findings, false),
  accountCurrency: account.currency,
  accountTimezone: account.timezone,
  minimumDailyBudget: account.minimumDailyBudget ?? null,
  changedFrom: unconfirmed,
  missingFeatures: features && !features.includes('campaigns') ? ['campaigns'] : [],
});

import { Inject, Injectable } from '@nestjs/common';
import { type Actor, Clock } from '@app/kernel';
import { AdPlatforms, ConnectionDirectory, type KnownConnection } from '@app/connections';
import type { CampaignState } from '../domain/campaign.state.js';
import type { AudienceFacts, ConnectionFacts, CreativeFacts, LaunchContext } from '../domain/launch-check.js';
import type { StoredPlacement } from './placements.js';

/** What other contexts know of a campaign's references. `null`: that context does not exist in this product. */
export interface ReferenceFacts {
  creatives(actor: Actor, ids: readonly string[]): Promise<readonly CreativeFacts[] | null>;
  audiences(actor: Actor, ids: readonly string[]): Promise<readonly AudienceFacts[] | null>;
  /** Micros in the campaign's currency; null: unknown. */
  spentMicros(actor: Actor, campaignId: string): Promise<bigint | null>;
}

/** Injection token; the apps bind it to the contexts that are there. */
export const ReferenceFacts = Symbol('ReferenceFacts');

/** Gathers what the launch checks need. */
@Injectable()
export class CampaignFacts {
  constructor(
    private readonly directory: ConnectionDirectory,
    private readonly platforms: AdPlatforms,
    @Inject(ReferenceFacts) private readonly references: ReferenceFacts,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  get channels(): string[] {
    return this.platforms.channels;
  }

  now(): Date {
    return this.clock.now();
  }

  /** `placed`: where the campaign's channels run already; a channel without one would run through its first working connection. */
  async context(actor: Actor, campaign: Readonly<CampaignState>, placed: readonly StoredPlacement[]): Promise<LaunchContext> {
    const known = campaign.channels.length === 0 ? [] : await this.connections(actor);
    return {
      now: this.now(),
      channels: this.channels,
      connections: campaign.channels.flatMap((channel) => connectionFor(known, channel, placed) ?? []).map(factsOf),
      spentMicros: campaign.launchedAt === null ? null : await this.references.spentMicros(actor, campaign.id),
      creatives: await this.references.creatives(actor, campaign.creativeIds),
      audiences: await this.references.audiences(actor, [...campaign.audienceIds, ...campaign.excludedAudienceIds]),
    };
  }

  /** Every connection of the organization. */
  connections(actor: Actor): Promise<KnownConnection[]> {
    return this.directory.all(actor);
  }
}

/**
 * The connection of a channel. A placed campaign stays with its own, whatever state that is in, and goes on under a new connection
 * only when its account was disconnected and connected anew; one that is on no platform yet may use any that works.
 */
function connectionFor(
  known: readonly KnownConnection[],
  channel: string,
  placed: readonly StoredPlacement[],
): KnownConnection | undefined {
  const ofChannel = known.filter((connection) => connection.channel === channel);
  const working = ofChannel.find(({ status }) => status === 'active') ?? ofChannel[0];
  const placement = placed.find((each) => each.channel === channel);
  const own = ofChannel.find(({ id }) => id === placement?.connectionId);
  if (!placement || !own) return working;
  if (own.status !== 'disconnected') return own;
  if (placement.platformCampaignId === null) return working;
  return ofChannel.find(({ status, account }) => status !== 'disconnected' && account.id === own.account.id) ?? own;
}

const factsOf = ({ id, channel, status, account }: KnownConnection): ConnectionFacts => ({
  id,
  channel,
  status,
  accountStatus: account.status,
  accountCurrency: account.currency,
  missingScopes: [],
  campaigns: null,
});

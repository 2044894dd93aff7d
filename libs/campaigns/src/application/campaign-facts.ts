import { Inject, Injectable } from '@nestjs/common';
import { type Actor, Clock } from '@app/kernel';
import { AdPlatforms, ConnectionDirectory, type KnownConnection } from '@app/connections';
import type { CampaignState } from '../domain/campaign.state.js';
import type { AudienceFacts, ConnectionFacts, CreativeFacts, LaunchContext } from '../domain/launch-check.js';

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
    private readonly connections: ConnectionDirectory,
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

  async context(actor: Actor, campaign: Readonly<CampaignState>): Promise<LaunchContext> {
    const known = campaign.channels.length === 0 ? [] : await this.connections.all(actor);
    return {
      now: this.now(),
      channels: this.channels,
      connections: campaign.channels.flatMap((channel) => connectionFor(known, channel) ?? []).map(factsOf),
      spentMicros: campaign.launchedAt === null ? null : await this.references.spentMicros(actor, campaign.id),
      creatives: await this.references.creatives(actor, campaign.creativeIds),
      audiences: await this.references.audiences(actor, [...campaign.audienceIds, ...campaign.excludedAudienceIds]),
    };
  }

  /** The connections through which the campaign's channels run. */
  async connectionsOf(actor: Actor, channels: readonly string[]): Promise<KnownConnection[]> {
    const known = await this.connections.all(actor);
    return channels.flatMap((channel) => connectionFor(known, channel) ?? []);
  }
}

/** A channel's first working connection, or else its first. */
const connectionFor = (known: readonly KnownConnection[], channel: string): KnownConnection | undefined => {
  const own = known.filter((connection) => connection.channel === channel);
  return own.find(({ status }) => status === 'active') ?? own[0];
};

const factsOf = ({ id, channel, status, account }: KnownConnection): ConnectionFacts => ({
  id,
  channel,
  status,
  accountStatus: account.status,
  accountCurrency: account.currency,
  missingScopes: [],
  campaigns: null,
});

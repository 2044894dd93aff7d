import { Inject, Injectable } from '@nestjs/common';
import { DomainError, type Mode } from '@app/kernel';
import { outside } from '@app/platform/data';
import type { AdPlatform, PlatformTraits, RegisteredPlatform, World } from '../domain/ad-platform.js';
import type { PlanAudience } from '../domain/platform-audiences.js';
import type { PlanTree } from '../domain/platform-tree.js';
import { connectionErrors } from '../domain/connection.errors.js';
import { checkRegistered } from '../domain/traits.rules.js';

/** Injection token of the adapters that the apps bind. */
export const AD_PLATFORMS = Symbol('AD_PLATFORMS');

/** The registered ad platforms, by channel. A channel exists if, and only if, it has an adapter. */
@Injectable()
export class AdPlatforms {
  private readonly byChannel: ReadonlyMap<string, RegisteredPlatform>;

  /** @throws when the traits of a platform are wrong: a mistake of whoever registers it */
  constructor(@Inject(AD_PLATFORMS) platforms: readonly RegisteredPlatform[]) {
    checkRegistered(platforms);
    this.byChannel = new Map(
      platforms.map(({ real, simulated, ...known }) => [
        known.traits.channel,
        { ...known, real: guarded(real), simulated: guarded(simulated) },
      ]),
    );
  }

  get channels(): string[] {
    return [...this.byChannel.keys()];
  }

  /** The possible objectives of a campaign, by channel. */
  get objectives(): ReadonlyMap<string, PlatformTraits['objectives']> {
    return new Map([...this.byChannel].map(([channel, { traits }]) => [channel, traits.objectives]));
  }

  /** What amounts each takes, by channel. */
  get money(): ReadonlyMap<string, PlatformTraits['money']> {
    return new Map([...this.byChannel].map(([channel, { traits }]) => [channel, traits.money]));
  }

  /** The fewest people to whom each delivers, by channel; a channel that audiences do not reach is absent. */
  get smallestAudiences(): ReadonlyMap<string, number> {
    return new Map(
      [...this.byChannel].flatMap(([channel, { traits }]) => (traits.audiences ? [[channel, traits.audiences.smallest]] : [])),
    );
  }

  /** Those that take nobody into a list of people without a consent. */
  get consentChannels(): string[] {
    return [...this.byChannel].flatMap(([channel, { traits }]) => (traits.audiences?.asksConsent === true ? [channel] : []));
  }

  get traitsByChannel(): ReadonlyMap<string, PlatformTraits> {
    return new Map([...this.byChannel].map(([channel, { traits }]) => [channel, traits]));
  }

  traits(channel: string): PlatformTraits {
    return this.registered(channel).traits;
  }

  /** What becomes of a campaign there, without any call. */
  planner(channel: string): PlanTree {
    return this.registered(channel).plan;
  }

  /** What becomes of an audience there, without any call; null: audiences do not reach it. */
  audiencePlanner(channel: string): PlanAudience | null {
    return this.registered(channel).planAudience;
  }

  /** @throws 422 `platform_not_available` when this deployment has no such platform in that world */
  of(channel: string, world: World): AdPlatform {
    const platform = this.registered(channel)[world];
    if (platform) return platform;
    const { displayName } = this.registered(channel).traits;
    const why =
      world === 'real'
        ? `The operator of this service has not set the credentials of ${displayName}.`
        : `No simulator of ${displayName} runs beside this service.`;
    throw new DomainError(connectionErrors.platform_not_available, why, { channel });
  }

  /** What an application may ask there in 24 hours; null: any number. */
  dailyOperations(channel: string, world: World): number | null {
    return this.registered(channel)[world]?.dailyOperations ?? null;
  }

  /** Whether this deployment has the platform in that world. */
  has(channel: string, world: World): boolean {
    return this.registered(channel)[world] !== null;
  }

  /**
   * The world of a new connection: test mode is always simulated, and so is a platform without credentials where a simulator
   * runs.
   */
  worldFor(channel: string, mode: Mode): World {
    const { real, simulated } = this.registered(channel);
    return mode === 'live' && (real || !simulated) ? 'real' : 'simulated';
  }

  private registered(channel: string): RegisteredPlatform {
    const platform = this.byChannel.get(channel);
    if (!platform) throw new Error(`No ad platform "${channel}" is registered; known: ${this.channels.join(', ')}.`);
    return platform;
  }
}

const guarded = (platform: AdPlatform | null): AdPlatform | null =>
  platform && outside(platform.traits.channel, platform, ['oauth', 'accounts', 'tree', 'reports', 'audiences']);

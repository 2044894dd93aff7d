import { Inject, Injectable } from '@nestjs/common';
import { type Actor, validationFailed } from '@app/kernel';
import type { PlatformTraits, World } from '../domain/ad-platform.js';
import type { Feature, PlatformOAuth } from '../domain/platform-oauth.js';
import { AdPlatforms } from './ad-platforms.js';

/** Injection token of the address at which a browser reaches this service. */
export const CONSENT_ORIGIN = Symbol('CONSENT_ORIGIN');

export interface ConsentPlatform {
  readonly traits: PlatformTraits;
  readonly world: World;
  /** false: this deployment has no credentials for it, or no simulator of it runs. */
  readonly isAvailable: boolean;
}

/**
 * The platforms as a consent needs them, and the pages of ours that its browser visits, with dashes:
 * `/connect/google-ads/callback`.
 */
@Injectable()
export class ConsentPlatforms {
  constructor(
    @Inject(CONSENT_ORIGIN) private readonly origin: string,
    private readonly platforms: AdPlatforms,
  ) {}

  /** Every platform, in the world in which the actor's organization would connect it now. */
  known({ mode }: Actor): ConsentPlatform[] {
    return this.platforms.channels.map((channel) => {
      const world = this.platforms.worldFor(channel, mode);
      return { traits: this.platforms.traits(channel), world, isAvailable: this.platforms.has(channel, world) };
    });
  }

  /** Our page that sends one browser to the platform. */
  startUrl(channel: string, ticket: string): string {
    return `${this.folderOf(channel)}/start?consent=${ticket}`;
  }

  /** Registered at the platform. */
  redirectUri(channel: string): string {
    return `${this.folderOf(channel)}/callback`;
  }

  /** The channel of a path; undefined: there is no such platform. */
  channelOf(pathName: string): string | undefined {
    return this.platforms.channels.find((channel) => nameInPath(channel) === pathName);
  }

  nameOf(channel: string): string {
    return this.platforms.traits(channel).displayName;
  }

  /** @throws 422 `platform_not_available` */
  oauth(channel: string, world: World): PlatformOAuth {
    return this.platforms.of(channel, world).oauth;
  }

  /**
   * The world of a new connection of the actor's organization. @throws 400 `validation_failed` for an unknown platform, with the
   * known ones
   */
  worldFor({ mode }: Actor, channel: string): World {
    const { channels } = this.platforms;
    if (channels.includes(channel)) return this.platforms.worldFor(channel, mode);
    throw notOneOf('channel', channels);
  }

  /**
   * The features to ask for. @throws 400 `validation_failed` for one that the platform does not have, 422
   * `platform_not_available`
   */
  featuresOf(channel: string, world: World, wanted: readonly Feature[] | undefined): readonly Feature[] {
    const { features } = this.platforms.of(channel, world).traits;
    if (!wanted || wanted.length === 0) return features;
    if (wanted.some((feature) => !features.includes(feature))) throw notOneOf('features', features);
    return features.filter((feature) => wanted.includes(feature));
  }

  private folderOf(channel: string): string {
    return `${this.origin}/connect/${nameInPath(channel)}`;
  }
}

const nameInPath = (channel: string): string => channel.replaceAll('_', '-');

const notOneOf = (field: string, allowed: readonly string[]) =>
  validationFailed([
    { field, code: 'invalid_value', message: `${field} must be one of: ${allowed.join(', ')}.`, allowed_values: allowed },
  ]);

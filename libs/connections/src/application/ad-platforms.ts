import { Inject, Injectable } from '@nestjs/common';
import { outside } from '@app/platform/data';
import type { AdPlatform } from '../domain/ad-platform.js';

/** Injection token of the adapters that the apps bind. */
export const AD_PLATFORMS = Symbol('AD_PLATFORMS');

/** The registered ad platforms, by channel. A channel exists if, and only if, it has an adapter. */
@Injectable()
export class AdPlatforms {
  private readonly byChannel: ReadonlyMap<string, AdPlatform>;

  constructor(@Inject(AD_PLATFORMS) platforms: readonly AdPlatform[]) {
    this.byChannel = new Map(platforms.map((platform) => [platform.channel, outside(platform.channel, platform)]));
  }

  get channels(): string[] {
    return [...this.byChannel.keys()];
  }

  /** The possible objectives of a campaign, by channel. */
  get objectives(): ReadonlyMap<string, AdPlatform['objectives']> {
    return new Map([...this.byChannel].map(([channel, { objectives }]) => [channel, objectives]));
  }

  of(channel: string): AdPlatform {
    const platform = this.byChannel.get(channel);
    if (!platform) throw new Error(`No ad platform "${channel}" is registered; known: ${this.channels.join(', ')}.`);
    return platform;
  }
}

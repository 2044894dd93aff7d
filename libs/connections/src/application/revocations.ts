import { Injectable } from '@nestjs/common';
import type { Actor } from '@app/kernel';
import { UnitOfWork } from '@app/platform/data';
import { PlatformError, type World } from '../domain/ad-platform.js';
import type { PlatformGrant } from '../domain/platform-oauth.js';
import { AdPlatforms } from './ad-platforms.js';
import { isNotAvailable } from './connection-faults.js';
import { DeveloperTokens } from './developer-tokens.js';
import { GrantStore } from './grant.store.js';

/** Revokes grants on their platforms and erases our copies. */
@Injectable()
export class Revocations {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly grants: GrantStore,
    private readonly platforms: AdPlatforms,
    private readonly tokens: DeveloperTokens,
  ) {}

  /**
   * Revokes the grant, if no other connection uses the same consent, and erases the tokens. Returns false when the platform did
   * not revoke it:
   * then nothing is erased, and the caller tries again. Outside of any unit of work, and safe to repeat.
   */
  async revoke(actor: Actor, id: string): Promise<boolean> {
    const released = await this.unitOfWork.run(actor, () => this.grants.release(id));
    if (released?.mayRevoke) {
      const { grant } = released;
      // A platform that replaces the refresh token meanwhile would not know the one that is stored.
      if (grant.isRenewing) return false;
      if (!(await this.tryRevoke(grant.channel, grant.world, grant))) return false;
    }
    await this.erase(actor, id);
    return true;
  }

  /** Asks the platform to end the consent; false: it did not, or this deployment no longer has the platform. */
  async tryRevoke(channel: string, world: World, grant: PlatformGrant): Promise<boolean> {
    try {
      await this.platforms.of(channel, world).oauth.revoke(grant);
      return true;
    } catch (failure) {
      if (failure instanceof PlatformError || isNotAvailable(failure)) return false;
      throw failure;
    }
  }

  /** Erases the tokens without a call to the platform. */
  async erase(actor: Actor, connectionId: string): Promise<void> {
    await this.unitOfWork.run(actor, async () => {
      await this.grants.erase(connectionId);
      await this.tokens.erase(connectionId);
    });
  }
}

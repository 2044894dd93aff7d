import { Injectable } from '@nestjs/common';
import type { Actor } from '@app/kernel';
import { UnitOfWork } from '@app/platform/data';
import { PlatformError } from '../domain/ad-platform.js';
import { AdPlatforms } from './ad-platforms.js';
import { Credentials } from './credentials.js';

/** Revokes grants on their platforms and erases our copies. */
@Injectable()
export class Revocations {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly credentials: Credentials,
    private readonly platforms: AdPlatforms,
  ) {}

  /**
   * Revokes the grant, if no other connection uses the same consent, and erases the tokens. Returns false when the platform did not revoke it:
   * then nothing is erased, and the caller tries again. Outside of any unit of work, and safe to repeat.
   */
  async revoke(actor: Actor, { id, channel }: { readonly id: string; readonly channel: string }): Promise<boolean> {
    const released = await this.unitOfWork.run(actor, () => this.credentials.release(actor, id));
    if (released?.mayRevoke) {
      try {
        await this.platforms.of(channel).revoke(released.refreshToken);
      } catch (failure) {
        if (failure instanceof PlatformError) return false;
        throw failure;
      }
    }
    await this.erase(actor, id);
    return true;
  }

  /** Erases the tokens without a call to the platform. */
  async erase(actor: Actor, connectionId: string): Promise<void> {
    await this.unitOfWork.run(actor, async () => {
      await this.credentials.release(actor, connectionId);
      await this.credentials.erase(connectionId);
    });
  }
}

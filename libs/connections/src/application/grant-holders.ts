// Finds connections with the consent of the same platform user. A platform's revocation ends that consent for our app
// everywhere, in every organization, so it is requested only when nobody holds it any more. Only keyed hashes are stored; the
// look-up answers yes or no.
import { createHmac } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { statement, UnitOfWork } from '@app/platform/data';
import type { World } from '../domain/ad-platform.js';
import type { PlatformGrant } from '../domain/platform-oauth.js';

/** Injection token of the secret that keys the hashes. */
export const GRANT_KEY = Symbol('GRANT_KEY');

const hold = statement('connections.grant.hold', 'select connections.hold_grant($1, $2, $3)');
const release = statement('connections.grant.release', 'select connections.release_grant($1, $2, $3) as "isLast"');

/** Every method but `hashOf` works in the current unit of work. A holder is a connection. */
@Injectable()
export class GrantHolders {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    @Inject(GRANT_KEY) private readonly key: string,
  ) {}

  /** Equal for consents of one user: by the platform's id of that user, or by the token where the platform names no user. */
  hashOf(channel: string, world: World, { userId, refreshToken, accessToken }: PlatformGrant): Buffer {
    // Hashes from before the worlds were told apart are of simulated consents.
    const where = world === 'simulated' ? channel : `${world} ${channel}`;
    const subject = userId ?? refreshToken ?? accessToken;
    return createHmac('sha256', this.key).update(`platform grant ${where} ${subject}`).digest();
  }

  async hold(hash: Buffer, connectionId: string): Promise<void> {
    await this.unitOfWork.current.rows(hold, [hash, connectionId]);
  }

  /**
   * Releases the connection's hold. Returns whether nobody holds the grant now; of two concurrent releases exactly one returns
   * true.
   */
  async release(hash: Buffer, connectionId: string): Promise<boolean> {
    const [answer] = await this.unitOfWork.current.rows<{ isLast: boolean }>(release, [hash, connectionId]);
    return answer?.isLast === true;
  }
}

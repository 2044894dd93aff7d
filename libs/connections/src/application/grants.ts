// A grant is renewed once for all callers that need it, of every process, outside of any transaction; new tokens are stored before their first use.
import { Injectable } from '@nestjs/common';
import { type Actor, newId } from '@app/kernel';
import { UnitOfWork } from '@app/platform/data';
import { Jobs } from '@app/platform/messaging';
import { PlatformError } from '../domain/ad-platform.js';
import type { PlatformGrant } from '../domain/platform-oauth.js';
import { AdPlatforms } from './ad-platforms.js';
import { grantIsOver } from './connection-faults.js';
import { GrantStore, type StoredGrant } from './grant.store.js';

/** How often a caller checks that waits for another's renewal. */
const LOOK_MS = 200;
const TRIES_TO_KEEP = 5;

/** A usable token; or the grant to renew; or another's renewal to wait for. */
type Found = { readonly token: string } | { readonly renew: StoredGrant } | { readonly isRenewing: true; readonly at: Date };

@Injectable()
export class Grants {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly store: GrantStore,
    private readonly platforms: AdPlatforms,
    private readonly jobs: Jobs,
  ) {}

  /**
   * A usable access token, renewed when it is about to end or when `refused` is the one that the platform just refused. Never inside a unit of
   * work. @throws PlatformError `auth` when there is no grant any more, or the platform refused it for good
   */
  async accessToken(actor: Actor, connectionId: string, refused?: string): Promise<string> {
    const renewal = newId();
    for (let began: Date | undefined; ;) {
      const found = await this.unitOfWork.run(actor, () => this.find(connectionId, { renewal, refused, began }));
      if ('token' in found) return found.token;
      const token = 'renew' in found ? await this.renew(actor, renewal, found.renew, refused) : undefined;
      if (token !== undefined) return token;
      if ('at' in found) began ??= found.at;
      await pause(LOOK_MS);
    }
  }

  private async find(
    connectionId: string,
    { renewal, refused, began }: { renewal: string; refused: string | undefined; began: Date | undefined },
  ): Promise<Found> {
    const grant = await this.store.ofConnection(connectionId);
    if (!grant) throw new PlatformError('auth', 'The connection has no credentials any more.');
    if (grant.endedAt) throw grantIsOver();
    const { renewBeforeMs } = this.platforms.of(grant.channel, grant.world).oauth;
    const lasts = grant.accessEndsAt === null || grant.accessEndsAt.getTime() > this.unitOfWork.now.getTime() + renewBeforeMs;
    if (grant.accessToken !== refused && lasts) return { token: grant.accessToken };
    if (grant.isRenewing) return { isRenewing: true, at: grant.readAt };
    // Who waited for a renewal that failed shares its failure, so that a platform in trouble is asked once.
    if (began && grant.failedAt && grant.failedAt >= began)
      throw new PlatformError('transient', 'The platform could not renew our access just now.');
    await this.store.claim(grant.id, renewal);
    return { renew: grant };
  }

  /** undefined: the claim was lost, and the stored tokens must be read again. */
  private async renew(actor: Actor, renewal: string, grant: StoredGrant, refused?: string): Promise<string | undefined> {
    const outcome = await this.renewed(grant, refused).catch(async (failure: unknown) => {
      await this.unitOfWork.run(actor, () => this.store.giveUp(grant.id, renewal));
      throw failure;
    });
    if (outcome === 'over') {
      if (await this.persistently(() => this.end(actor, grant.id, renewal))) throw grantIsOver();
      return undefined;
    }
    const isKept = await this.persistently(() => this.unitOfWork.run(actor, () => this.store.keep(grant.id, renewal, outcome)));
    return isKept ? outcome.accessToken : undefined;
  }

  private async renewed(grant: StoredGrant, refused?: string): Promise<PlatformGrant | 'over'> {
    try {
      const answer = await this.platforms.of(grant.channel, grant.world).oauth.renew(grant);
      if (answer === 'consent_again') return 'over';
      if (answer !== 'not_needed') return answer;
      return grant.accessToken === refused ? 'over' : grant;
    } catch (failure) {
      if (failure instanceof PlatformError && failure.fault === 'auth') return 'over';
      throw failure;
    }
  }

  /** Marks the grant, so that nobody asks the platform again, and expires its connections. */
  private async end(actor: Actor, grantId: string, renewal: string): Promise<boolean> {
    return this.unitOfWork.run(actor, async () => {
      if (!(await this.store.end(grantId, renewal))) return false;
      for (const connectionId of await this.store.users(grantId))
        await this.jobs.enqueue('connections.expire', { connectionId }, { queue: connectionId });
      return true;
    });
  }

  /** A replaced refresh token is stored nowhere else yet: a database that is down for a moment must not lose it. */
  private async persistently<T>(work: () => Promise<T>): Promise<T> {
    for (let tries = 1; ; tries += 1) {
      try {
        return await work();
      } catch (failure) {
        if (tries === TRIES_TO_KEEP) throw failure;
        await pause(tries * 1_000);
      }
    }
  }
}

const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

// A grant is renewed once for all callers that need it, of every process, outside of any transaction; new tokens are stored
// before their first use.
import { setTimeout as pause } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { type Actor, DomainError, newId } from '@app/kernel';
import { UnitOfWork } from '@app/platform/data';
import { Jobs } from '@app/platform/messaging';
import { PlatformError } from '../domain/ad-platform.js';
import type { PlatformGrant } from '../domain/platform-oauth.js';
import { AdPlatforms } from './ad-platforms.js';
import { grantIsOver } from './connection-faults.js';
import { CLAIM_SECONDS, GrantStore, type StoredGrant } from './grant.store.js';

/**
 * How often a caller checks that waits for another's renewal, and how long it waits at all: as long as two processes that die
 * over it.
 */
const LOOK_MS = 200;
const LONGEST_WAIT_MS = 2.5 * CLAIM_SECONDS * 1_000;
/** How often storing is tried again while the database is away: until the claim ends. */
const STORE_AGAIN_MS = 500;
/** A renewal that failed is not tried again for so long: while the former token still works, and when it does not. */
const QUIET_MS = { works: 60_000, over: 2_000 };

/** A grant that this caller renews. */
interface Due {
  readonly grant: StoredGrant;
  /** Whether its token can still be used. */
  readonly works: boolean;
}

@Injectable()
export class Grants {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly store: GrantStore,
    private readonly platforms: AdPlatforms,
    private readonly jobs: Jobs,
  ) {}

  /**
   * A usable access token, renewed when it is about to end or when `refused` is the one that the platform just refused. Never
   * inside a unit of work. @throws PlatformError `auth` when there is no grant any more, or the platform refused it for good
   */
  async accessToken(actor: Actor, connectionId: string, refused?: string): Promise<string> {
    const renewal = newId();
    const until = performance.now() + LONGEST_WAIT_MS;
    while (performance.now() < until) {
      const found = await this.unitOfWork.run(actor, () => this.find(connectionId, renewal, refused));
      if (typeof found === 'string') return found;
      const token = found && (await this.renew(actor, renewal, found));
      if (token !== undefined) return token;
      await pause(LOOK_MS);
    }
    throw notRenewed();
  }

  /** A usable token, or the grant to renew; undefined: another caller renews it. */
  private async find(connectionId: string, renewal: string, refused: string | undefined): Promise<string | Due | undefined> {
    const grant = await this.store.ofConnection(connectionId);
    if (!grant) throw new PlatformError('auth', 'The connection has no consent any more; connect the account again.');
    if (grant.endedAt) throw grantIsOver();
    const { accessToken: token, accessEndsAt, failedAt, isRenewing, readAt } = grant;
    const leftMs =
      token === refused ? 0 : accessEndsAt === null ? Infinity : accessEndsAt.getTime() - this.unitOfWork.now.getTime();
    const sinceFailure = failedAt ? readAt.getTime() - failedAt.getTime() : Infinity;
    const { renewBeforeMs, settlesWithinMs } = this.platforms.of(grant.channel, grant.world).oauth;
    if (token === refused && this.unitOfWork.now.getTime() - grant.givenAt.getTime() < settlesWithinMs) throw notSettled();
    if (leftMs > (isRenewing || sinceFailure < QUIET_MS.works ? 0 : renewBeforeMs)) return token;
    if (isRenewing) return undefined;
    // Who waited for a renewal that failed, or asks just after it, shares its failure: a platform in trouble is asked once.
    if (sinceFailure < QUIET_MS.over) throw notRenewed();
    await this.store.claim(grant.id, renewal);
    return { grant, works: leftMs > 0 };
  }

  /** undefined: the claim was lost, and the stored tokens must be read again. */
  private async renew(actor: Actor, renewal: string, due: Due): Promise<string | undefined> {
    const { grant, works } = due;
    const outcome = await this.renewed(due).catch(async (failure: unknown) => {
      await this.unitOfWork.run(actor, () => this.store.giveUp(grant.id, renewal));
      if (!works) throw failure;
      return null;
    });
    if (outcome === null) return grant.accessToken;
    if (outcome === 'over') {
      if (await persistently(() => this.end(actor, grant.id, renewal))) throw grantIsOver();
      return undefined;
    }
    const isKept = await persistently(() => this.unitOfWork.run(actor, () => this.store.keep(grant.id, renewal, outcome)));
    return isKept ? outcome.accessToken : undefined;
  }

  private async renewed({ grant, works }: Due): Promise<PlatformGrant | 'over'> {
    try {
      const answer = await this.platforms.of(grant.channel, grant.world).oauth.renew(grant);
      if (typeof answer !== 'string') return answer;
      // Nothing to renew, or no way to: the token serves until its end.
      return works ? grant : 'over';
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
}

/**
 * A replaced refresh token is stored nowhere else yet: a database that is away must not lose it, as long as nobody else may
 * renew.
 */
async function persistently<T>(work: () => Promise<T>): Promise<T> {
  for (const until = performance.now() + CLAIM_SECONDS * 1_000; ;) {
    try {
      return await work();
    } catch (failure) {
      const isAway = failure instanceof DomainError && failure.kind.retryable;
      if (!isAway || performance.now() > until) throw failure;
      await pause(STORE_AGAIN_MS);
    }
  }
}

const notSettled = (): PlatformError =>
  new PlatformError('transient', 'The platform refused a token that it gave just now, as it does for a moment.');

const notRenewed = (): PlatformError => new PlatformError('transient', 'The platform could not renew the access token just now.');

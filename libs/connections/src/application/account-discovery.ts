import { Inject, Injectable } from '@nestjs/common';
import { type Actor, Clock } from '@app/kernel';
import type { World } from '../domain/ad-platform.js';
import type { ListedAccount } from '../domain/platform-accounts.js';
import type { PlatformGrant } from '../domain/platform-oauth.js';
import { AdPlatforms } from './ad-platforms.js';
import { notListed } from './connection-faults.js';
import { OperationLedger } from './operation-ledger.js';
import { PlatformPauses } from './platform-pauses.js';

export interface PlatformReach {
  /** Its name for people. */
  readonly platform: string;
  readonly accounts: readonly ListedAccount[];
}

/** Asks a platform for the ad accounts that a consent reaches. */
@Injectable()
export class AccountDiscovery {
  constructor(
    private readonly platforms: AdPlatforms,
    private readonly pauses: PlatformPauses,
    private readonly ledger: OperationLedger,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  /**
   * Never inside a unit of work. @throws 422 `consent_not_usable`, `platform_not_available`, 429 `platform_throttled`, 503
   * `platform_unavailable`
   */
  async of(actor: Actor, channel: string, world: World, { accessToken }: PlatformGrant): Promise<PlatformReach> {
    const { traits, accounts, oauth } = this.platforms.of(channel, world);
    const quota = { channel, world, app: null, kind: 'accounts', accountId: null, connectionId: null } as const;
    const spend = (operations: number): Promise<void> => this.ledger.spend(actor, quota, 'change', operations);
    const listed = this.pauses.heeding(actor, quota, 'change', () => accounts.list(accessToken, { developerToken: null, spend }));
    return {
      platform: traits.displayName,
      // A consent is asked for its accounts while its token is new.
      accounts: await listed.catch((failure: unknown) => notListed(failure, this.clock.now(), oauth.settlesWithinMs > 0)),
    };
  }
}

import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '@app/kernel';
import { Every } from '@app/platform/messaging';
import { AuthenticatorPool } from './authenticator-pool.js';

const STORE = 'update access.api_key set expired = true where revoked_at is null and not expired and expires_at <= $1';

@Injectable()
export class KeySchedules {
  constructor(
    private readonly pool: AuthenticatorPool,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  /** No reader waits for it: it only keeps those few that a list must look for. */
  @Every('53 * * * *', 'access.store-expired-keys')
  async storeExpired(): Promise<void> {
    await this.pool.rows('access.api_key.store_expired', STORE, [this.clock.now()]);
  }
}

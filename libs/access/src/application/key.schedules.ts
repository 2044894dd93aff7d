import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '@app/kernel';
import { Every } from '@app/platform/messaging';
import { TOLD_DAYS } from '../domain/request-counts.js';
import { AuthenticatorPool } from './authenticator-pool.js';

const DAY_MS = 86_400_000;
const FORGET_DAYS = 'delete from access.request_day where day <= $1';
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

  @Every('11 2 * * *', 'access.forget-request-days')
  async forgetRequestDays(): Promise<void> {
    const last = new Date(this.clock.now().getTime() - TOLD_DAYS * DAY_MS);
    await this.pool.rows('access.request_day.forget', FORGET_DAYS, [last.toISOString().slice(0, 10)]);
  }
}

import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '@app/kernel';
import { Database } from '@app/platform/data';
import { Every } from '@app/platform/messaging';

const DAY_MS = 86_400_000;

/** Forgets request counts of days that are over everywhere. */
@Injectable()
export class Housekeeping {
  constructor(
    private readonly database: Database,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  @Every('41 2 * * *', 'platform.forget-quotas')
  async forgetQuotas(): Promise<void> {
    await this.database.forgetQuotasBefore(new Date(this.clock.now().getTime() - 2 * DAY_MS).toISOString().slice(0, 10));
  }
}

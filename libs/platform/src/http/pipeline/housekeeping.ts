import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '@app/kernel';
import { Database } from '@app/platform/data';
import { subjectOf } from '@app/platform/limiter';
import { Every, FORGET_COUNTS, type JobMessage, Task } from '@app/platform/messaging';
import { consoleSubjectOf, RATE_LIMITERS, type RateLimiters } from './request-limits.js';

const DAY_MS = 86_400_000;

/** Deletes the request counts of past days, and of deleted organizations. */
@Injectable()
export class Housekeeping {
  constructor(
    private readonly database: Database,
    @Inject(Clock) private readonly clock: Clock,
    @Inject(RATE_LIMITERS) private readonly limiters: RateLimiters,
  ) {}

  @Every('41 2 * * *', 'platform.forget-quotas')
  async forgetQuotas(): Promise<void> {
    await this.database.forgetQuotasBefore(new Date(this.clock.now().getTime() - 2 * DAY_MS).toISOString().slice(0, 10));
  }

  @Task(FORGET_COUNTS)
  async forgetCounts({ actor }: JobMessage): Promise<void> {
    for (const subject of [subjectOf(actor.organizationId), consoleSubjectOf(actor.organizationId)])
      await this.limiters.organizations.forget(subject);
  }
}

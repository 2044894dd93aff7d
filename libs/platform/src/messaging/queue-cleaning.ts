import { Injectable } from '@nestjs/common';
import { Database } from '@app/platform/data';
import { Every } from './handlers.js';

/** Keeps the job library's table of queues as small as the work that waits. */
@Injectable()
export class QueueCleaning {
  constructor(private readonly database: Database) {}

  @Every('* * * * *', 'platform.remove-idle-queues')
  async removeIdle(): Promise<void> {
    await this.database.removeIdleQueues().catch((fault: unknown) => {
      if (!isBusy(fault)) throw fault;
    });
  }
}

/** Somebody held the table for longer than a cleaner may wait: SQLSTATE 55P03. */
const isBusy = (fault: unknown): boolean => (fault as { code?: unknown }).code === '55P03';

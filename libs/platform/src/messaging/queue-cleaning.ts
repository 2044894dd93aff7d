import { Injectable } from '@nestjs/common';
import { Database } from '@app/platform/data';
import { Every } from './handlers.js';

/** Removes idle queues from the job library's table, which would grow without end. */
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

/** The table was locked for longer than a cleaner may wait: SQLSTATE 55P03. */
const isBusy = (fault: unknown): boolean => (fault as { code?: unknown }).code === '55P03';

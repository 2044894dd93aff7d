// The work on lists, as jobs: of one list one after another, and at most one of a kind waits.
import { Injectable } from '@nestjs/common';
import { Jobs } from '@app/platform/messaging';

export type ListTask =
  'audiences.place' | 'audiences.send' | 'audiences.settle' | 'audiences.look' | 'audiences.leave' | 'audiences.clear';

export interface ListJobOptions {
  readonly runAt?: Date;
  /** How often it failed or waited before. */
  readonly tries?: number;
}

@Injectable()
export class ListJobs {
  constructor(private readonly jobs: Jobs) {}

  /** In the current unit of work. The triggers of `outgoing` enqueue `audiences.send` under the same key. */
  enqueue(task: ListTask, listId: string, { runAt, tries = 0 }: ListJobOptions = {}): Promise<void> {
    const options = { key: `${task}:${listId}`, queue: listId, ...(runAt ? { runAt } : {}) };
    return this.jobs.enqueue(task, { listId, tries }, options);
  }

  /** Something may have become possible: each work looks whether there is anything for it to do. */
  async wake(listId: string): Promise<void> {
    for (const task of ['audiences.place', 'audiences.send', 'audiences.settle', 'audiences.leave'] as const)
      await this.enqueue(task, listId);
  }
}

// The work on lists, as jobs: of one list one after another, and at most one of a kind waits.
import { Injectable } from '@nestjs/common';
import { Jobs } from '@app/platform/messaging';

export type ListTask =
  | 'audiences.place'
  | 'audiences.send'
  | 'audiences.settle'
  | 'audiences.look'
  | 'audiences.breakdown'
  | 'audiences.leave'
  | 'audiences.clear';

export interface ListJobOptions {
  readonly runAt?: Date;
  /** How often it failed or waited before. */
  readonly tries?: number;
  /** People are to be taken out. */
  readonly isRemoval?: boolean;
}

@Injectable()
export class ListJobs {
  constructor(private readonly jobs: Jobs) {}

  /**
   * In the current unit of work. The triggers of `outgoing` enqueue `audiences.send` under the same keys: removals have their
   * own, and overtake.
   */
  enqueue(
    task: ListTask,
    listId: string,
    { runAt, tries = 0, isRemoval = task === 'audiences.leave' }: ListJobOptions = {},
  ): Promise<void> {
    const key = isRemoval ? `${task}:first:${listId}` : `${task}:${listId}`;
    const options = { key, queue: listId, isUrgent: isRemoval, ...(runAt ? { runAt } : {}) };
    return this.jobs.enqueue(task, { listId, tries }, options);
  }

  /** Something may have become possible: each work looks whether there is anything for it to do. */
  async wake(listId: string): Promise<void> {
    for (const task of ['audiences.place', 'audiences.send', 'audiences.settle', 'audiences.leave'] as const)
      await this.enqueue(task, listId);
  }
}

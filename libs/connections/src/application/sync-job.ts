import type { Jobs } from '@app/platform/messaging';

export const RUN_SYNC = 'connections.run-sync';

/** Enqueues the work on a run, in the open unit of work; of several waiting jobs of a run the last one stays. */
export const enqueueRun = (jobs: Jobs, syncId: string, runAt?: Date): Promise<void> =>
  jobs.enqueue(RUN_SYNC, { syncId }, { key: `sync:${syncId}`, ...(runAt && { runAt }) });

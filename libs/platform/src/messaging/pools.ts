// Which jobs have places of their own. The loops are threads of a worker process, so that no long job holds up a stop.

/** A thread of a worker process: `urgent` is its main one. */
export type Loop = 'urgent' | 'long';

interface Pool {
  /** Jobs that run at once in one worker process. One customer has at most half of them. */
  readonly places: number;
  readonly loop: Loop;
  /** Of its jobs in a queue that they share with jobs of other pools: the smallest goes first. */
  readonly priority: number;
}

export const pools = {
  /** What ends the spending of money. */
  stops: { places: 4, loop: 'urgent', priority: -30 },
  launches: { places: 4, loop: 'urgent', priority: -20 },
  generations: { places: 4, loop: 'long', priority: 0 },
  exports: { places: 4, loop: 'long', priority: 0 },
  /** All other jobs, and the schedules. */
  work: { places: 4, loop: 'long', priority: 0 },
} as const satisfies Readonly<Record<string, Pool>>;
export type PoolName = keyof typeof pools;

export const poolNames = Object.keys(pools) as PoolName[];
export const poolsOf = (loop: Loop): PoolName[] => poolNames.filter((name) => pools[name].loop === loop);

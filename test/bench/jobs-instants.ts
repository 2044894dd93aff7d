// What the bench of jobs and its workers share.

export const jobsServers = ['bare', 'ours'] as const;
export type JobsServer = (typeof jobsServers)[number];

export const taskOf: Readonly<Record<JobsServer, string>> = { bare: 'bench.bare', ours: 'bench.ours' };

/** Answered with the instants at which the jobs started, once so many have. */
export interface JobsOrder {
  readonly jobs: number;
}

/** As many as a worker of the product runs at once. */
export const CONCURRENCY = 4;

/** Milliseconds of the machine's own clock, which all its processes share. */
export const instant = (): number => Number(process.hrtime.bigint()) / 1e6;

// The measurement itself: every round includes every lane, so that other work on the machine affects all of them alike.
import { type OperationName, operations, type Server, type Tenant } from './operations.js';
import type { LoadGenerator, RunningServer } from './processes.js';
import type { Measurement } from './load-generator.js';

export const CONNECTIONS = 32;
/** Node compiles hot code: ours costs twice as much before that; the few lines of the bare server are compiled at once. */
const WARM_UP_SECONDS = { bare: 0.7, api: 3 };

/** One kind of measured requests. */
export interface Lane {
  readonly server: Server;
  readonly tls: boolean;
  /** Whether the read tables have row-level security; the bare server's role bypasses it anyway. */
  readonly rowSecurity: boolean;
}

export type Results = ReadonlyMap<Lane, readonly Measurement[]>;

export function lanesOf(operation: OperationName, withTls: boolean): Lane[] {
  const transports = withTls ? [false, true] : [false];
  const lanes = transports.flatMap((tls): Lane[] => [
    { server: 'bare', tls, rowSecurity: true },
    { server: 'api', tls, rowSecurity: true },
  ]);
  return operations[operation].method === 'GET' ? [...lanes, { server: 'api', tls: false, rowSecurity: false }] : lanes;
}

export interface Course {
  readonly lanes: readonly Lane[];
  readonly operation: OperationName;
  readonly rounds: number;
  readonly seconds: number;
  readonly tenants: readonly Tenant[];
  readonly generator: LoadGenerator;
  readonly serverOf: (server: Server, tls: boolean) => RunningServer;
  readonly setRowSecurity: (stands: boolean) => Promise<void>;
  readonly afterRound: () => void;
}

/** Warms every lane up, then measures round by round; each round begins with another lane. */
export async function race(course: Course): Promise<Results> {
  const { lanes, operation, tenants, generator, serverOf } = course;
  const results = new Map<Lane, Measurement[]>(lanes.map((lane) => [lane, []]));
  for (let round = 0; round <= course.rounds; round += 1) {
    const first = round % lanes.length;
    for (const lane of [...lanes.slice(first), ...lanes.slice(0, first)]) {
      const { server, tls } = lane;
      if (!lane.rowSecurity) await course.setRowSecurity(false);
      const seconds = round === 0 ? WARM_UP_SECONDS[server] : course.seconds;
      const { origin } = serverOf(server, tls);
      const measured = await generator.run({ tenants, operation, server, origin, connections: CONNECTIONS, seconds });
      if (!lane.rowSecurity) await course.setRowSecurity(true);
      if (round > 0) results.get(lane)?.push(measured);
    }
    course.afterRound();
  }
  return results;
}

// Whether a database server answers: told once when it is away, however many requests find out.
import { Dependency } from '@app/platform/config';
import pg from 'pg';
import { isAnswered, isOutage } from './outage.js';

/** By address: as many as the settings name. */
const servers = new Map<string, Dependency>();
const ofPool = new WeakMap<pg.Pool, Dependency>();

export function serverAt(url: string): Dependency {
  const { host, port } = new pg.Client({ connectionString: url });
  const address = `${host}:${port}`;
  const server = servers.get(address) ?? new Dependency(`database ${address}`);
  servers.set(address, server);
  return server;
}

function serverOf(pool: pg.Pool): Dependency {
  const known = ofPool.get(pool) ?? serverAt(pool.options.connectionString ?? '');
  ofPool.set(pool, known);
  return known;
}

/** The work on a connection of this pool has ended, with this fault. A server that answers "no" is not away. */
export function learnFrom(pool: pg.Pool, fault: unknown): void {
  if (isOutage(fault) && !isAnswered(fault)) serverOf(pool).failed(fault);
  else if (fault === undefined || isAnswered(fault)) serverOf(pool).answered();
}

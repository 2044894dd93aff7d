// A write that was given up must not be carried out later. The commit therefore follows a check of the server's clock against
// the instant at which this process stops waiting for it. docs/adr/0014 explains why.
import type pg from 'pg';
import { pipeline, type PreparedStatement } from './pipeline.js';

/** A reading of the server's clock on this connection. */
interface Reading {
  /** The server's clock in milliseconds, and the time of its answer by the clock of this process. */
  readonly server: number;
  readonly here: number;
}

const readings = new WeakMap<pg.ClientBase, Reading>();
/** In this time two clocks drift apart by some milliseconds at most. */
const FRESH_MS = 60_000;

const CLOCK: PreparedStatement = {
  name: 'unit_of_work.clock',
  text: 'select (extract(epoch from clock_timestamp()) * 1000)::float8 as server',
  values: [],
};

/**
 * The statement that fails when the server runs it later than `deadlineMs` from now. The server's clock was read before its
 * answer arrived, so the computed time is never ahead of it: the server refuses at the latest when this process gives up.
 */
export async function requireBefore(client: pg.ClientBase, deadlineMs: number): Promise<PreparedStatement> {
  let reading = readings.get(client);
  if (!reading || performance.now() - reading.here > FRESH_MS) {
    const [result] = await pipeline(client, [CLOCK], deadlineMs);
    reading = { server: Number(result?.rows[0]?.['server']), here: performance.now() };
    readings.set(client, reading);
  }
  const deadline = new Date(reading.server + performance.now() - reading.here + deadlineMs);
  return { name: 'unit_of_work.require-before', text: 'select platform.require_before($1)', values: [deadline] };
}

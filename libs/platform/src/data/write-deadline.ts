// A write that was given up must not be carried out later. The commit therefore travels behind a check of the server's clock against
// the instant at which this process stops waiting for it. docs/adr/0014 tells why.
import type pg from 'pg';
import { pipeline, type PreparedStatement } from './pipeline.js';

/** A clock of the server, read on this connection. */
interface Reading {
  /** What the server's clock said, in milliseconds, and when its answer was here, by the clock of this process. */
  readonly server: number;
  readonly here: number;
}

const readings = new WeakMap<pg.ClientBase, Reading>();
/** Two clocks drift apart by some milliseconds in this time. */
const FRESH_MS = 60_000;

const CLOCK: PreparedStatement = {
  name: 'unit_of_work.clock',
  text: 'select (extract(epoch from clock_timestamp()) * 1000)::float8 as server',
  values: [],
};

/**
 * The statement that fails when the server runs it later than `deadlineMs` from now. The reading was made before its answer was here,
 * so the server's clock is never behind what is computed from it: the server refuses at the latest when this process gives up.
 */
export async function requireBefore(client: pg.ClientBase, deadlineMs: number): Promise<PreparedStatement> {
  let reading = readings.get(client);
  if (!reading || performance.now() - reading.here > FRESH_MS) {
    const [results] = await pipeline(client, [CLOCK], deadlineMs);
    reading = { server: Number(results?.rows[0]?.['server']), here: performance.now() };
    readings.set(client, reading);
  }
  const deadline = new Date(reading.server + performance.now() - reading.here + deadlineMs);
  return { name: 'unit_of_work.require-before', text: 'select platform.require_before($1)', values: [deadline] };
}

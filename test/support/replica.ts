/** A PostgreSQL of a spec's own, and a streaming replica of it, whose replay the spec stops and lets go on. */
import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { migrate } from '@app/platform/data';
import pg from 'pg';
import { migrations } from '../../apps/migrations.js';
import { type Postgres, startPostgres } from '../../apps/standalone/src/embedded-postgres.js';
import { openHome } from '../../apps/standalone/src/postgres-home.js';

const SETTINGS = { fsync: 'off', wal_level: 'replica', hot_standby: 'on' };

export interface ReplicatedDatabase {
  readonly primary: Postgres;
  readonly replica: Postgres;
  /** From now on the replica receives changes and does not show them. */
  pause(): Promise<void>;
  /** Shows everything that the primary has. */
  catchUp(): Promise<void>;
  /** The replica is away. */
  stopReplica(): Promise<void>;
  stop(): Promise<void>;
}

export async function startReplicated(): Promise<ReplicatedDatabase> {
  const folders = ['primary', 'replica'].map((name) => mkdtempSync(join(tmpdir(), `advertising-${name}-`)));
  const [ours = '', theirs = ''] = folders;
  for (const folder of folders) chmodSync(folder, 0o755);
  const primary = await startPostgres({ dataDir: ours, settings: SETTINGS });
  await migrate({ owner: primary.url, service: primary.serviceUrl }, migrations);
  const owner = await connected(primary.url);
  await copy(owner, theirs);
  const replica = await startPostgres({ dataDir: theirs, settings: SETTINGS });
  const reader = await connected(replica.url);
  let isStopped = false;
  const stopReplica = async (): Promise<void> => {
    if (isStopped) return;
    isStopped = true;
    await reader.end();
    await replica.stop();
  };
  return {
    primary,
    replica,
    pause: async () => {
      await reader.query('select pg_wal_replay_pause()');
    },
    catchUp: async () => {
      await reader.query('select pg_wal_replay_resume()');
      const { rows } = await owner.query<{ place: string }>('select pg_current_wal_lsn()::text as place');
      for (let isThere = false; !isThere;) {
        const found = await reader.query<{ there: boolean }>('select pg_last_wal_replay_lsn() >= $1::pg_lsn as there', [
          rows[0]?.place,
        ]);
        isThere = found.rows[0]?.there === true;
      }
    },
    stopReplica,
    stop: async () => {
      await stopReplica();
      await owner.end();
      await primary.stop();
      for (const folder of folders) rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function connected(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

/** The files of the running server, made a standby that follows it. */
async function copy(owner: pg.Client, folder: string): Promise<void> {
  const { rows } = await owner.query<{ data: string }>(`select current_setting('data_directory') as data`);
  const home = openHome(folder).directory;
  const data = join(home, 'data');
  await owner.query(`select pg_backup_start('replica', true)`);
  execFileSync('cp', ['-a', `${dirname(rows[0]?.data ?? '')}/.`, home]);
  const stopped = await owner.query<{ label: string }>('select labelfile as label from pg_backup_stop(false)');
  rmSync(join(data, 'postmaster.pid'));
  const place = `host=${owner.host} port=${owner.port} user=${owner.user} password=${owner.password}`;
  const { uid, gid } = statSync(data);
  for (const [name, text] of [
    ['backup_label', stopped.rows[0]?.label ?? ''],
    ['standby.signal', ''],
    ['postgresql.auto.conf', `primary_conninfo = '${place}'\n`],
  ] as const) {
    writeFileSync(join(data, name), text);
    chownSync(join(data, name), uid, gid);
  }
}

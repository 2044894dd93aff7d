// While a demo is made, commits do not wait for the disk: there are ten thousand of them, and until its file is written nobody
// relies on one.
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

/** Of the whole server, so that the simulated platforms, which have sessions of their own, do not wait either. */
const SETTING = 'synchronous_commit';
const RELOADED_MS = 5_000;

/**
 * Runs the work while no commit of this server waits for the disk. At its end, also a failed one, all that was committed is on
 * the disk, and commits wait again. A server that is killed in between loses the last moments and nothing else; its next start
 * calls `tightenCommits`.
 * @param ownerUrl a superuser
 */
export async function withLooseCommits<T>(ownerUrl: string, work: () => Promise<T>): Promise<T> {
  await change(ownerUrl, `alter system set ${SETTING} = off`, 'off');
  try {
    return await work();
  } finally {
    await tightenCommits(ownerUrl);
  }
}

/** Commits of this server wait for the disk from now on, and what was committed before is there. */
export async function tightenCommits(ownerUrl: string): Promise<void> {
  if ((await present(ownerUrl)) === 'on') return;
  await change(ownerUrl, `alter system reset ${SETTING}`, 'on');
  // A commit that waits takes the whole log before it to the disk.
  await asOwner(ownerUrl, (owner) =>
    owner.query(`select pg_logical_emit_message(true, 'demo', 'its last commit is on the disk')`),
  );
}

async function change(ownerUrl: string, statement: string, expected: 'on' | 'off'): Promise<void> {
  await asOwner(ownerUrl, async (owner) => {
    await owner.query(statement);
    await owner.query('select pg_reload_conf()');
  });
  // A new session has what the server has read; the server tells its other sessions in the same moment.
  for (const deadline = Date.now() + RELOADED_MS; (await present(ownerUrl)) !== expected; await pause(20))
    if (Date.now() > deadline) throw new Error(`PostgreSQL does not take ${SETTING} = ${expected}.`);
}

function present(ownerUrl: string): Promise<string | undefined> {
  return asOwner(ownerUrl, async (owner) => {
    const { rows } = await owner.query<{ value: string }>('select current_setting($1) as value', [SETTING]);
    return rows[0]?.value;
  });
}

async function asOwner<T>(url: string, work: (owner: pg.Client) => Promise<T>): Promise<T> {
  const owner = new pg.Client({ connectionString: url });
  await owner.connect();
  try {
    return await work(owner);
  } finally {
    await owner.end();
  }
}

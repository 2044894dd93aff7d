import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import {
  endAll,
  eventually,
  isListening,
  killedLater,
  newDirectory,
  query,
  removeDirectories,
  serverPid,
  start,
  startElsewhere,
} from '../../../test/support/postgres-starts.js';

const onLinux = process.platform === 'linux' ? it : it.skip;

/** The shell that ends the server when its launcher is gone. */
function watchdogPid(server: number): number {
  const found = readdirSync('/proc').find((entry) => {
    if (!/^\d+$/.test(entry) || !existsSync(`/proc/${entry}/cmdline`)) return false;
    const command = readFileSync(`/proc/${entry}/cmdline`, 'utf8').split('\0');
    return command[0] === '/bin/sh' && command.includes(String(server));
  });
  return Number(found);
}

describe('the server of the embedded PostgreSQL', () => {
  const dataDir = newDirectory(0o755);

  beforeAll(async () => {
    const { url } = await start(dataDir);
    await query(url, 'create table kept as select 0 as id');
    await endAll();
  });

  afterEach(endAll);
  afterAll(removeDirectories);

  it('comes back on the same port, with every acknowledged row, when it is killed', async () => {
    const { url } = await start(dataDir);
    await query(url, 'insert into kept values (1)');
    const killed = serverPid(dataDir);
    process.kill(killed, 'SIGKILL');
    await eventually('a new server answers', async () => {
      const answers = await query(url, 'select 1').catch(() => []);
      return answers.length === 1 && serverPid(dataDir) !== killed;
    });
    expect(await query(url, 'select * from kept')).toContainEqual({ id: 1 });
  });

  it('ends by itself when the process that started it is killed, and a start meanwhile succeeds at once', async () => {
    const { launcher, url } = await startElsewhere(dataDir);
    await query(url, 'insert into kept values (2)');
    launcher.kill('SIGKILL');
    await eventually('the server has ended', async () => !(await isListening(url)));

    const second = await startElsewhere(dataDir);
    second.launcher.kill('SIGKILL');
    await once(second.launcher, 'exit');
    expect(await query((await start(dataDir)).url, 'select * from kept')).toContainEqual({ id: 2 });
  });

  it('is refused, naming the process, while another start on the same data directory lives', async () => {
    const { launcher, url } = await startElsewhere(dataDir);
    await expect(start(dataDir)).rejects.toThrow(`in use by process ${launcher.pid}, which still runs. Stop it, or set DATA_DIR`);
    expect(await query(url, 'select 1 as alive')).toEqual([{ alive: 1 }]);
    launcher.kill('SIGKILL');
    await eventually('the server has ended', async () => !(await isListening(url)));
  });

  onLinux('is ended by the next start when it outlived its own', async () => {
    const { launcher, url } = await startElsewhere(dataDir);
    process.kill(watchdogPid(serverPid(dataDir)), 'SIGKILL');
    launcher.kill('SIGKILL');
    await once(launcher, 'exit');
    expect(await isListening(url)).toBe(true);

    const next = await start(dataDir);

    expect(await isListening(url)).toBe(false);
    expect(await query(next.url, 'select * from kept')).toContainEqual({ id: 0 });
  });

  it('waits for processes of a killed server that still hold its memory', async () => {
    const { launcher, url } = await startElsewhere(dataDir);
    const client = new pg.Client({ connectionString: url });
    client.on('error', () => {});
    await client.connect();
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    const pid = rows[0]?.pid ?? Number.NaN;
    process.kill(pid, 'SIGSTOP');
    process.kill(serverPid(dataDir), 'SIGKILL');
    launcher.kill('SIGKILL');

    let wasHeld = false;
    const log = (line: string): void => {
      if (wasHeld || !line.includes('shared memory block')) return;
      wasHeld = true;
      process.kill(pid, 'SIGCONT');
    };
    const next = await start(dataDir, { log });

    expect(wasHeld).toBe(true);
    expect(await query(next.url, 'select 1 as alive')).toEqual([{ alive: 1 }]);
  });

  it('starts although a stale postmaster.pid names a process that is now another program', async () => {
    const { uid, gid } = statSync(join(dataDir, 'postgres/data'));
    const account = process.getuid?.() === 0 ? { uid, gid } : {};
    const other = killedLater(
      spawn('/bin/sh', ['-c', 'read -r _'], { ...account, cwd: '/', stdio: ['pipe', 'ignore', 'ignore'] }),
    );
    writeFileSync(join(dataDir, 'postgres/data/postmaster.pid'), `${other.pid}\n${dataDir}/postgres/data\n`);
    const { url } = await start(dataDir);
    expect(await query(url, 'select * from kept')).toContainEqual({ id: 0 });
    expect(other.exitCode).toBeNull();
  });
});

/** The operator's command-line tools beside a running start: a database, and a DATA_DIR with the runtime.json that names it. */
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { run } from '../../apps/cli/src/run.js';
import { cloneDatabase, dropDatabase, ownerPool, serviceUrlOf } from './database.js';

interface CliOptions {
  readonly environment?: Readonly<Record<string, string>>;
  readonly stdin?: string;
}

export async function startCli(database: string) {
  const databaseUrl = await cloneDatabase(database);
  const ring = `a:${Buffer.alloc(32, 7).toString('base64')}`;
  const folder = mkdtempSync(join(tmpdir(), 'advertising-cli-'));
  const runtime = {
    databaseUrl: serviceUrlOf(databaseUrl),
    ownerDatabaseUrl: databaseUrl,
    KEY_PEPPER: 'p'.repeat(32),
    TOKEN_KEYS: ring,
    CURSOR_KEYS: ring,
    simulatorUrl: 'http://localhost:8090',
  };
  writeFileSync(join(folder, 'runtime.json'), JSON.stringify(runtime), { mode: 0o600 });
  const owner = ownerPool(databaseUrl, 1);
  // The database is dropped while its last connections still close.
  owner.on('error', () => undefined);

  async function cli(line: string, { environment = { DATA_DIR: folder }, stdin = '' }: CliOptions = {}) {
    const out: string[] = [];
    const err: string[] = [];
    const io = {
      out: (text: string) => out.push(text),
      err: (text: string) => err.push(text),
      readStdin: () => Promise.resolve(stdin),
      stdin: () => Readable.from([Buffer.from(stdin)]),
    };
    const words = line.split(' ').filter((word) => word !== '');
    const code = await run(words, environment, io);
    return { code, out: out.join('\n'), err: err.join('\n') };
  }

  async function json<T = Record<string, string>>(line: string, options: CliOptions = {}): Promise<T> {
    const ended = await cli(`${line} --json`, options);
    if (ended.code !== 0) throw new Error(ended.err);
    return JSON.parse(ended.out) as T;
  }

  await json('migrate');
  return {
    databaseUrl,
    folder,
    cli,
    json,
    async organizationWithOwner() {
      const organization = await json('organizations create --name Northwind --plan starter');
      const user = await json(`users create --organization ${organization.id} --email owner@northwind.example --role owner`);
      return { organization, user };
    },
    async passwordHash(): Promise<string | undefined> {
      const { rows } = await owner.query<{ hash: string }>(
        'select password_hash as hash from access.user where password_hash is not null',
      );
      return rows[0]?.hash;
    },
    /** The second factor of a user, as the console would switch it on. */
    async secondFactor(userId: string): Promise<void> {
      await owner.query('update access.user set second_factor = true where id = $1', [userId]);
    },
    async renameKeyInAudit(from: string, to: string): Promise<void> {
      await owner.query(`update access.audit set changes = changes || $2 where changes @> $1`, [{ name: from }, { name: to }]);
    },
    /** A job of the newest organization with this number of attempts. */
    async job(task: string, attempts: number, error: string | null = 'boom\n  at line 1'): Promise<string> {
      const { rows } = await owner.query<{ id: string }>(
        `select job.id::text from (select organization_id from access.organization order by created_at desc limit 1) newest,
           graphile_worker.add_job($1, json_build_object('organizationId', organization_id, 'payload', '{}'::json)) job`,
        [task],
      );
      const id = rows[0]?.id ?? '';
      const failed = 'update graphile_worker._private_jobs set attempts = $2, last_error = $3 where id = $1';
      await owner.query(failed, [id, attempts, error]);
      return id;
    },
    async attemptsOf(ids: readonly string[]): Promise<number[]> {
      const sql = 'select attempts from graphile_worker._private_jobs where id = any($1)';
      return (await owner.query<{ attempts: number }>(sql, [ids])).rows.map(({ attempts }) => attempts);
    },
    /** As a user starts it, with the errors of a real process. */
    ownProcess: (
      line: string,
      environment: Readonly<Record<string, string>>,
    ): Promise<{ code: number; out: string; err: string }> =>
      new Promise((resolve) => {
        const words = ['--import', './test/support/typescript.mjs', 'apps/cli/src/main.ts', ...line.split(' ')];
        execFile(process.execPath, words, { env: { PATH: process.env.PATH, ...environment } }, (error, out, err) =>
          resolve({ code: Number(error?.code ?? 0), out, err }),
        );
      }),
    async stop(): Promise<void> {
      await owner.end();
      await dropDatabase(database);
      rmSync(folder, { recursive: true });
    },
  };
}

export type CliBench = Awaited<ReturnType<typeof startCli>>;

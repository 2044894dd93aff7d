import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { atOneInstant, differencesOf, type Totals } from '@app/platform/data';
import type { Cli, CommandGroup } from '../cli.js';
import { backupUrlOf } from '../environment.js';
import { CommandError, DataError } from '../exit-codes.js';

const totalsFileOf = (file: string): string => `${file}.totals.json`;
const MOST_SHOWN = 20;

export const backupCommands: CommandGroup = (program, cli) => {
  const group = program
    .command('backup')
    .description('a dump of the whole database, and what it must hold; needs BACKUP_DATABASE_URL');

  group
    .command('dump <file>')
    .description('write a dump by pg_dump (custom format), and beside it the counts and control totals of the same instant')
    .action(async (file: string) => {
      const url = backupUrlOf(cli.environment);
      const totals = await atOneInstant(url, async (found, snapshot, login) => {
        await dump(cli, file, snapshot, login);
        writeFileSync(totalsFileOf(file), JSON.stringify(found, null, 1), { mode: 0o600 });
        return found;
      });
      cli.say({ file, totals_file: totalsFileOf(file), ...summaryOf(totals) }, [
        `${file} holds ${wordsOf(totals)}. Restore it, then: backup check ${totalsFileOf(file)}`,
      ]);
    });

  group
    .command('check <totals>')
    .description('compare a restored database, which BACKUP_DATABASE_URL names, with the totals of its dump')
    .action(async (file: string) => {
      const expected = totalsIn(file);
      const faults = await atOneInstant(backupUrlOf(cli.environment), (found) => Promise.resolve(differencesOf(expected, found)));
      if (faults.length > 0)
        throw new DataError(
          `The restored database is not what was dumped, ${faults.length} tables differ: ` +
            `${faults.slice(0, MOST_SHOWN).join('; ')}` +
            `${faults.length > MOST_SHOWN ? '; …' : ''}.`,
        );
      cli.say({ holds: true, ...summaryOf(expected) }, [`The restored database holds all of it: ${wordsOf(expected)}.`]);
    });
};

/** The password is not in the command line, which everybody on the machine may read. */
async function dump(cli: Cli, file: string, snapshot: string, login: Readonly<Record<string, string>>): Promise<void> {
  const { PATH, HOME, PGSSLMODE, PGSSLROOTCERT } = cli.environment;
  const words = ['--format=custom', '--enable-row-security', `--snapshot=${snapshot}`, `--file=${file}`];
  const child = spawn('pg_dump', words, {
    env: { PATH, HOME, PGSSLMODE, PGSSLROOTCERT, ...login },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (text: Buffer) => (said = `${said}${text.toString()}`.slice(-2_000)));
  const [code] = (await once(child, 'close').catch((error: Error) => {
    throw new CommandError(
      `pg_dump cannot be run (${error.message}): install PostgreSQL's client programs, of the server's version.`,
    );
  })) as [number | null];
  if (code !== 0) throw new CommandError(`pg_dump failed: ${said.trim()}`);
}

function totalsIn(file: string): Totals {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Totals;
  } catch {
    throw new CommandError(`${file} cannot be read: it is the file that \`backup dump\` wrote beside the dump.`);
  }
}

const SHOWN = { organizations: 'access.organization', keys: 'access.api_key', campaigns: 'campaigns.campaign' } as const;

const summaryOf = (totals: Totals) => ({
  tables: Object.keys(totals).length,
  rows: Object.values(totals).reduce((sum, { rows }) => sum + rows, 0),
  ...Object.fromEntries(Object.entries(SHOWN).map(([name, table]) => [name, totals[table]?.rows ?? 0])),
});

const wordsOf = (totals: Totals): string =>
  Object.entries(summaryOf(totals))
    .map(([name, count]) => `${String(count)} ${name}`)
    .join(', ');

import { open } from 'node:fs/promises';
import { importRates, OtherSource, type RateImport, ratesListed, RateFileError, type StoredRate } from '@app/analytics';
import { isCurrency } from '@app/kernel';
import { InvalidArgumentError } from 'commander';
import type { Cli, CommandGroup } from '../cli.js';
import { ownerUrlOf } from '../environment.js';
import { CommandError, DataError, UsageError } from '../exit-codes.js';
import { linesOf } from '@app/audiences';
import { table } from '../output.js';

const MOST_BYTES = 64 * 1_048_576;
const OWNER = 'exchange rates are the same for all organizations, so the service may only read them and the owner stores them';

const IMPORT_HELP = `
Each line is date,currency,rate: the units of the currency for one unit of the base on that day, such as 2026-11-20,USD,1.0837.
The first line names the columns. Lines above it may say "# base: EUR" and "# source: European Central Bank".
A fault refuses the whole file. A rate that differs from a known one corrects it: reports use the new one from then on, the old row stays.`;

interface ImportOptions {
  readonly base?: string;
  readonly source?: string;
  readonly switch?: true;
}

export const exchangeRateCommands: CommandGroup = (program, cli) => {
  const group = program.command('fx').description('exchange rates, for reports in one currency');

  group
    .command('import')
    .argument('<file>', 'CSV in UTF-8, up to a million lines; - reads the standard input')
    .description('store the rates of a file; needs MIGRATION_DATABASE_URL')
    .option('--base <currency>', 'what the rates are told against, if the file does not say it')
    .option('--source <text>', 'whose rates they are, if the file does not say it')
    .option('--switch', 'convert reports by this source from now on, if another one was used until now')
    .addHelpText('after', IMPORT_HELP)
    .action((file: string, options: ImportOptions) => importFile(cli, file, options));

  group
    .command('list')
    .description('the stored rates of a day, or of a currency; with those that were corrected')
    .option('--day <date>', 'YYYY-MM-DD', day)
    .option('--currency <code>', 'ISO 4217; the latest days first, at most 1,000 rates', currency)
    .action((options: { day?: string; currency?: string }) => list(cli, options));
};

async function importFile(cli: Cli, file: string, { switch: switches, ...origin }: ImportOptions): Promise<void> {
  const owner = ownerUrlOf(cli.environment, OWNER);
  const done = await importRates(owner, textsOf(bytesOf(cli, file)), { ...origin, switches: switches === true }).catch(
    (error: unknown) => {
      throw explained(error, cli);
    },
  );
  cli.say(done, sentences(done));
}

async function* bytesOf(cli: Cli, path: string): AsyncGenerator<Uint8Array> {
  if (path === '-') {
    yield* cli.io.stdin();
    return;
  }
  const file = await open(path).catch((error: Error) => {
    throw new CommandError(`${path} cannot be read: ${error.message}.`);
  });
  yield* file.createReadStream();
}

async function* textsOf(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  for await (const { text } of linesOf(bounded(bytes))) yield text;
}

async function* bounded(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let count = 0;
  for await (const chunk of bytes) {
    count += chunk.length;
    if (count > MOST_BYTES)
      throw new RateFileError([`The file has more than ${MOST_BYTES / 1_048_576} MiB: import it in parts.`]);
    yield chunk;
  }
}

function explained(error: unknown, { io, json }: Cli): unknown {
  if (error instanceof OtherSource) return new CommandError(`${error.message}. To use these from now on, add --switch.`);
  if (error instanceof RateFileError) {
    const more = error.count - error.faults.length;
    const listed = [...error.faults, ...(more > 0 ? [`and ${more} more.`] : [])];
    if (json) return new DataError([error.message, ...listed].join(' '));
    for (const fault of listed) io.err(fault);
    return new DataError(error.message);
  }
  return error;
}

function sentences({ source, base, stored, unchanged, corrected, corrections }: RateImport): string[] {
  const more = corrected - corrections.length;
  return [
    `Rates of ${source} per ${base}: ${stored} stored, ${unchanged} unchanged, ${corrected} corrected.`,
    ...corrections.map(
      ({ date, currency: code, before, after }) => `  ${date} ${code}: ${before} until now, ${after} from now on`,
    ),
    ...(more > 0 ? [`  and ${more} more; fx list shows them.`] : []),
  ];
}

async function list(
  cli: Cli,
  { day: asked = null, currency: code = null }: { day?: string | null; currency?: string | null },
): Promise<void> {
  if ((asked === null) === (code === null)) throw new UsageError('Give either --day or --currency.');
  const rates = await cli.query<StoredRate>(ratesListed, [asked, code]);
  const shown = rates.map(({ in_force: isInForce, ...rate }) => ({ ...rate, state: isInForce ? 'in force' : 'replaced' }));
  cli.say(rates, rates.length === 0 ? ['No rate is stored.'] : table(shown));
}

function day(text: string): string {
  const time = Date.parse(`${text}T00:00:00Z`);
  if (Number.isNaN(time) || !/^\d{4}-/.test(text) || new Date(time).toISOString().slice(0, 10) !== text)
    throw new InvalidArgumentError('It is a day such as 2026-11-20.');
  return text;
}

function currency(text: string): string {
  if (!isCurrency(text)) throw new InvalidArgumentError('It is a currency of ISO 4217 in capitals, such as USD.');
  return text;
}

// Runs one command line; the exit code shows how it ended.
import { DomainError } from '@app/kernel';
import { SettingsError } from '@app/platform/config';
import { isOutage } from '@app/platform/data';
import { Command, CommanderError } from 'commander';
import { Cli, type Io } from './cli.js';
import { commandGroups } from './command-groups.js';
import type { Environment } from './environment.js';
import { CommandError, DataError, exitCodes, UsageError } from './exit-codes.js';

type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];

const ENDINGS = `
Exit codes: 0 done, 1 failed, 2 wrong usage, 65 faulty data (all but the faults is done), 78 wrong settings.
Settings come from the environment, then from $DATA_DIR/runtime.json of a running \`npm start\`.`;

/** `words`: the command line without the program's own name. */
export async function run(words: readonly string[], environment: Environment, io: Io): Promise<ExitCode> {
  const program = new Command('cli')
    .description("The operator's command-line tools.")
    .option('--json', 'JSON instead of text')
    .configureOutput({ writeOut: (text) => io.out(text.trimEnd()), writeErr: () => undefined })
    .addHelpText('after', ENDINGS)
    .exitOverride();
  const cli = new Cli(environment, io, program);
  for (const group of commandGroups) group(program, cli);
  try {
    await program.parseAsync(words, { from: 'user' });
    return exitCodes.ok;
  } catch (error) {
    if (error instanceof CommanderError && error.exitCode === 0) return exitCodes.ok;
    const { code, message } = endingOf(error, words);
    if (words.includes('--json')) io.err(JSON.stringify({ error: message, ...detailsOf(error) }));
    else io.err(`error: ${message}`);
    return code;
  }
}

const detailsOf = (error: unknown): object =>
  error instanceof DomainError ? { code: error.kind.code, details: error.details } : {};

function endingOf(error: unknown, words: readonly string[]): { code: ExitCode; message: string } {
  if (error instanceof CommanderError) return { code: exitCodes.usage, message: usageOf(error, words) };
  if (error instanceof UsageError) return { code: exitCodes.usage, message: error.message };
  if (error instanceof DataError) return { code: exitCodes.data, message: error.message };
  if (error instanceof SettingsError) return { code: exitCodes.settings, message: error.message };
  if (error instanceof CommandError) return { code: exitCodes.failure, message: error.message };
  if (error instanceof DomainError)
    return { code: error.kind.status === 400 ? exitCodes.usage : exitCodes.failure, message: error.message };
  return { code: exitCodes.failure, message: unexpected(error) };
}

const usageOf = (error: CommanderError, words: readonly string[]): string => {
  const message = error.message.replace(/^error: /, '').replaceAll(/\s*\n\s*/g, ' ');
  const command = words.filter((word) => !word.startsWith('-')).slice(0, 2);
  return `${message === '(outputHelp)' ? 'The command is not complete.' : message} See: cli ${[...command, '--help'].join(' ')}`;
};

const unmigrated = new Set(['42P01', '42703', '3F000', '22023', '42501']);

function unexpected(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const causes = error instanceof AggregateError ? (error.errors as unknown[]) : [error];
  if (causes.some(isOutage))
    return 'The database does not answer: start it (npm start), or set DATABASE_URL to the one that runs.';
  if ('code' in error && unmigrated.has(String(error.code)))
    return `The database is not at this build's schema (${error.message}): run \`migrate\`.`;
  return error.message.replaceAll(/\s*\n\s*/g, ' ');
}

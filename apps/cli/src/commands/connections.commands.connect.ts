// Connects ad accounts by a consent that a browser gives: the link is printed, the six digits of the browser are typed here.
import type { INestApplicationContext } from '@nestjs/common';
import { AccessQueries } from '@app/access';
import {
  ConfirmingService,
  type ConsentAccount,
  type ConsentReach,
  ConsentService,
  type NewConsent,
  type Feature,
  requireConnectionName,
} from '@app/connections';
import { type Actor, DomainError, publicId, publicIdOrNull } from '@app/kernel';
import { connectSimulated } from '../../../demo/consented.js';
import { SimulatorControl } from '../../../demo/simulator-control.js';
import type { Cli } from '../cli.js';
import { CommandError } from '../exit-codes.js';
import { table } from '../output.js';
import { TypedLines } from '../typed-lines.js';
import { productOf } from './product.js';

export interface ConnectOptions {
  readonly organization: string;
  readonly user?: string;
  readonly account: readonly string[];
  readonly feature: readonly Feature[];
  readonly name?: string;
}

export interface SimulatedOptions extends ConnectOptions {
  readonly currency?: string;
  readonly timezone?: string;
}

/** The operator, or the user with the permissions of this moment. */
export async function actorOf(cli: Cli, app: INestApplicationContext, { organization, user }: ConnectOptions): Promise<Actor> {
  const operator = await cli.operatorOf(app, 'organization', organization, true);
  if (user === undefined) return operator;
  const actor = await app.get(AccessQueries).userActor(operator, user);
  if (!actor) throw new CommandError(`The organization has no active user ${publicId('user', user)}.`);
  return actor;
}

export async function connectByConsent(
  cli: Cli,
  app: INestApplicationContext,
  options: ConnectOptions,
  wanted: NewConsent,
): Promise<void> {
  if (options.name !== undefined) requireConnectionName(options.name);
  const { id, url } = await app.get(ConsentService).begin(await actorOf(cli, app, options), wanted);
  tell(cli, { consent_id: publicId('consent', id), url }, [
    'Open this link in your browser within ten minutes; it works once:',
    url,
  ]);
  const typed = new TypedLines(cli.io.stdin());
  try {
    const reach = await confirmed(cli, app, options, { id, typed });
    if (wanted.connectionId === undefined) tell(cli, reachOf(reach), linesOf(reach));
    const connect = async (accountIds: readonly string[]): Promise<string[]> =>
      app.get(ConfirmingService).connect(await actorOf(cli, app, options), id, { accountIds, name: options.name ?? null });
    const named = wanted.connectionId === undefined ? namedAccounts(options, reach) : [];
    sayConnected(cli, named ? await connect(named) : await connectTyped(cli, reach, { typed, connect }));
  } finally {
    await typed.close();
  }
}

export async function connectBySimulation(
  cli: Cli,
  app: INestApplicationContext,
  options: SimulatedOptions,
  channel: string,
): Promise<void> {
  const control = new SimulatorControl((await productOf(cli)).simulatorControlUrl, channel);
  const { name = null, currency = 'USD', timezone = 'America/New_York' } = options;
  if (name !== null) requireConnectionName(name);
  const actor = await actorOf(cli, app, options);
  const { accountId, person } = await control.account({ name: name ?? 'Simulated account', currency, timezone });
  const made = await connectSimulated(app, control, actor, { channel, person, accountIds: [accountId], name });
  sayConnected(cli, made);
}

interface Dialogue {
  readonly id: string;
  readonly typed: TypedLines;
}

/** Asks for the digits until they are right, or the consent is over. */
async function confirmed(
  cli: Cli,
  app: INestApplicationContext,
  options: ConnectOptions,
  { id, typed }: Dialogue,
): Promise<ConsentReach> {
  for (;;) {
    const code = await ask(cli, typed, 'Type the six digits that the browser shows then:');
    try {
      return await app.get(ConfirmingService).confirm(await actorOf(cli, app, options), id, code.replaceAll(/[\s-]/g, ''));
    } catch (error) {
      const isWrong = error instanceof DomainError && error.kind.code === 'consent_code_wrong';
      if (!isWrong || error.details.tries_left === 0) throw error;
      tell(cli, { code: error.kind.code, error: error.message, ...error.details }, [error.message]);
    }
  }
}

/** The accounts that the command line names, or the only one there is; undefined: they are to be typed. */
function namedAccounts({ account }: ConnectOptions, reach: ConsentReach): readonly string[] | undefined {
  if (account.length > 0) return account.map((word) => asShown(word, reach));
  const usable = usableIn(reach);
  if (usable.length === 0) throw new CommandError('The consent reaches no ad account that can be connected.');
  return usable.length === 1 ? usable : undefined;
}

interface AccountChoice {
  readonly typed: TypedLines;
  readonly connect: (accountIds: readonly string[]) => Promise<string[]>;
}

/** What a person who mistyped may type again: the consent is not used up. */
const MISTYPED = ['account_not_in_grant', 'duplicate_connection', 'unusable_account', 'validation_failed'];

/** Asks for the accounts until they can be connected, or the consent is over. */
async function connectTyped(cli: Cli, reach: ConsentReach, { typed, connect }: AccountChoice): Promise<string[]> {
  for (;;) {
    const answer = await ask(cli, typed, 'Type the ids of the accounts to connect, with spaces between them, or all:');
    const words = answer.split(/[\s,]+/).filter((word) => word !== '');
    try {
      return await connect(answer.toLowerCase() === 'all' ? usableIn(reach) : words.map((word) => asShown(word, reach)));
    } catch (error) {
      if (!(error instanceof DomainError) || !MISTYPED.includes(error.kind.code)) throw error;
      tell(cli, { code: error.kind.code, error: error.message }, [error.message]);
    }
  }
}

const usableIn = ({ accounts }: ConsentReach): string[] =>
  accounts.filter(({ reason }) => reason === null).map((account) => account.id);

/** Platforms show an id with dashes that its API has not: 123-456-7890. */
const asShown = (word: string, { accounts }: ConsentReach): string =>
  accounts.find((account) => bare(account.id) === bare(word))?.id ?? word;
const bare = (id: string): string => id.replaceAll('-', '');

async function ask(cli: Cli, typed: TypedLines, question: string): Promise<string> {
  if (!cli.json) cli.io.out(question);
  const line = await typed.next();
  if (line === undefined) throw new CommandError('The input ended before the answer was typed. Nothing was connected.');
  return line.trim();
}

/** One line of JSON for programs, which read while the command still runs. */
function tell(cli: Cli, value: object, lines: readonly string[]): void {
  if (cli.json) cli.io.out(JSON.stringify(value));
  else for (const line of lines) cli.io.out(line);
}

function sayConnected(cli: Cli, ids: readonly string[]): void {
  const connections = ids.map((id) => publicId('connection', id));
  tell(
    cli,
    { connections },
    connections.map((connection) => `Connected: ${connection}`),
  );
}

const reachOf = ({ accounts, features, missing }: ConsentReach): object => ({
  accounts: accounts.map(({ id, name, currency, timezone, managerId, status, reason, connectionId }) => {
    const connection_id = publicIdOrNull('connection', connectionId);
    return { id, name, currency, timezone, manager_id: managerId, status, usable: reason === null, reason, connection_id };
  }),
  features,
  features_missing: missing,
});

const linesOf = ({ accounts, missing }: ConsentReach): string[] => [
  ...table(accounts.map(rowOf)),
  ...(missing.length > 0 ? [`Not allowed: ${missing.join(', ')}.`] : []),
];

const rowOf = ({ id, name, currency, timezone, status, reason, connectionId }: ConsentAccount) => ({
  account: id,
  name,
  currency,
  timezone,
  status,
  connection: publicIdOrNull('connection', connectionId),
  not_possible: reason,
});

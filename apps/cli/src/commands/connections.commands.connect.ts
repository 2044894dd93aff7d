// Connects ad accounts by a consent that a browser gives: the link is printed, the six digits of the browser are typed here.
import type { INestApplicationContext } from '@nestjs/common';
import { AccessQueries } from '@app/access';
import {
  ConfirmingService,
  type ConsentedAccount,
  type ConsentReach,
  ConsentService,
  type ConsentWanted,
  type Feature,
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
  readonly currency: string;
  readonly timezone: string;
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
  wanted: ConsentWanted,
): Promise<void> {
  const { id, url } = await app.get(ConsentService).begin(await actorOf(cli, app, options), wanted);
  tell(cli, { consent_id: publicId('consent', id), url }, [
    'Open this link in your browser within ten minutes; it works once:',
    url,
  ]);
  const typed = new TypedLines(cli.io.stdin());
  try {
    const reach = await confirmed(cli, app, options, { id, typed });
    if (wanted.connectionId === undefined) tell(cli, reachOf(reach), linesOf(reach));
    const accountIds = wanted.connectionId === undefined ? await chosen(cli, options, { reach, typed }) : [];
    const actor = await actorOf(cli, app, options);
    const made = await app.get(ConfirmingService).connect(actor, id, { accountIds, name: options.name ?? null });
    sayConnected(cli, made);
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
  const control = new SimulatorControl((await productOf(cli)).simulatorControlUrl);
  const { name = null, currency, timezone } = options;
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
      return await app.get(ConfirmingService).confirm(await actorOf(cli, app, options), id, code.replaceAll(' ', ''));
    } catch (error) {
      const isWrong = error instanceof DomainError && error.kind.code === 'consent_code_wrong';
      if (!isWrong || error.details.tries_left === 0) throw error;
      tell(cli, { code: error.kind.code, error: error.message, ...error.details }, [error.message]);
    }
  }
}

/** The accounts that the command line names; or the only one there is; or those that are typed. */
async function chosen(
  cli: Cli,
  { account }: ConnectOptions,
  { reach, typed }: { readonly reach: ConsentReach; readonly typed: TypedLines },
): Promise<readonly string[]> {
  if (account.length > 0) return account;
  const usable = reach.accounts.filter(({ reason }) => reason === null).map(({ id }) => id);
  if (usable.length === 0) throw new CommandError('The consent reaches no ad account that can be connected.');
  if (usable.length === 1) return usable;
  const answer = await ask(cli, typed, 'Type the ids of the accounts to connect, with spaces between them, or all:');
  return answer === 'all' ? usable : answer.split(/[\s,]+/);
}

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

const rowOf = ({ id, name, currency, timezone, status, reason, connectionId }: ConsentedAccount) => ({
  account: id,
  name,
  currency,
  timezone,
  status,
  connection: publicIdOrNull('connection', connectionId),
  not_possible: reason,
});

import { publicId } from '@app/kernel';
import { AdPlatforms, ConnectingService, ConnectionDirectory } from '@app/connections';
import { consented } from '../../../demo/consented.js';
import { type Grant, SimulatorControl } from '../../../demo/simulator-control.js';
import { id } from '../arguments.js';
import type { Cli, CommandGroup } from '../cli.js';
import { CommandError, UsageError } from '../exit-codes.js';
import { table } from '../output.js';
import { productOf, withProduct } from './product.js';

interface ConnectOptions {
  readonly platform: string;
  readonly organization: string;
  readonly refreshToken?: string;
  readonly account?: string;
  readonly name?: string;
  readonly simulated?: true;
  readonly currency: string;
  readonly timezone: string;
}

export const connectionCommands: CommandGroup = (program, cli) => {
  const group = program.command('connections').description('links to ad accounts');

  group
    .command('connect')
    .description('connect the ad accounts of a grant; the worker syncs them within a minute')
    .requiredOption('--platform <channel>', 'google_ads')
    .requiredOption('--organization <id>', 'org_…', id('organization'))
    .option('--refresh-token <token>', 'of the grant; - reads it from the standard input')
    .option('--account <id>', "one of the grant's accounts; otherwise all")
    .option('--name <name>', "otherwise the platform's and the account's")
    .option('--simulated', 'make an account and a grant on the simulated platform first')
    .option('--currency <code>', 'of the simulated account', 'USD')
    .option('--timezone <name>', 'of the simulated account', 'America/New_York')
    .action((options: ConnectOptions) => connect(cli, options));

  group
    .command('list')
    .description('the connections of an organization, ended ones last')
    .requiredOption('--organization <id>', 'org_…', id('organization'))
    .action((options: { organization: string }) =>
      withProduct(cli, async (app) => {
        const actor = await cli.operatorOf(app, 'organization', options.organization, true);
        const rows = (await app.get(ConnectionDirectory).all(actor)).map((connection) => ({
          id: publicId('connection', connection.id),
          platform: connection.channel,
          name: connection.name,
          status: connection.status,
          account: connection.account.id,
          currency: connection.account.currency,
          timezone: connection.account.timezone,
          data_through: connection.dataThroughDate,
        }));
        cli.say(rows, table(rows));
      }),
    );
};

async function connect(cli: Cli, options: ConnectOptions): Promise<void> {
  const { platform, name = null } = options;
  if ((options.refreshToken === undefined) === (options.simulated === undefined)) {
    throw new UsageError('Give the --refresh-token of a grant, or --simulated to make one on the simulated platform.');
  }
  await withProduct(cli, async (app) => {
    const { channels } = app.get(AdPlatforms);
    if (!channels.includes(platform))
      throw new UsageError(`There is no platform "${platform}"; there are: ${channels.join(', ')}.`);
    const actor = await cli.operatorOf(app, 'organization', options.organization, true);
    const { refreshToken, accountId } = options.simulated ? await simulated(cli, options) : await given(cli, options);
    const grant = await consented(app, platform, refreshToken);
    const accountIds = accountId === null ? null : [accountId];
    const ids = await app
      .get(ConnectingService)
      .connect(actor, { channel: platform, world: 'simulated', grant, accountIds, name });
    if (ids.length === 0) throw new CommandError('The grant reaches no such account that can hold campaigns.');
    const made = ids.map((connectionId) => publicId('connection', connectionId));
    cli.say(
      { connections: made, account: accountId },
      made.map((connection) => `Connected: ${connection}`),
    );
  });
}

async function simulated(cli: Cli, { name, currency, timezone }: ConnectOptions): Promise<Grant> {
  const { simulatorControlUrl } = await productOf(cli);
  return new SimulatorControl(simulatorControlUrl).account({ name: name ?? 'Simulated account', currency, timezone });
}

async function given(
  cli: Cli,
  { refreshToken = '', account }: ConnectOptions,
): Promise<{ refreshToken: string; accountId: string | null }> {
  return { refreshToken: refreshToken === '-' ? (await cli.io.readStdin()).trim() : refreshToken, accountId: account ?? null };
}

import { publicId } from '@app/kernel';
import { AdPlatforms, ConnectionDirectory, features } from '@app/connections';
import { id, oneOf, several } from '../arguments.js';
import type { Cli, CommandGroup } from '../cli.js';
import { CommandError, UsageError } from '../exit-codes.js';
import { table } from '../output.js';
import {
  connectByConsent,
  connectBySimulation,
  type ConnectOptions,
  type SimulatedOptions,
} from './connections.commands.connect.js';
import { withProduct } from './product.js';

type Connect = SimulatedOptions & { readonly platform: string; readonly simulated?: true };
type Reconnect = ConnectOptions & { readonly connection: string };

export const connectionCommands: CommandGroup = (program, cli) => {
  const group = program.command('connections').description('links to ad accounts');

  group
    .command('connect')
    .description(
      'connect ad accounts: prints a link for a browser, asks for the six digits that it shows then, and for the ' +
        'accounts; the worker syncs them within a minute',
    )
    .requiredOption('--platform <name>', 'as in an address: google-ads, meta')
    .requiredOption('--organization <id>', 'org_…', id('organization'))
    .option('--user <id>', "usr_…, with that user's permissions; otherwise the operator connects", id('user'))
    .option(
      '--account <id>',
      'an account of the consent; may be repeated; otherwise the only one, or it asks',
      several(String),
      [],
    )
    .option('--feature <name>', `one of ${features.join(', ')}; may be repeated; otherwise all`, several(oneOf(features)), [])
    .option('--name <name>', "otherwise the platform's and the account's")
    .option('--simulated', 'make an account on the simulated platform and consent there, without a browser')
    .option('--currency <code>', 'of the simulated account; otherwise USD')
    .option('--timezone <name>', 'of the simulated account; otherwise America/New_York')
    .action((options: Connect) => connect(cli, options));

  group
    .command('reconnect')
    .description('consent again for a connection: for one that has expired, or that lacks a feature')
    .requiredOption('--connection <id>', 'con_…', id('connection'))
    .requiredOption('--organization <id>', 'org_…', id('organization'))
    .option('--user <id>', "usr_…, with that user's permissions; otherwise the operator connects", id('user'))
    .option('--feature <name>', `one of ${features.join(', ')}; may be repeated; otherwise all`, several(oneOf(features)), [])
    .action((options: Reconnect) => reconnect(cli, options));

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

function connect(cli: Cli, options: Connect): Promise<void> {
  const { simulated, account, feature, currency, timezone } = options;
  if (simulated && account.length + feature.length > 0)
    throw new UsageError('--simulated makes its own account and consents to all; leave out --account and --feature.');
  if (!simulated && (currency !== undefined || timezone !== undefined))
    throw new UsageError('--currency and --timezone are of a simulated account; add --simulated, or leave them out.');
  return withProduct(cli, async (app) => {
    const { channels } = app.get(AdPlatforms);
    const channel = options.platform.replaceAll('-', '_');
    if (!channels.includes(channel))
      throw new UsageError(
        `There is no platform "${options.platform}"; there are: ${channels.map((each) => each.replaceAll('_', '-')).join(', ')}.`,
      );
    if (options.simulated) await connectBySimulation(cli, app, options, channel);
    else await connectByConsent(cli, app, options, { channel, features: options.feature });
  });
}

function reconnect(cli: Cli, options: Reconnect): Promise<void> {
  const { connection: connectionId, organization, feature } = options;
  return withProduct(cli, async (app) => {
    const operator = await cli.operatorOf(app, 'organization', organization, true);
    const known = (await app.get(ConnectionDirectory).all(operator)).find((each) => each.id === connectionId);
    if (!known) throw new CommandError(`The organization has no connection ${publicId('connection', connectionId)}.`);
    const wanted = { channel: known.channel, connectionId, features: feature };
    await connectByConsent(cli, app, { ...options, account: [] }, wanted);
  });
}

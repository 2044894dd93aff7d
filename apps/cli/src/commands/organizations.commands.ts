import { type Mode, type Plan, publicId } from '@app/kernel';
import { AccessQueries, OrganizationsService, type ModePair } from '@app/access';
import { OrganizationEnding, type StillThere } from '@app/connections';
import { duration, id, mode, plan } from '../arguments.js';
import type { CommandGroup } from '../cli.js';
import { CommandError, UsageError } from '../exit-codes.js';
import { withProduct } from './product.js';

export const organizationCommands: CommandGroup = (program, cli) => {
  const group = program.command('organizations').description('organizations and their plans');

  group
    .command('create')
    .description('make an organization and its test twin')
    .requiredOption('--name <name>', 'what people call it')
    .requiredOption('--plan <plan>', 'starter, growth or enterprise', plan)
    .option('--mode <mode>', 'whose id comes first: live or test', mode, 'live')
    .action((options: { name: string; plan: Plan; mode: Mode }) =>
      cli.withServices(async (app) => {
        const twins = await app.get(OrganizationsService).create(options.name, options.plan, 'cli');
        cli.say({ id: publicId('organization', twins[options.mode]), ...options, ...twinIds(twins) }, [
          `${options.name} is made, on the plan ${options.plan}.`,
          ...[options.mode, options.mode === 'live' ? 'test' : 'live'].map(
            (each) => `  ${each}  ${publicId('organization', twins[each as Mode])}`,
          ),
        ]);
      }),
    );

  group
    .command('set-plan')
    .argument('<organization>', 'org_…', id('organization'))
    .description('change the plan of an organization, and with it that of its test twin')
    .requiredOption('--plan <plan>', 'starter, growth or enterprise', plan)
    .action((organizationId: string, options: { plan: Plan }) =>
      cli.withServices(async (app) => {
        const actor = await cli.operatorOf(app, 'organization', organizationId);
        await app.get(OrganizationsService).setPlan(actor, options.plan);
        const view = await app.get(AccessQueries).organization(actor);
        cli.say({ id: publicId('organization', actor.organizationId), plan: view?.plan }, [
          `${view?.name} is on the plan ${view?.plan}.`,
        ]);
      }),
    );

  group
    .command('delete')
    .argument('<organization>', 'org_…', id('organization'))
    .description(
      'delete an organization and its test twin: stop their campaigns and remove their lists of people on ad ' +
        'platforms, then end keys and users at once; the worker erases the rest',
    )
    .option('--yes', 'this cannot be undone')
    .option('--wait <time>', 'how long to try to stop their campaigns and to remove their lists', duration, 15 * 60)
    .option('--force', 'go on, even if some campaign was not seen to be stopped, or some list not removed')
    .action((organizationId: string, options: { yes?: true; wait: number; force?: true }) => {
      if (!options.yes) throw new UsageError('This cannot be undone: add --yes.');
      return withProduct(cli, async (app) => {
        const actor = await cli.operatorOf(app, 'organization', organizationId);
        const ending = app.get(OrganizationEnding);
        await app.get(OrganizationsService).delete(actor, async (each) => {
          const left = await ending.stop(each, options.wait * 1_000);
          if (left.length > 0 && !options.force) throw new CommandError(stillThere(left));
          await ending.revoke(each);
        });
        cli.say({ id: publicId('organization', actor.organizationId), status: 'deleted' }, ['Deleted, with its test twin.']);
      });
    });
};

const stillThere = (left: readonly StillThere[]): string =>
  [
    `Not deleted: ${why(left)}.`,
    ...left.map(({ channel, account, campaigns, lists, mayHelp }) => {
      const what = [named('campaigns', campaigns), named('lists', lists)].filter((part) => part !== '').join('; ');
      return `  ${channel}, account ${account}: ${what}${mayHelp ? '' : ` (${SHUT_OUT})`}`;
    }),
    'Run this command again, or pause and remove them on the platform itself and add --force.',
  ].join('\n');

const why = (left: readonly StillThere[]): string =>
  [
    ...(left.some(({ campaigns }) => campaigns.length > 0)
      ? ['these campaigns were not seen to be stopped and may still spend money']
      : []),
    ...(left.some(({ lists }) => lists.length > 0) ? ['these lists still hold people'] : []),
  ].join('; ');

const named = (what: string, ids: readonly string[]): string => (ids.length === 0 ? '' : `${what} ${ids.join(', ')}`);

const SHUT_OUT = 'the platform no longer takes our tokens: pause and remove these on the platform itself';

const twinIds = ({ live, test }: ModePair) => ({
  live_organization_id: publicId('organization', live),
  test_organization_id: publicId('organization', test),
});

import { type Mode, type Plan, publicId } from '@app/kernel';
import { AccessQueries, OrganizationsService, type Twins } from '@app/access';
import { id, mode, plan } from '../arguments.js';
import type { CommandGroup } from '../cli.js';
import { UsageError } from '../exit-codes.js';

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
    .description('end an organization and its test twin: keys and users at once, everything else by the worker')
    .option('--yes', 'this cannot be undone')
    .action((organizationId: string, options: { yes?: true }) =>
      cli.withServices(async (app) => {
        if (!options.yes) throw new UsageError('This cannot be undone: add --yes.');
        const actor = await cli.operatorOf(app, 'organization', organizationId);
        await app.get(OrganizationsService).delete(actor);
        cli.say({ id: publicId('organization', actor.organizationId), status: 'deleted' }, ['Deleted, with its test twin.']);
      }),
    );
};

const twinIds = ({ live, test }: Twins) => ({
  live_organization_id: publicId('organization', live),
  test_organization_id: publicId('organization', test),
});

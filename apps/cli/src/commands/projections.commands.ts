import { Projector, Subjects } from '@app/analytics';
import { publicId } from '@app/kernel';
import { id } from '../arguments.js';
import type { CommandGroup } from '../cli.js';
import { table } from '../output.js';
import { withProduct } from './product.js';

export const projectionCommands: CommandGroup = (program, cli) => {
  const group = program.command('projections').description('the sums from which analytics are answered');

  group
    .command('status')
    .description('whether the projections of an organization are up to its facts')
    .requiredOption('--organization <id>', 'org_…', id('organization'))
    .action((options: { organization: string }) =>
      withProduct(cli, async (app) => {
        const actor = await cli.operatorOf(app, 'organization', options.organization, true);
        const { dirtyCells, parkedCells, lagSeconds, projectedAt } = await app.get(Projector).status(actor);
        const row = { waiting: dirtyCells, parked: parkedCells, lag_seconds: lagSeconds, projected_at: projectedAt };
        cli.say({ organization_id: publicId('organization', actor.organizationId), ...row }, table([row]));
      }),
    );

  group
    .command('rebuild')
    .description(
      'recompute the projections of an organization from its facts, and what they are about, while readers keep reading',
    )
    .requiredOption('--organization <id>', 'org_…', id('organization'))
    .action((options: { organization: string }) =>
      withProduct(cli, async (app) => {
        const actor = await cli.operatorOf(app, 'organization', options.organization, true);
        const cells = await app.get(Projector).rebuild(actor);
        const subjects = await app.get(Subjects).describeAll(actor);
        cli.say({ organization_id: publicId('organization', actor.organizationId), cells, subjects }, [
          `${cells} ${cells === 1 ? 'cell was' : 'cells were'} recomputed.`,
          `${subjects} ${subjects === 1 ? 'subject' : 'subjects'} differed from what their owners say.`,
        ]);
      }),
    );
};

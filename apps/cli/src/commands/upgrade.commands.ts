import { HeldCampaigns } from '@app/campaigns';
import { OrganizationDirectory, publicId, systemActor } from '@app/kernel';
import type { CommandGroup } from '../cli.js';
import { table } from '../output.js';
import { withProduct } from './product.js';

export const upgradeCommands: CommandGroup = (program, cli) => {
  program
    .command('upgrade')
    .description('what another version changes for those who live on this database')
    .command('check')
    .description('list the running campaigns that this build would hold; after `migrate`, before its processes start')
    .action(() =>
      withProduct(cli, async (app) => {
        const rows = [];
        for (const organization of await app.get<OrganizationDirectory>(OrganizationDirectory).ids())
          for (const { id, name, channel, codes } of await app.get(HeldCampaigns).of(systemActor(organization, 'cli')))
            rows.push({
              organization: publicId('organization', organization),
              campaign: publicId('campaign', id),
              name,
              channel,
              held_by: codes.join(', '),
            });
        cli.say(rows, rows.length === 0 ? ['This build holds no running campaign.'] : table(rows));
      }),
    );
};

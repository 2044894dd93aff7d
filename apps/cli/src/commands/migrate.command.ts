import { makeRoles, migrate } from '@app/platform/data';
import { migrations } from '../../../migrations.js';
import type { CommandGroup } from '../cli.js';
import { migrationUrlsOf } from '../environment.js';

export const migrateCommand: CommandGroup = (program, cli) => {
  program
    .command('migrate')
    .description(
      'bring the database to the schema of this build and make the login of the service; needs DATABASE_URL and ' +
        'MIGRATION_DATABASE_URL',
    )
    .option('--roles', 'make the roles of the server and the login alone, before a dump is restored there')
    .action(async ({ roles }: { roles?: true }) => {
      if (roles) {
        await makeRoles(migrationUrlsOf(cli.environment));
        return cli.say({ ran: [] }, ['The roles are there.']);
      }
      const ran = await migrate(migrationUrlsOf(cli.environment), migrations);
      cli.say({ ran }, ran.length === 0 ? ['The database was up to date.'] : ran.map((name) => `ran ${name}`));
    });
};

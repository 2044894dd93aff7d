import { migrate } from '@app/platform/data';
import { migrations } from '../../../migrations.js';
import type { CommandGroup } from '../cli.js';
import { databaseUrlOf } from '../environment.js';

export const migrateCommand: CommandGroup = (program, cli) => {
  program
    .command('migrate')
    .description('bring the database to the schema of this build; needs only DATABASE_URL, of the owner')
    .action(async () => {
      const ran = await migrate(databaseUrlOf(cli.environment), migrations);
      cli.say({ ran }, ran.length === 0 ? ['The database was up to date.'] : ran.map((name) => `ran ${name}`));
    });
};

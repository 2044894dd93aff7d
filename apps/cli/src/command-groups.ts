import type { CommandGroup } from './cli.js';
import { audienceCommands } from './commands/audiences.commands.js';
import { auditCommands } from './commands/audit.commands.js';
import { backupCommands } from './commands/backup.commands.js';
import { connectionCommands } from './commands/connections.commands.js';
import { demoCommands } from './commands/demo.commands.js';
import { docsCommands } from './commands/docs.commands.js';
import { exportCommand } from './commands/export.commands.js';
import { exchangeRateCommands } from './commands/fx.commands.js';
import { jobCommands } from './commands/jobs.commands.js';
import { keyCommands } from './commands/keys.commands.js';
import { migrateCommand } from './commands/migrate.command.js';
import { newCommands } from './commands/new.commands.js';
import { organizationCommands } from './commands/organizations.commands.js';
import { projectionCommands } from './commands/projections.commands.js';
import { upgradeCommands } from './commands/upgrade.commands.js';
import { userCommands } from './commands/users.commands.js';

/** Every group of commands. A new one is a file in `commands` and a line here. */
export const commandGroups: readonly CommandGroup[] = [
  migrateCommand,
  organizationCommands,
  userCommands,
  keyCommands,
  connectionCommands,
  audienceCommands,
  projectionCommands,
  exportCommand,
  exchangeRateCommands,
  jobCommands,
  auditCommands,
  backupCommands,
  demoCommands,
  docsCommands,
  newCommands,
  upgradeCommands,
];

import type { CommandGroup } from '../cli.js';
import { id, oneOf } from '../arguments.js';
import { exportFormatNames } from '@app/analytics';
import { exportTo, type ExportOptions } from './export.commands.run.js';

const HELP = `
The query is the body of POST /v1/analytics/query without limit and cursor. A worker makes the file: one must be running, with the same DATA_DIR or bucket.
An export that is broken off goes on, and is removed after a day.`;

export const exportCommand: CommandGroup = (program, cli) => {
  program
    .command('export')
    .argument('<file>', 'is overwritten')
    .description('write all rows of a query to a file')
    .requiredOption('--organization <id>', 'org_…, live or test', id('organization'))
    .option('--query <json>', 'default: the last 30 days; - reads it from the standard input', '{}')
    .option(
      '--format <format>',
      `${exportFormatNames.join(' or ')}; default: by the extension of the file, else csv`,
      oneOf(exportFormatNames),
    )
    .addHelpText('after', HELP)
    .action((file: string, options: ExportOptions) => exportTo(cli, file, options));
};

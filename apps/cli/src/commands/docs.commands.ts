import { writeFileSync } from 'node:fs';
import { envExample } from '@app/platform/config';
import type { CommandGroup } from '../cli.js';

const FILE = '.env.example';

export const docsCommands: CommandGroup = (program, cli) => {
  program
    .command('docs')
    .description('what is generated from the code')
    .command('env')
    .description(`the text of ${FILE}, from the table of settings`)
    .option('--write', `write ${FILE} into the current folder`)
    .action((options: { write?: true }) => {
      const text = envExample();
      if (options.write) writeFileSync(FILE, text);
      if (options.write) cli.say({ written: FILE }, [`${FILE} is written.`]);
      else cli.say({ text }, [text.trimEnd()]);
    });
};

import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createBuiltInGenerator } from '@app/generators';
import { envExample } from '@app/platform/config';
import type { Cli, CommandGroup } from '../cli.js';
import { formatsPart, PAGE, renewed, SHEET } from '../formats-page.js';

const FILE = '.env.example';

export const docsCommands: CommandGroup = (program, cli) => {
  const docs = program.command('docs').description('files that are generated from the code');

  docs
    .command('env')
    .description(`the text of ${FILE}, from the table of settings`)
    .option('--write', `write ${FILE} into the current folder`)
    .action((options: { write?: true }) => {
      const text = envExample();
      if (options.write) writeFileSync(FILE, text);
      print(cli, text, options.write ? [FILE] : []);
    });

  docs
    .command('creative-sheet')
    .description('the formats of every channel, from the table of limits, and a picture of them')
    .option('--write', `renew ${PAGE} and its picture below the current folder`)
    .action(async (options: { write?: true }) => {
      if (options.write) await writeSheet();
      print(cli, formatsPart(), options.write ? [PAGE, join(dirname(PAGE), SHEET)] : []);
    });
};

async function writeSheet(): Promise<void> {
  const page = renewed(readFileSync(PAGE, 'utf8'));
  // Loaded on demand, because no other command draws.
  const { drawSheet } = await import('../contact-sheet.js');
  writeFileSync(join(dirname(PAGE), SHEET), await drawSheet(createBuiltInGenerator()));
  writeFileSync(PAGE, page);
}

function print(cli: Cli, text: string, written: readonly string[]): void {
  if (written.length > 0) cli.say({ written: written.join(', ') }, [`${written.join(' and ')} written.`]);
  else cli.say({ text }, [text.trimEnd()]);
}

import { consentStates, identifierFields, MembersService } from '@app/audiences';
import { publicId } from '@app/kernel';
import { InvalidArgumentError, Option } from 'commander';
import { id } from '../arguments.js';
import type { Cli, CommandGroup } from '../cli.js';
import { UsageError } from '../exit-codes.js';
import { formats } from '../member-file.js';
import { table } from '../output.js';
import { upload, type UploadOptions } from './audiences.commands.upload.js';
import { withProduct } from './product.js';

const identifiers = Object.keys(identifierFields);
const flags = identifiers.map((field) => `--${field.replaceAll('_', '-')}`);

const UPLOAD_HELP = `
The first line of a CSV names its columns after the fields of a row; the separator is , ; or tab. NDJSON has one row per line.
Consent holds on every list; without both options what was told before stays, and nothing is assumed.
A refused row does not affect the others: the first refusals are listed, --refused keeps all, and the command ends with 65.
People who are on the list already stay unchanged, so a file that stopped half-way may be uploaded again.`;

export const audienceCommands: CommandGroup = (program, cli) => {
  const group = program.command('audiences').description('the people of customer lists');

  group
    .command('upload')
    .argument('<file>', 'in UTF-8, of any size; - reads the standard input')
    .description('add the people of a file to a customer list, or take them out of it')
    .requiredOption('--organization <id>', 'org_…, live or test', id('organization'))
    .requiredOption('--audience <id>', 'aud_…', id('audience'))
    .addOption(new Option('--format <format>', 'default: by the extension of the file, else csv').choices(formats))
    .addOption(new Option('--ad-user-data <state>', 'what all of them allow: to be sent to ad platforms').choices(consentStates))
    .addOption(new Option('--ad-personalization <state>', 'and that ads are chosen for them by it').choices(consentStates))
    .option('--remove', 'take them out, by any of their identifiers')
    .option('--from-line <number>', 'skip the lines before it, except the header', fromLine, 1)
    .option('--refused <path>', 'write every refused row there as CSV: its line and the reason, never its content')
    .addHelpText('after', UPLOAD_HELP)
    .action((file: string, options: UploadOptions) => upload(cli, file, options));

  const erase = group
    .command('erase')
    .description(
      'take a person out of all lists of an organization, archived ones too, and keep the person out; the audit records it',
    )
    .requiredOption('--organization <id>', 'org_…, live or test', id('organization'))
    .option('--yes', 'this cannot be undone');
  for (const flag of flags)
    erase.option(`${flag} <value>`, 'who; - reads it from the standard input, where no process list shows it');
  erase.action((options: EraseOptions) => erasePerson(cli, options));
};

type EraseOptions = Readonly<Record<string, string | undefined>> & { readonly organization: string; readonly yes?: true };

async function erasePerson(cli: Cli, { organization, yes, ...named }: EraseOptions): Promise<void> {
  const [given, ...more] = Object.entries(named);
  if (!given || more.length > 0) throw new UsageError(`Name the person by one of ${flags.join(', ')}.`);
  if (!yes) throw new UsageError('This cannot be undone: add --yes.');
  const [option, value = ''] = given;
  const field = option.replaceAll(/[A-Z]/g, (part) => `_${part.toLowerCase()}`);
  const row = { [field]: value === '-' ? (await cli.io.readStdin()).trim() : value };
  await withProduct(cli, async (app) => {
    const actor = await cli.operatorOf(app, 'organization', organization, true);
    const erased = (await app.get(MembersService).erase(actor, row)).map(({ audienceId, removed }) => ({
      audience_id: publicId('audience', audienceId),
      removed,
    }));
    cli.say(erased, erased.length === 0 ? ['The person is on no list of the organization.'] : table(erased));
  });
}

function fromLine(text: string): number {
  if (!/^[1-9]\d{0,14}$/.test(text)) throw new InvalidArgumentError('It is the number of a line; the first is 1.');
  return Number(text);
}

import { closeSync, openSync, writeSync } from 'node:fs';
import { type IdKind, idPrefixes, publicId, publicIdOrNull } from '@app/kernel';
import { AuditQueries, type SealedRow } from '@app/access';
import { id } from '../arguments.js';
import type { Cli, CommandGroup } from '../cli.js';
import { CommandError } from '../exit-codes.js';

export const auditCommands: CommandGroup = (program, cli) => {
  program
    .command('audit')
    .description('what was changed, by whom')
    .command('export')
    .description(
      'write the audit of an organization as JSON lines and check its chain; fails at the first line that was tampered with',
    )
    .requiredOption('--organization <id>', 'org_…, live or test', id('organization'))
    .option('--file <path>', 'write there instead of to the standard output')
    .action((options: { organization: string; file?: string }) =>
      cli.withServices(async (app) => {
        const actor = await cli.operatorOf(app, 'organization', options.organization, true);
        const { count, head } = await write(cli, app.get(AuditQueries).export(actor), options.file);
        cli.io.err(
          `${count} lines, the chain holds; its end is ${count}:${head ?? 'nothing'}. Keep that elsewhere: it shows ` +
            `whether the end was cut off.`,
        );
      }),
    );
};

async function write(
  cli: Cli,
  rows: AsyncIterable<SealedRow>,
  file?: string,
): Promise<{ count: number; head: string | undefined }> {
  const target = file === undefined ? undefined : opened(file);
  let count = 0;
  let head: string | undefined;
  for await (const sealed of rows) {
    const line = JSON.stringify(lineOf(sealed));
    if (target === undefined) cli.io.out(line);
    else writeSync(target, `${line}\n`);
    count += 1;
    head = sealed.hash;
  }
  if (target !== undefined) closeSync(target);
  return { count, head };
}

function opened(file: string): number {
  try {
    return openSync(file, 'w', 0o600);
  } catch {
    throw new CommandError(`${file} cannot be written: name a file in a folder of yours.`);
  }
}

const lineOf = ({ seq, row, previous, hash }: SealedRow) => ({
  seq,
  id: row.id,
  occurred_at: row.occurredAt,
  organization_id: publicId('organization', row.organizationId),
  actor: {
    via: row.via,
    user_id: publicIdOrNull('user', row.userId),
    key_id: publicIdOrNull('key', row.keyId),
    request_id: row.requestId,
  },
  action: row.action,
  resource_type: row.resourceType,
  resource_id: isIdKind(row.resourceType) ? publicId(row.resourceType, row.resourceId) : row.resourceId,
  changes: row.changes,
  ...(row.previous === null ? {} : { previous_values: row.previous }),
  previous,
  hash,
});

const isIdKind = (type: string): type is IdKind => type in idPrefixes;

import { Clock, keyPermissions, type Mode, type Permission, publicId, publicIdOrNull, systemActor } from '@app/kernel';
import { AccessDirectory, AccessQueries, KeysService, type KeyView, type NewKeyResult } from '@app/access';
import { duration, id, mode, oneOf, several } from '../arguments.js';
import { type Cli, type CommandGroup, notThere } from '../cli.js';
import { table } from '../output.js';

export const keyCommands: CommandGroup = (program, cli) => {
  const group = program.command('keys').description('API keys');

  group
    .command('create')
    .description('make a key that acts as this user; it is shown once')
    .requiredOption('--user <id>', 'usr_…', id('user'))
    .requiredOption('--name <name>', 'what uses it')
    .option('--mode <mode>', 'live, or test for the simulated platforms of the test twin', mode, 'live')
    .option('--expires-in <duration>', 'such as 90d; without it the key does not expire', duration)
    .option('--permission <name>', 'what it may do at most; may be repeated', several(oneOf(keyPermissions)), [])
    .action((options: { user: string; name: string; mode: Mode; expiresIn?: number; permission: Permission[] }) =>
      cli.withServices(async (app) => {
        const now = app.get<Clock>(Clock).now().getTime();
        const expiresAt = options.expiresIn === undefined ? null : new Date(now + options.expiresIn * 1_000);
        const actor = await cli.operatorOf(app, 'user', options.user);
        const permissions = options.permission.length > 0 ? options.permission : null;
        const wishes = { mode: options.mode, expiresAt, permissions };
        show(cli, await app.get(KeysService).create(actor, options.user, options.name, wishes));
      }),
    );

  group
    .command('rotate')
    .argument('<key>', 'key_…', id('key'))
    .description('make a successor; the old key stays valid for the overlap')
    .option('--overlap <duration>', 'from 0 to 7d', duration, 86_400)
    .action((keyId: string, options: { overlap: number }) =>
      cli.withServices(async (app) => {
        const actor = await cli.operatorOf(app, 'key', keyId, true);
        show(cli, await app.get(KeysService).rotate(actor, keyId, options.overlap));
      }),
    );

  group
    .command('revoke')
    .argument('<key>', 'key_…', id('key'))
    .description('end a key: no request sent after this is accepted')
    .option('--reason <text>', 'kept with the key and in the audit')
    .action((keyId: string, options: { reason?: string }) =>
      cli.withServices(async (app) => {
        const actor = await cli.operatorOf(app, 'key', keyId, true);
        await app.get(KeysService).revoke(actor, keyId, options.reason ?? null);
        cli.say({ id: publicId('key', keyId), status: 'revoked' }, [`${publicId('key', keyId)} is revoked.`]);
      }),
    );

  group
    .command('list')
    .description('the keys of an organization and of its test twin, without the keys themselves')
    .requiredOption('--organization <id>', 'org_…', id('organization'))
    .action((options: { organization: string }) =>
      cli.withServices(async (app) => {
        const place = await app.get(AccessDirectory).whereIs('organization', options.organization);
        if (!place) throw notThere('organization', options.organization);
        const both = [place.liveOrganizationId, place.testOrganizationId].map((each) => systemActor(each, 'cli'));
        const keys = (await Promise.all(both.map((actor) => app.get(AccessQueries).keys(actor)))).flat();
        cli.say(keys.map(wholeOf), table(keys.map(shortOf)));
      }),
    );
};

function show(cli: Cli, made: NewKeyResult): void {
  const ids = { id: publicId('key', made.id), organization_id: publicId('organization', made.organizationId) };
  const expiry = made.expiresAt ? `, expires ${made.expiresAt.toISOString()}` : '';
  cli.say({ ...ids, key: made.key, expires_at: made.expiresAt }, [
    made.key,
    `  ${ids.id}${expiry}. Keep it now: it is not shown again.`,
  ]);
}

const shortOf = (key: KeyView) => ({
  id: publicId('key', key.id),
  name: key.name,
  key: `${key.prefix}…${key.lastFour}`,
  status: key.status,
  user: publicId('user', key.userId),
  permissions: key.permissions?.join(' ') ?? 'all of its user',
  last_used_at: key.lastUsedAt,
  expires_at: key.expiresAt,
});

const wholeOf = (key: KeyView) => ({
  id: publicId('key', key.id),
  user_id: publicId('user', key.userId),
  name: key.name,
  mode: key.mode,
  status: key.status,
  prefix: key.prefix,
  last_four: key.lastFour,
  permissions: key.permissions,
  created_at: key.createdAt,
  expires_at: key.expiresAt,
  last_used_at: key.lastUsedAt,
  revoked_at: key.revokedAt,
  revoked_by: publicIdOrNull('user', key.revokedBy),
  revoke_reason: key.revokeReason,
  rotated_from: publicIdOrNull('key', key.rotatedFrom),
  replaced_by: publicIdOrNull('key', key.replacedBy),
});

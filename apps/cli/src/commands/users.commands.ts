import { publicId, type Role, roles } from '@app/kernel';
import { AccessQueries, type NewLink, LinksService, SecondFactorService, UsersService } from '@app/access';
import { id, role } from '../arguments.js';
import type { Cli, CommandGroup } from '../cli.js';
import { table } from '../output.js';

const ROLES = roles.join(', ');

export const userCommands: CommandGroup = (program, cli) => {
  const group = program.command('users').description('users and their roles');

  group
    .command('create')
    .description('add a user to an organization; the same user acts in its test twin')
    .requiredOption('--organization <id>', 'org_…', id('organization'))
    .requiredOption('--email <address>', 'unique in the organization')
    .requiredOption('--role <role>', ROLES, role)
    .option('--password-stdin', 'read a password from the standard input; without one the user can act through keys only')
    .action((options: { organization: string; email: string; role: Role; passwordStdin?: true }) =>
      cli.withServices(async (app) => {
        const actor = await cli.operatorOf(app, 'organization', options.organization);
        const password = options.passwordStdin ? (await cli.io.readStdin()).replace(/\r?\n$/, '') : null;
        const userId = await app.get(UsersService).create(actor, options.email, options.role, password);
        const made = { id: publicId('user', userId), organization_id: publicId('organization', actor.organizationId) };
        cli.say({ ...made, email: options.email.trim(), role: options.role }, [
          `${options.email} is ${options.role}: ${made.id}`,
        ]);
      }),
    );

  group
    .command('invite')
    .description('add a user who sets a password by a link, which is printed once and lasts 72 hours')
    .requiredOption('--organization <id>', 'org_…', id('organization'))
    .requiredOption('--email <address>', 'unique in the organization')
    .requiredOption('--role <role>', ROLES, role)
    .action((options: { organization: string; email: string; role: Role }) =>
      cli.withServices(async (app) => {
        const actor = await cli.operatorOf(app, 'organization', options.organization);
        sayLink(cli, await app.get(LinksService).invite(actor, options.email, options.role));
      }),
    );

  group
    .command('reset-link')
    .argument('<user>', 'usr_…', id('user'))
    .description('a link by which the user sets a password, printed once: for 30 minutes, or 72 hours for an invited user')
    .action((userId: string) =>
      cli.withServices(async (app) => {
        sayLink(cli, await app.get(LinksService).renew(await cli.operatorOf(app, 'user', userId), userId));
      }),
    );

  group
    .command('list')
    .description('the users of an organization')
    .requiredOption('--organization <id>', 'org_…', id('organization'))
    .action((options: { organization: string }) =>
      cli.withServices(async (app) => {
        const actor = await cli.operatorOf(app, 'organization', options.organization);
        const users = (await app.get(AccessQueries).users(actor)).map((user) => ({
          id: publicId('user', user.id),
          email: user.email,
          role: user.role,
          status: user.status,
          created_at: user.createdAt,
        }));
        cli.say(users, table(users));
      }),
    );

  group
    .command('set-role')
    .argument('<user>', 'usr_…', id('user'))
    .description("change a user's role; every key of the user follows with its next request")
    .requiredOption('--role <role>', ROLES, role)
    .action((userId: string, options: { role: Role }) =>
      cli.withServices(async (app) => {
        await app.get(UsersService).setRole(await cli.operatorOf(app, 'user', userId), userId, options.role);
        cli.say({ id: publicId('user', userId), role: options.role }, [`${publicId('user', userId)} is ${options.role}.`]);
      }),
    );

  group
    .command('deactivate')
    .argument('<user>', 'usr_…', id('user'))
    .description('end a user; every key of the user is refused from now on')
    .action((userId: string) =>
      cli.withServices(async (app) => {
        await app.get(UsersService).deactivate(await cli.operatorOf(app, 'user', userId), userId);
        cli.say({ id: publicId('user', userId), status: 'deactivated' }, [`${publicId('user', userId)} is deactivated.`]);
      }),
    );

  group
    .command('clear-second-factor')
    .argument('<user>', 'usr_…', id('user'))
    .description('switch the second factor of a user off, who has lost the app and the recovery codes; nobody in the console can')
    .action((userId: string) =>
      cli.withServices(async (app) => {
        await app.get(SecondFactorService).clear(await cli.operatorOf(app, 'user', userId), userId);
        cli.say({ id: publicId('user', userId), second_factor: false }, [`${publicId('user', userId)} has no second factor.`]);
      }),
    );
};

const sayLink = (cli: Cli, { userId, url, expiresAt }: NewLink): void =>
  cli.say({ id: publicId('user', userId), url, expires_at: expiresAt }, [
    `${publicId('user', userId)} sets a password here until ${expiresAt.toISOString()}:`,
    url,
  ]);

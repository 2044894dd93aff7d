import { join } from 'node:path';
import type { Settings } from '@app/platform/config';
import { type Demo, demoFile, type DemoPlaces, ensureDemo, readDemo, resetDemo } from '../../../demo/demo.js';
import type { Cli, CommandGroup } from '../cli.js';
import { ensureRates } from '../../../demo/rates.js';
import { knownOwnerOf, simulatorUrlOf } from '../environment.js';
import { UsageError } from '../exit-codes.js';
import { table } from '../output.js';
import { productOf } from './product.js';

export const demoCommands: CommandGroup = (program, cli) => {
  program
    .command('seed')
    .description('make the demo if it is missing: three organizations with ninety days of history, on the simulated ad platforms')
    .action(async () => {
      await make(cli, ensureDemo);
      const owner = knownOwnerOf(cli.environment);
      if (owner !== undefined) await ensureRates(owner);
      else
        cli.io.err(
          'Its exchange rates are not imported: they need MIGRATION_DATABASE_URL, the login of the owner of the tables.',
        );
    });

  program
    .command('demo')
    .description('the demo organizations')
    .command('reset')
    .description(
      'delete the demo organizations and make new ones, with new keys; meanwhile the clock of the simulated ad ' +
        'platforms is moved',
    )
    .option('--yes', 'this cannot be undone')
    .action(async (options: { yes?: true }) => {
      if (!options.yes) throw new UsageError('This ends the demo organizations for good: add --yes.');
      await make(cli, resetDemo);
    });
};

async function make(cli: Cli, how: (settings: Settings, where: DemoPlaces) => Promise<Demo>): Promise<void> {
  const { settings, simulatorControlUrl } = await productOf(cli);
  const certFile = settings.TLS_CERT_FILE ?? join(settings.DATA_DIR, 'tls/cert.pem');
  const known = simulatorUrlOf(cli.environment) === undefined ? undefined : readDemo(settings);
  const { organizations } = await how(known ? asPublished(settings, known) : settings, { simulatorControlUrl, certFile });
  const file = demoFile(settings);
  cli.say({ file, organizations: organizations.map(({ id, name, plan, mode }) => ({ id, name, plan, mode })) }, [
    ...table(organizations.map(({ id, name, plan, mode }) => ({ id, name, plan, mode }))),
    `Users and keys are in ${file}.`,
  ]);
}

/** The running start may use other ports than this command's settings, so the ports that it published are used. */
const asPublished = (settings: Settings, { base_url, plain_http_url }: Demo): Settings => ({
  ...settings,
  PUBLIC_URL: new URL(base_url).origin,
  HTTP_PORT: Number(new URL(plain_http_url).port || 80),
});

// The whole product, for commands that need more than the access context.
import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { Settings } from '@app/platform/config';
import { ProductModule } from '../../../product.module.js';
import type { Cli } from '../cli.js';
import { settingsOf, simulatorUrlOf } from '../environment.js';

/** The settings, and the address of the simulated ad platforms: those of a running `npm start` come first. */
export async function productOf(cli: Cli): Promise<{ settings: Settings; simulatorControlUrl: string }> {
  const settings = settingsOf(cli.environment);
  const running = simulatorUrlOf(cli.environment);
  // Fails at once and with the cure when there is no database, or an empty one.
  await cli.query('select from public.schema_migration limit 1');
  return {
    settings: running === undefined ? settings : { ...settings, SIMULATOR_URL: running },
    simulatorControlUrl: `${running ?? settings.SIMULATOR_URL ?? `http://localhost:${settings.SIMULATOR_PORT}`}/_control`,
  };
}

/** Starts every service, without listeners and worker, and ends them after the work. */
export async function withProduct<T>(cli: Cli, work: (app: INestApplicationContext) => Promise<T>): Promise<T> {
  const { settings } = await productOf(cli);
  const app = await NestFactory.createApplicationContext(ProductModule.with(settings), { logger: false, abortOnError: false });
  try {
    return await work(app);
  } finally {
    await app.close();
  }
}

// The API process: HTTPS, stateless; SIGTERM drains it.
import 'reflect-metadata';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { processLog, readSettings } from '@app/platform/config';
import { createApi, HeapWatch, openPorts, whenAsked } from '@app/platform/http';
import { migrations } from '../../migrations.js';
import { ProductModule } from '../../product.module.js';
import { orExplain } from '../../explain.js';
import { selfSigned } from './certificate.js';

const log = processLog('api');
await orExplain(log.fatal.bind(log), async () => {
  const settings = readSettings(process.env);
  log.level = settings.LOG_LEVEL;
  if (!settings.REDIS_URL) log.warn('REDIS_URL is not set: rate limits are counted in this process, so run one API replica only');
  const built = join(import.meta.dirname, '../../..');
  const [consoleFiles, documentFiles] = [join(built, 'console'), join(built, 'docs')];
  const module = ProductModule.with(settings, undefined, 'api');
  const api = await createApi({ module, migrations: migrations.length, consoleFiles, documentFiles, log });
  const certificate =
    settings.TLS_MODE === 'proxy'
      ? null
      : settings.TLS_MODE === 'files'
        ? { cert: readFileSync(settings.TLS_CERT_FILE ?? '', 'utf8'), key: readFileSync(settings.TLS_KEY_FILE ?? '', 'utf8') }
        : await selfSigned(settings.DATA_DIR);
  const ports = await openPorts(api, settings, certificate);
  log.info({ port: ports.port }, 'listening');
  const end = whenAsked(async () => {
    log.info('draining');
    await ports.stop(settings.DRAIN_SECONDS * 1_000);
  }, log.error.bind(log));
  api.nest.get(HeapWatch).start(end);
});

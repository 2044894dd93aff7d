// The worker process: jobs and schedules. Any number may run. This thread stops and launches campaigns; all other work has a
// thread of its own, so that it never shares the event loop with a stop.
import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { processLog, readSettings } from '@app/platform/config';
import { Database } from '@app/platform/data';
import { HeapWatch, metricsServer, NestLog, openInternalPort, Readiness, whenAsked } from '@app/platform/http';
import { JobWorker, poolsOf } from '@app/platform/messaging';
import { orExplain } from '../../explain.js';
import { migrations } from '../../migrations.js';
import { ProductModule } from '../../product.module.js';
import { LongLoop } from './long-loop.js';

const log = processLog('worker');
await orExplain(log.fatal.bind(log), async () => {
  const settings = readSettings(process.env);
  log.level = settings.LOG_LEVEL;
  const app = await NestFactory.createApplicationContext(ProductModule.with(settings, undefined, 'worker'), {
    abortOnError: false,
    logger: new NestLog(log),
  });
  const long = new LongLoop(settings, log);
  await app.get(JobWorker).start(poolsOf('urgent'));
  long.start();
  const readiness = new Readiness(app.get(Database), migrations.length, async () => app.get(JobWorker).fault() ?? long.fault());
  const internal = await openInternalPort(
    metricsServer(() => long.metrics()),
    readiness,
    settings,
  );
  log.info({ metrics_port: internal.port }, 'working');
  app.get(HeapWatch).start(
    whenAsked(async () => {
      readiness.drain();
      await Promise.all([app.close(), long.stop()]);
    }, log.error.bind(log)),
  );
});

// The worker process: jobs and schedules. Any number may run. This thread stops and launches campaigns; all other work has a
// thread of its own, so that it never shares the event loop with a stop.
import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { readSettings } from '@app/platform/config';
import { Database } from '@app/platform/data';
import { HeapWatch, metricsServer, NestLog, openInternalPort, Readiness, whenAsked } from '@app/platform/http';
import { LOGGER, type Logger } from '@app/platform/config';
import { JobWorker, poolsOf } from '@app/platform/messaging';
import { orExplain } from '../../explain.js';
import { migrations } from '../../migrations.js';
import { ProductModule } from '../../product.module.js';
import { LongLoop } from './long-loop.js';

await orExplain(async () => {
  const settings = readSettings(process.env);
  const app = await NestFactory.createApplicationContext(ProductModule.with(settings, undefined, 'worker'), {
    abortOnError: false,
    logger: ['error', 'warn'],
  });
  app.useLogger(new NestLog(app.get<Logger>(LOGGER)));
  const long = new LongLoop(settings, app.get<Logger>(LOGGER));
  await app.get(JobWorker).start(poolsOf('urgent'));
  long.start();
  const readiness = new Readiness(app.get(Database), migrations.length);
  await openInternalPort(
    metricsServer(() => long.metrics()),
    readiness,
    settings,
  );
  app.get(HeapWatch).start(
    whenAsked(async () => {
      readiness.drain();
      await Promise.all([app.close(), long.stop()]);
    }),
  );
});

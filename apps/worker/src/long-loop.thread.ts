// What runs in the thread of long work.
import 'reflect-metadata';
import { parentPort, workerData } from 'node:worker_threads';
import { NestFactory } from '@nestjs/core';
import { createLogger, type Settings } from '@app/platform/config';
import { HeapWatch, NestLog, threadMetrics } from '@app/platform/http';
import { JobWorker, poolsOf } from '@app/platform/messaging';
import { WebhookDispatcher } from '@app/webhooks';
import { ProductModule } from '../../product.module.js';
import type { LoopAnswer, LoopRequest } from './long-loop.js';

const settings = workerData as Settings;
const app = await NestFactory.createApplicationContext(ProductModule.with(settings, undefined, 'worker'), {
  abortOnError: false,
  logger: new NestLog(createLogger(settings.LOG_LEVEL, 'worker')),
});

const metricsOf = threadMetrics();
const end = (): void => {
  void app.close().then(
    () => process.exit(0),
    () => process.exit(1),
  );
};
const fault = (): string | null => app.get(JobWorker).fault() ?? app.get(WebhookDispatcher).fault();
parentPort?.on('message', (request: LoopRequest) => {
  if (request === 'end') end();
  else if (request === 'fault') parentPort?.postMessage({ fault: fault() } satisfies LoopAnswer);
  else void metricsOf().then((metrics) => parentPort?.postMessage({ metrics } satisfies LoopAnswer));
});
await app.get(JobWorker).start(poolsOf('long'));
app.get(WebhookDispatcher).start();
app.get(HeapWatch).start(end);

// A worker in a process of its own that notes when its jobs start: the product's, or the job library alone on the same tables.
import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { readSettings } from '@app/platform/config';
import { APP_ROLE, openPool } from '@app/platform/data';
import { JobWorker, Task } from '@app/platform/messaging';
import { Logger, run } from 'graphile-worker';
import { ProductModule } from '../../apps/product.module.js';
import { CONCURRENCY, instant, type JobsOrder, type JobsServer, taskOf } from './jobs-instants.js';

const starts: number[] = [];
let order: JobsOrder = { jobs: Infinity };

const note = (): void => {
  starts.push(instant());
  answer();
};
function answer(): void {
  if (starts.length < order.jobs) return;
  order = { jobs: Infinity };
  process.send?.(starts.splice(0));
}

class Notes {
  @Task(taskOf.ours)
  start(): Promise<void> {
    note();
    return Promise.resolve();
  }
}

const server = process.env['JOBS_SERVER'] as JobsServer;
const settings = readSettings({ ...process.env, LOG_LEVEL: 'silent' });
if (server === 'ours') {
  const module = { module: class Worker {}, imports: [ProductModule.with(settings)], providers: [Notes] };
  const app = await NestFactory.createApplicationContext(module, { logger: false, abortOnError: false });
  await app.get(JobWorker).start(['work']);
} else {
  const pgPool = openPool({ url: settings.DATABASE_URL, role: APP_ROLE, max: CONCURRENCY + 2, plainTypes: true });
  const taskList = { [taskOf.bare]: note };
  const logger = new Logger(() => () => undefined);
  await run({ pgPool, concurrency: CONCURRENCY, pollInterval: 1_000, taskList, crontab: '', logger });
}
process.on('message', (ordered: JobsOrder) => {
  order = ordered;
  answer();
});
process.on('disconnect', () => process.exit(0));
process.send?.('ready');

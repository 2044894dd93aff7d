import { Injectable } from '@nestjs/common';
import { newId, systemActor } from '@app/kernel';
import { UnitOfWork } from '@app/platform/data';
import pg from 'pg';
import { cloneDatabase, dropDatabase } from '../../../../test/support/database.js';
import { startMessaging, until } from '../../../../test/support/messaging-app.js';
import { ATTEMPTS, type JobMessage, Task } from './handlers.js';
import { Jobs } from './jobs.js';
import { JobWorker } from './job-worker.js';
import { QueueCleaning } from './queue-cleaning.js';

const DATABASE = `places_${process.pid}`;

@Injectable()
class Listener {
  @Task('spec.count')
  async count(): Promise<void> {}

  /** The organizations whose jobs are running; each job ends when the gate opens. */
  readonly running: string[] = [];
  readonly served: string[] = [];
  mostOfOne = 0;
  openGate: () => void = () => undefined;
  private readonly gate = new Promise<void>((resolve) => (this.openGate = resolve));

  @Task('spec.block', ATTEMPTS.few)
  async block({ actor: { organizationId } }: JobMessage): Promise<void> {
    this.running.push(organizationId);
    this.mostOfOne = Math.max(this.mostOfOne, this.running.filter((each) => each === organizationId).length);
    this.served.push(organizationId);
    await this.gate;
    this.running.splice(this.running.indexOf(organizationId), 1);
  }
}

describe('the places of a worker', () => {
  const actor = systemActor(newId());
  let app: Awaited<ReturnType<typeof startMessaging>>;
  let owner: pg.Client;
  let listener: Listener;
  const work = () => app.get(UnitOfWork);

  beforeAll(async () => {
    const url = await cloneDatabase(DATABASE);
    owner = new pg.Client({ connectionString: url });
    owner.on('error', () => undefined);
    await owner.connect();
    app = await startMessaging(url, Listener);
    listener = app.get(Listener);
  });
  afterAll(async () => {
    listener.openGate();
    await app.close();
    await owner.end();
    await dropDatabase(DATABASE);
  });

  test('a job is tried as often as its task says', async () => {
    await work().run(actor, async () => {
      await app.get(Jobs).enqueue('spec.count', {}, { key: 'many' });
      await app.get(Jobs).enqueue('spec.block', {}, { key: 'few' });
    });
    const { rows } = await owner.query('delete from graphile_worker._private_jobs returning key, max_attempts');
    expect(rows).toEqual([
      { key: 'many', max_attempts: 25 },
      { key: 'few', max_attempts: 5 },
    ]);
  });

  test('queues without a job are removed, those with one stay', async () => {
    const enqueue = (queue: string): Promise<void> => work().run(actor, () => app.get(Jobs).enqueue('spec.count', {}, { queue }));
    const queues = async (): Promise<string[]> =>
      (
        await owner.query<{ queue_name: string }>('select queue_name from graphile_worker._private_job_queues order by 1')
      ).rows.map(({ queue_name: name }) => name);
    for (const queue of ['finished 1', 'finished 2']) await enqueue(queue);
    await app.get(JobWorker).drain();
    await enqueue('waiting');
    await owner.query(
      "insert into graphile_worker._private_job_queues (queue_name, locked_at, locked_by) values ('running', now(), 'x')",
    );
    expect(await queues()).toEqual(expect.arrayContaining(['finished 1', 'finished 2', 'running', 'waiting']));
    await app.get(QueueCleaning).removeIdle();
    expect(await queues()).toEqual(['running', 'waiting']);
    await app.get(JobWorker).drain();
  });

  test('cleaning the queues gives way to writers that enqueue', async () => {
    await owner.query('begin');
    await owner.query(`select graphile_worker.add_job('spec.count', queue_name => 'open')`);
    await app.get(QueueCleaning).removeIdle();
    await owner.query('rollback');
  });

  test('one organization takes at most half of the places, so that the next one need not wait for its jobs', async () => {
    const other = systemActor(newId());
    await app.get(JobWorker).start(4);
    await work().run(actor, async () => {
      for (let job = 0; job < 20; job += 1) await app.get(Jobs).enqueue('spec.block', {});
    });
    await until(() => listener.running.length === 2);
    await work().run(other, () => app.get(Jobs).enqueue('spec.block', {}));
    await until(() => listener.served.includes(other.organizationId));
    expect([...listener.running].sort()).toEqual([actor.organizationId, actor.organizationId, other.organizationId].sort());
    listener.openGate();
    await until(() => listener.served.length === 21 && listener.running.length === 0);
    expect(listener.mostOfOne).toBe(2);
  });
});

import { Injectable } from '@nestjs/common';
import { newId, systemActor } from '@app/kernel';
import { UnitOfWork } from '@app/platform/data';
import pg from 'pg';
import { cloneDatabase, dropDatabase } from '../../../../test/support/database.js';
import { startMessaging, startMessagingOf, until } from '../../../../test/support/messaging-app.js';
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
  readonly stopped: string[] = [];
  private readonly together: (readonly string[])[] = [];
  openGate: () => void = () => undefined;
  private readonly gate = new Promise<void>((resolve) => (this.openGate = resolve));

  @Task('spec.block', ATTEMPTS.few)
  async block({ actor: { organizationId } }: JobMessage): Promise<void> {
    this.running.push(organizationId);
    this.together.push([...this.running]);
    this.served.push(organizationId);
    await this.gate;
    this.running.splice(this.running.indexOf(organizationId), 1);
  }

  @Task('spec.stop', ATTEMPTS.few, 'stops')
  @Task('spec.launch', ATTEMPTS.few, 'launches')
  async stop({ actor: { organizationId } }: JobMessage): Promise<void> {
    this.stopped.push(organizationId);
  }

  mostAtOnce(...organizations: readonly string[]): number {
    return Math.max(...this.together.map((each) => each.filter((one) => organizations.includes(one)).length));
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

  describe('of several customers', () => {
    const [a, b, c] = [systemActor(newId()), systemActor(newId()), systemActor(newId())];
    let nest: Awaited<ReturnType<typeof startMessagingOf>>;
    let gate: Listener;
    const enqueue = async (of: typeof a, task: string, count: number): Promise<void> =>
      nest.get(UnitOfWork).run(of, async () => {
        for (let job = 0; job < count; job += 1) await nest.get(Jobs).enqueue(task, {});
      });
    const nameOf = (organization: string): string =>
      ['a', "a's twin", 'b', 'c'][[a, twin, b, c].findIndex(({ organizationId }) => organizationId === organization)] ?? '?';

    const twin = systemActor(newId());
    beforeEach(async () => {
      const url = await cloneDatabase(`${DATABASE}_many`);
      nest = await startMessagingOf([[a.organizationId, twin.organizationId]], url, Listener);
      gate = nest.get(Listener);
    });
    afterEach(async () => {
      gate.openGate();
      await nest.close();
      await dropDatabase(`${DATABASE}_many`);
    });

    test('an organization and its test twin take at most half of the places together', async () => {
      await enqueue(a, 'spec.block', 20);
      await enqueue(twin, 'spec.block', 20);
      await nest.get(JobWorker).start(['work']);
      await until(() => gate.running.length === 2);
      await enqueue(b, 'spec.block', 1);
      await until(() => gate.served.includes(b.organizationId));
      expect(gate.running.map(nameOf)).toEqual(['a', 'a', 'b']);
      gate.openGate();
      await until(() => gate.served.length === 41 && gate.running.length === 0);
      expect(gate.mostAtOnce(a.organizationId, twin.organizationId)).toBe(2);
    });

    test('where every place is taken the customers take turns, however many jobs one of them queued before', async () => {
      await enqueue(c, 'spec.block', 2);
      await enqueue(a, 'spec.block', 20);
      await enqueue(twin, 'spec.block', 20);
      await enqueue(b, 'spec.block', 3);
      await nest.get(JobWorker).start(['work']);
      await until(() => gate.running.length === 4);
      expect(gate.served.map(nameOf)).toEqual(['c', 'a', 'b', 'c']);
      gate.openGate();
      await until(() => gate.served.length === 45 && gate.running.length === 0);
      const turns = gate.served.map(nameOf);
      // Of a and its twin, which have forty waiting, one job is begun for each of b.
      expect(turns.map((name) => name.replace("a's twin", 'a')).slice(0, 8)).toEqual(['c', 'a', 'b', 'c', 'a', 'b', 'a', 'b']);
    });

    test('a stop and a launch begin although every other place is taken, and only they use these places', async () => {
      await enqueue(a, 'spec.block', 6);
      await enqueue(b, 'spec.block', 6);
      await nest.get(JobWorker).start();
      await until(() => gate.running.length === 4);
      await enqueue(c, 'spec.stop', 1);
      await enqueue(c, 'spec.launch', 1);
      await until(() => gate.stopped.length === 2);
      expect(gate.running).toHaveLength(4);
    });
  });
});

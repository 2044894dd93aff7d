import { setTimeout as pause } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { Aggregate, type AggregateState, defineEvents, internal, newId, systemActor } from '@app/kernel';
import { statement, UnitOfWork } from '@app/platform/data';
import pg from 'pg';
import { cloneDatabase, dropDatabase } from '../../../../test/support/database.js';
import { startMessaging, until } from '../../../../test/support/messaging-app.js';
import { Outbox } from './outbox.js';
import { type EventMessage, Every, type JobMessage, On, Task } from './handlers.js';
import { Jobs } from './jobs.js';
import { JobWorker } from './job-worker.js';

const DATABASE = `messaging_${process.pid}`;
const events = defineEvents({ 'note.written': internal('A note was written.') });

class Note extends Aggregate<AggregateState> {
  static write(organizationId: string, length = 3): Note {
    const at = new Date();
    const note = new Note({ organizationId, id: newId(), version: 1, createdAt: at, updatedAt: at });
    note.emit(events['note.written'], { length });
    return note;
  }
}

@Injectable()
class Listener {
  readonly heard: EventMessage[] = [];
  readonly done: JobMessage[] = [];
  failures = 0;

  @On('note.written')
  async hear(event: EventMessage): Promise<void> {
    this.heard.push(event);
  }

  @On('note.written')
  async hearAlso(event: EventMessage): Promise<void> {
    if (this.failures-- > 0) throw new Error('not yet');
    this.heard.push(event);
  }

  @On('note.written', ({ length }) => Number(length) > 100)
  async hearOfLong(event: EventMessage): Promise<void> {
    this.heard.push(event);
  }

  @Task('spec.count')
  async count(job: JobMessage): Promise<void> {
    this.done.push(job);
  }
}

@Injectable()
class Slow {
  state = 'waits';

  constructor(private readonly unitOfWork: UnitOfWork) {}

  @Task('spec.slow')
  async work({ actor }: JobMessage): Promise<void> {
    this.state = 'works';
    await pause(300);
    await this.unitOfWork.run(actor, () => this.unitOfWork.current.rows(statement('spec.slow', 'select $1::uuid')));
    this.state = 'has worked';
  }
}

class Silent {
  @On('note.erased')
  async hear(): Promise<void> {}
}

class Twice {
  @Every('* * * * *', 'spec.count')
  async again(): Promise<void> {}
}

describe('events and jobs', () => {
  const actor = systemActor(newId());
  let app: Awaited<ReturnType<typeof startMessaging>>;
  let url: string;
  let owner: pg.Client;
  let listener: Listener;
  const work = () => app.get(UnitOfWork);

  beforeAll(async () => {
    url = await cloneDatabase(DATABASE);
    owner = new pg.Client({ connectionString: url });
    owner.on('error', () => undefined);
    await owner.connect();
    app = await startMessaging(url, Listener);
    listener = app.get(Listener);
  });
  beforeEach(() => {
    listener.heard.length = 0;
    listener.done.length = 0;
  });
  afterAll(async () => {
    await app.close();
    await owner.end();
    await dropDatabase(DATABASE);
  });

  test('every subscriber gets the event of a committed change, as the system of that organization', async () => {
    const note = Note.write(actor.organizationId);
    await work().run(actor, () => app.get(Outbox).record({ type: 'note' }, note));
    await app.get(JobWorker).drain();
    expect(listener.heard).toHaveLength(2);
    expect(listener.heard[0]).toMatchObject({
      type: 'note.written',
      subjectId: note.id,
      data: { length: 3 },
      actor: { organizationId: actor.organizationId, via: 'system' },
    });
  });

  test('a subscriber that does not want an event gets no job', async () => {
    await work().run(actor, () => app.get(Outbox).record({ type: 'note' }, Note.write(actor.organizationId, 101)));
    await app.get(JobWorker).drain();
    expect(listener.heard).toHaveLength(3);
  });

  test('no subscriber gets the event of a change that was rolled back', async () => {
    const change = work().run(actor, async () => {
      await app.get(Outbox).record({ type: 'note' }, Note.write(actor.organizationId));
      await app.get(Jobs).enqueue('spec.count', {});
      throw new Error('changed my mind');
    });
    await expect(change).rejects.toThrow('changed my mind');
    await app.get(JobWorker).drain();
    expect([...listener.heard, ...listener.done]).toEqual([]);
  });

  test('a subscriber that fails is called again, the other one is not', async () => {
    listener.failures = 1;
    await work().run(actor, () => app.get(Outbox).record({ type: 'note' }, Note.write(actor.organizationId)));
    await app.get(JobWorker).drain();
    expect(listener.heard).toHaveLength(1);
    await owner.query('update graphile_worker._private_jobs set run_at = now()');
    await app.get(JobWorker).drain();
    expect(listener.heard).toHaveLength(2);
  });

  test('of jobs with one key the last one runs', async () => {
    for (const turn of [1, 2, 3]) await work().run(actor, () => app.get(Jobs).enqueue('spec.count', { turn }, { key: 'spec' }));
    await app.get(JobWorker).drain();
    expect(listener.done).toMatchObject([{ payload: { turn: 3 } }]);
  });

  test('a job without a key is the row that the job library itself would write', async () => {
    const given = { isUrgent: true, queue: 'of a record', runAt: new Date('2040-01-02T03:04:05Z') };
    const rowOf = async (): Promise<unknown> => {
      const { rows } = await owner.query(`delete from graphile_worker._private_jobs returning *`);
      const [{ id, ...row }] = rows as [Record<string, unknown>];
      return { ...row, id: typeof id, created_at: null, updated_at: null };
    };
    await work().run(actor, () => app.get(Jobs).enqueue('spec.count', { turn: 1 }, given));
    const ours = await rowOf();
    await owner.query(
      `select graphile_worker.add_job('spec.count', json_build_object('organizationId', $1::uuid, 'payload', '{"turn":1}'::json),
         queue_name => 'of a record', run_at => $2, max_attempts => 25, priority => -10, flags => array[$1::text])`,
      [actor.organizationId, given.runAt],
    );
    expect(ours).toEqual(await rowOf());
    await work().run(actor, () => app.get(Jobs).enqueue('spec.count', {}));
    expect(await rowOf()).toMatchObject({ flags: { [actor.organizationId]: true }, job_queue_id: null, priority: 0 });
  });

  test('a job finds the queue that another change made while it waited', async () => {
    await owner.query('begin');
    await owner.query(`insert into graphile_worker._private_job_queues (queue_name) values ('new to both')`);
    const enqueued = work().run(actor, () => app.get(Jobs).enqueue('spec.count', {}, { queue: 'new to both' }));
    const waits = async (): Promise<boolean> => (await owner.query('select from pg_locks where not granted')).rows.length > 0;
    while (!(await waits())) await pause(10);
    await owner.query('commit');
    await enqueued;
    const { rows } = await owner.query(
      `delete from graphile_worker._private_jobs j using graphile_worker._private_job_queues q
       where q.id = j.job_queue_id and q.queue_name = 'new to both' returning j.id`,
    );
    expect(rows).toHaveLength(1);
  });

  test('a commit wakes one worker for each of its jobs', async () => {
    const woken: (string | undefined)[] = [];
    owner.on('notification', ({ payload }) => woken.push(payload));
    await owner.query('listen "jobs:insert"');
    await work().run(actor, async () => {
      for (const turn of [1, 2]) await app.get(Jobs).enqueue('spec.count', { turn });
    });
    await owner.query('unlisten "jobs:insert"');
    expect(woken.map((payload) => (JSON.parse(payload ?? '') as { count: number }).count)).toEqual([1, 1]);
    await app.get(JobWorker).drain();
  });

  test('a drain ends when the results of its jobs are recorded', async () => {
    await owner.query(
      `create function slowly() returns trigger language plpgsql as 'begin perform pg_sleep(0.5); return old; end'`,
    );
    await owner.query(
      'create trigger slowly before delete on graphile_worker._private_jobs for each row execute function slowly()',
    );
    await work().run(actor, () => app.get(Jobs).enqueue('spec.count', {}));
    await app.get(JobWorker).drain();
    const { rows } = await owner.query('select task_identifier from graphile_worker.jobs');
    await owner.query('drop function slowly cascade');
    expect(rows).toEqual([]);
  });

  test('the jobs of a dead worker run again at once', async () => {
    await work().run(actor, () => app.get(Jobs).enqueue('spec.count', { from: 'the dead' }));
    await owner.query(`insert into platform.worker (worker_id, lease) values ('dead', 1)`);
    await owner.query(`update graphile_worker._private_jobs set locked_by = 'dead', locked_at = now(), attempts = 1`);
    await app.get(JobWorker).start();
    while (listener.done.length === 0) await pause(20);
    expect(listener.done).toMatchObject([{ payload: { from: 'the dead' } }]);
  });

  test('a process that ends lets its jobs come to their end first', async () => {
    const ending = await startMessaging(url, Listener, Slow);
    await ending.get(UnitOfWork).run(actor, () => ending.get(Jobs).enqueue('spec.slow', {}));
    await ending.get(JobWorker).start();
    const slow = ending.get(Slow);
    await until(() => slow.state === 'works');
    await ending.close();
    const { rows } = await owner.query('select last_error from graphile_worker.jobs');
    expect([slow.state, rows]).toEqual(['has worked', []]);
  });

  test('a subscriber to an undeclared event stops the boot', async () => {
    await expect(startMessaging(url, Silent)).rejects.toThrow(/Silent.hear listens to "note.erased", which nobody declares/);
  });

  test('two methods for one task stop the boot', async () => {
    await expect(startMessaging(url, Listener, Twice)).rejects.toThrow(/Two methods have the task "spec.count"/);
  });
});

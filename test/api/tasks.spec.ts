// docs/operations.md lists every background task and schedule as the code declares it.
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Handlers } from '@app/platform/messaging';
import { type Product, startProduct } from '../support/product.js';

const page = readFileSync(join(__dirname, '../../docs/operations.md'), 'utf8');
const rows = page.split('\n').filter((line) => line.startsWith('|'));
const cellsOf = (name: string): string[] | undefined =>
  rows.map((row) => row.split('|').map((cell) => cell.trim())).find((cells) => cells[1] === `\`${name}\``);

let product: Product;
let handlers: Handlers;
beforeAll(async () => {
  product = await startProduct('tasks');
  handlers = product.nest.get(Handlers);
});
afterAll(() => product.stop());

test('every task is there with its attempts', () => {
  const documented = [...handlers.tasks].map(([task]) => ({ task, attempts: parseInt(cellsOf(task)?.[2] ?? '', 10) }));
  expect(documented).toEqual([...handlers.tasks].map(([task, { attempts }]) => ({ task, attempts })));
});

test('every schedule is there, with whom it serves', () => {
  const schedules = [
    ...[...handlers.organizationSchedules.keys()].map((task) => ({ task, serves: 'each organization' })),
    ...[...handlers.schedules.keys()].map((task) => ({ task, serves: 'the database' })),
  ];
  expect(schedules.map(({ task }) => ({ task, serves: cellsOf(task)?.[3] }))).toEqual(schedules);
});

test('no row names what does not exist', () => {
  const known = [...handlers.tasks.keys(), ...handlers.schedules.keys(), ...handlers.organizationSchedules.keys()];
  const named = rows.flatMap((row) => /^\| `([a-z]+\.[a-z-]+)` /.exec(row)?.[1] ?? []);
  expect(named.filter((name) => !known.includes(name))).toEqual([]);
});

test('a job about a record that is gone ends at the first attempt', async () => {
  const { id: organizationId } = await product.organization();
  const gone = randomUUID();
  const ids = Object.fromEntries(
    ['campaignId', 'audienceId', 'syncId', 'creativeId', 'readingId', 'connectionId', 'listId', 'exportId', 'userId'].map(
      (name) => [name, gone],
    ),
  );
  const days = { startDate: '2026-10-01', endDate: '2026-10-02' };
  const events = [...handlers.events.values()].filter(({ event }) => event !== 'organization.deleted');
  const planted = [
    ...[...handlers.tasks.keys()].map((task) => ({ task, payload: { ...ids, ...days } })),
    ...events.map(({ task, event }) => ({ task, payload: { id: randomUUID(), type: event, subjectId: gone, data: ids } })),
  ];
  for (const { task, payload } of planted)
    await product.sql('select graphile_worker.add_job($1, $2::json)', [task, JSON.stringify({ organizationId, payload })]);
  await product.work();
  const left = await product.sql('select task_identifier, last_error from graphile_worker.jobs where attempts > 0');
  expect(left).toEqual([]);
});

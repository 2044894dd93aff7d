import { register } from 'prom-client';
import { Dependency, tellLosses } from './dependency.js';

const told: unknown[] = [];
let now = 0;
const gauge = async (): Promise<unknown> =>
  (await register.getSingleMetric('dependency_away')?.get())?.values.map(({ value }) => value);

beforeEach(() => {
  told.length = 0;
  tellLosses({ warn: (...words: unknown[]) => void told.push(words.at(-1)) } as never);
});
afterAll(() => tellLosses({ warn: () => undefined } as never));

it('a loss is told once, however many requests find out, and its end once', async () => {
  const store = new Dependency('the store', () => now);
  for (let request = 0; request < 300; request += 1) store.failed(new Error('connect ECONNREFUSED'));
  expect([told, await gauge()]).toEqual([['the store is away'], [1]]);
  now += 12_000;
  for (let request = 0; request < 300; request += 1) store.answered();
  expect([told, await gauge()]).toEqual([['the store is away', 'the store answers again'], [0]]);
});

it('one that answers every other request is away until it was steady', () => {
  const store = new Dependency('the other store', () => now);
  for (let request = 0; request < 100; request += 1) {
    now += 100;
    if (request % 2 === 0) store.failed('no answer');
    else store.answered();
  }
  expect(told).toEqual(['the other store is away']);
  now += 5_000;
  store.answered();
  expect(told).toHaveLength(2);
});

import { register } from 'prom-client';
import { Dependency, tellLosses } from './dependency.js';

const told: unknown[] = [];
let now = 0;
let later: { readonly at: number; readonly call: () => void }[] = [];
const time = { now: () => now, after: (ms: number, call: () => void) => void later.push({ at: now + ms, call }) };
/** Milliseconds pass, and what was due in them is called. */
function pass(ms: number): void {
  now += ms;
  const due = later.filter(({ at }) => at <= now);
  later = later.filter(({ at }) => at > now);
  for (const { call } of due) call();
}
const gauge = async (): Promise<unknown> =>
  (await register.getSingleMetric('dependency_away')?.get())?.values.map(({ value }) => value);

const gaugeOf = async (name: string): Promise<unknown> =>
  (await register.getSingleMetric('dependency_away')?.get())?.values.find(({ labels }) => labels.dependency === name)?.value;

beforeEach(() => {
  told.length = 0;
  tellLosses({ warn: (...words: unknown[]) => void told.push(words.at(-1)) } as never);
});
afterAll(() => tellLosses({ warn: () => undefined } as never));

it('a loss is told once, however many requests find out, and its end once', async () => {
  const store = new Dependency('the store', time);
  for (let request = 0; request < 300; request += 1) store.failed(new Error('connect ECONNREFUSED'));
  expect([told, await gauge()]).toEqual([['the store is away'], [1]]);
  pass(12_000);
  for (let request = 0; request < 300; request += 1) store.answered();
  pass(0);
  expect([told, await gauge()]).toEqual([['the store is away', 'the store answers again'], [0]]);
});

it('one that answers every other request is away until it was steady', () => {
  const store = new Dependency('the other store', time);
  for (let request = 0; request < 100; request += 1) {
    pass(100);
    if (request % 2 === 0) store.failed('no answer');
    else store.answered();
  }
  expect(told).toEqual(['the other store is away']);
  pass(100);
  store.answered();
  pass(5_000);
  expect(told).toHaveLength(2);
});

it('one that answered and is asked no more is told as back, with the time until it answered', async () => {
  let seconds: unknown;
  tellLosses({ warn: (fields: { away_seconds?: unknown }) => void (seconds = fields.away_seconds) } as never);
  const store = new Dependency('an idle store', time);
  store.failed('no answer');
  pass(2_000);
  store.answered();
  pass(2_999);
  expect([seconds, await gaugeOf('an idle store')]).toEqual([undefined, 1]);
  pass(1);
  expect([seconds, await gaugeOf('an idle store')]).toEqual([2, 0]);
});

it('a failure in the steady time takes back what an answer promised', async () => {
  const store = new Dependency('a shaky store', time);
  store.failed('no answer');
  store.answered();
  pass(4_000);
  store.failed('no answer');
  pass(1_000);
  expect([told, await gaugeOf('a shaky store')]).toEqual([['a shaky store is away'], 1]);
});

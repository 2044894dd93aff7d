import { createLogger } from '@app/platform/config';
import { ENDURED_MS, HeapWatch } from './heap-watch.js';
import { oldSpaceLimit, oldSpaceUsed, ownHeap } from './heap.js';

const MEBIBYTE = 1_048_576;

/** A heap of 100 bytes, some of which nobody refers to. */
class SmallHeap {
  readonly limit = 100;
  at = 0;
  live = 0;
  garbage = 0;
  collections = 0;

  used(): number {
    return this.live + this.garbage;
  }

  slowness = 0;

  collect(): void {
    this.collections += 1;
    this.at += this.slowness;
    this.garbage = 0;
  }

  now(): number {
    return this.at;
  }

  watchInstead(): void {}
}

let heap: SmallHeap;
let watch: HeapWatch;
let ended: number;

beforeEach(() => {
  jest.useFakeTimers();
  heap = new SmallHeap();
  watch = new HeapWatch(createLogger('silent', 'spec'), heap);
  ended = 0;
  watch.start(() => (ended += 1));
});
afterEach(() => {
  watch.stop();
  jest.useRealTimers();
});

function pass(milliseconds: number): void {
  for (let passed = 0; passed < milliseconds; passed += 50) {
    heap.at += 50;
    jest.advanceTimersByTime(50);
  }
}

test('a heap that is full of what nobody needs is collected, and not called full', () => {
  [heap.live, heap.garbage] = [80, 19];
  expect(watch.isNearlyFull()).toBe(false);
  expect(heap.collections).toBe(1);
});

test('a heap below its share is never collected', () => {
  [heap.live, heap.garbage] = [40, 45];
  pass(60_000);
  expect([watch.isNearlyFull(), heap.collections, ended]).toEqual([false, 0, 0]);
});

test('however often it is asked, it collects no more than once a second', () => {
  heap.live = 90;
  for (let asked = 0; asked < 100; asked += 1) expect(watch.isNearlyFull()).toBe(true);
  expect(heap.collections).toBe(1);
});

test('a slow collector gets a sixth of the time', () => {
  [heap.live, heap.slowness] = [90, 400];
  for (let asked = 0; asked < 100; asked += 1, heap.at += 100) watch.isNearlyFull();
  expect(heap.collections).toBe(5);
});

test('a process is not ended for what a last collection frees', () => {
  [heap.live, heap.slowness] = [90, 2_000];
  pass(500);
  [heap.live, heap.garbage] = [50, 40];
  pass(20_000);
  expect(ended).toBe(0);
});

test('a process whose heap falls in time goes on', () => {
  for (let upload = 0; upload < 5; upload += 1) {
    heap.live = 90;
    pass(ENDURED_MS - 500);
    heap.live = 50;
    pass(1_000);
  }
  expect(ended).toBe(0);
});

test('a process whose heap does not fall ends, once', () => {
  heap.live = 90;
  pass(ENDURED_MS - 100);
  expect(ended).toBe(0);
  pass(ENDURED_MS);
  expect(ended).toBe(1);
});

test('garbage of small requests beside a live heap below the share ends nothing', () => {
  heap.live = 60;
  for (let second = 0; second < 60; second += 1) {
    heap.garbage += 20;
    pass(1_000);
  }
  expect([ended, watch.isNearlyFull()]).toEqual([0, false]);
});

test('the limit of this process is that of its long-lived objects', () => {
  const told = oldSpaceLimit('--max-old-space-size=256 --max-semi-space-size=32');
  expect(oldSpaceLimit('') - told).toBe(3 * (32 - 16) * MEBIBYTE);
  expect(oldSpaceUsed()).toBeGreaterThan(10 * MEBIBYTE);
  expect(oldSpaceUsed()).toBeLessThan(oldSpaceLimit(''));
});

test('a collection frees what nobody refers to', () => {
  const own = ownHeap();
  const usedWith = (objects: number): number => {
    const kept = Array.from({ length: objects }, (_, index) => ({ index }));
    own.collect();
    return own.used() + 0 * kept.length;
  };
  const full = usedWith(1_000_000);
  own.collect();
  expect(own.used()).toBeLessThan(full - 20 * MEBIBYTE);
});

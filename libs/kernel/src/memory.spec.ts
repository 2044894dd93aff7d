import { BoundedCache, listHolder, memoryHolders } from './memory.js';

const cacheOf = (mostBytes: number, name = 'texts'): BoundedCache<string> =>
  new BoundedCache({ name, mostBytes, sizeOf: (text) => text.length });

test('a cache of any number of entries stays within its bytes, and keeps what was used last', () => {
  const cache = cacheOf(10_000);
  for (let each = 0; each < 1_000; each += 1) {
    cache.set(`key ${each}`, 'x'.repeat(each));
    cache.get('key 0');
    expect(cache.bytes).toBeLessThanOrEqual(10_000);
  }
  expect(cache.get('key 0')).toBe('');
  expect(cache.get('key 1')).toBeUndefined();
  expect(cache.get('key 999')).toHaveLength(999);
});

test('a value larger than the whole cache is not kept, and forgets nothing', () => {
  const cache = cacheOf(1_000);
  cache.set('small', 'x');
  cache.set('large', 'x'.repeat(1_001));
  expect([cache.get('small'), cache.get('large')]).toEqual(['x', undefined]);
});

test('a value that is set again is measured again', () => {
  const cache = cacheOf(1_000);
  cache.set('one', '');
  const empty = cache.bytes;
  cache.set('one', 'x'.repeat(500));
  expect(cache.bytes).toBe(empty + 500);
  cache.delete('one');
  expect([cache.bytes, cache.entries]).toEqual([0, 0]);
});

test('holders of one name are told as one', () => {
  const [one, other] = [cacheOf(1_000, 'twice'), cacheOf(2_000, 'twice')];
  one.set('a', 'x');
  const holder = listHolder({ name: 'alone', entries: 1, bytes: 7, mostBytes: 9 });
  const told = memoryHolders();
  expect(told.find(({ name }) => name === 'twice')).toEqual({ name: 'twice', entries: 1, bytes: one.bytes, mostBytes: 3_000 });
  expect(told.find(({ name }) => name === 'alone')).toEqual(holder);
  expect(other.bytes).toBe(0);
});

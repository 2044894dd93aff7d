import { validate, version } from 'uuid';
import { newId } from './ids.js';

test('ids that are made one after another are UUIDv7, different, and sort that way', () => {
  const ids = Array.from({ length: 20_000 }, newId);
  expect(ids.every((id) => validate(id) && version(id) === 7)).toBe(true);
  expect(new Set(ids).size).toBe(ids.length);
  expect([...ids].sort()).toEqual(ids);
});

test('the time of an id is now', () => {
  const before = Date.now();
  const at = Number.parseInt(newId().replace('-', '').slice(0, 12), 16);
  expect(at).toBeGreaterThanOrEqual(before);
  expect(at).toBeLessThanOrEqual(Date.now() + 5);
});

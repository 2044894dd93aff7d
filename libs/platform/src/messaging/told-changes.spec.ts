import { newId, publicId } from '@app/kernel';
import { toldChanges } from './told-changes.js';

const id = newId();

it('an event tells values in the names, ids and forms of the API', () => {
  expect(
    toldChanges({
      startAt: [null, new Date('2026-05-01T00:00:00Z')],
      creativeIds: [[], [id]],
      budget: [{ amount: '1.00' }, null],
    }),
  ).toEqual({
    start_at: [null, '2026-05-01T00:00:00.000Z'],
    creative_ids: [[], [publicId('creative', id)]],
    budget: [{ amount: '1.00' }, null],
  });
  expect(toldChanges({})).toBeNull();
});

it.each([
  ['a long text', { description: ['', 'ü'.repeat(600)] }, { description: null }],
  ['the notes of a caller', { metadata: [{}, { a: 'b' }] }, { metadata: null }],
  ['an e-mail address, also inside a value', { tracking: [null, { utmSource: 'to ada@acme.example' }] }, { tracking: null }],
  ['one that was there before', { name: ['ada@acme.example', 'Ada'] }, { name: null }],
] as const)('an event tells only that it changed of %s', (_, pairs, told) => {
  expect(toldChanges(pairs)).toEqual(told);
});

it('an event of many changes stays short, and names each of them', () => {
  const pairs = Object.fromEntries(
    Array.from({ length: 40 }, (_, index) => [`fieldNumber${index}`, ['a', 'b'.repeat(200)]] as const),
  );
  const told = toldChanges(pairs) ?? {};
  expect(Object.keys(told)).toHaveLength(40);
  expect(Buffer.byteLength(JSON.stringify(told))).toBeLessThan(3_010);
  const kinds = Object.values(told).map((pair) => pair === null);
  expect([kinds[0], kinds.at(-1)]).toEqual([false, true]);
});

import { newId } from '@app/kernel';
import { Brand } from './brand.js';

const [made, later] = [new Date('2026-11-30T12:00:00Z'), new Date('2026-11-30T13:00:00Z')];
const create = (): Brand =>
  Brand.create(
    {
      organizationId: newId(),
      createdBy: null,
      externalId: null,
      name: 'First',
      description: null,
      labels: [],
      metadata: { a: '1' },
    },
    made,
  );
const typesOf = (brand: Brand): string[] => brand.events.map(({ type }) => type);

test('a change tells its fields, merges metadata, and is none when all values are as before', () => {
  const brand = create();
  expect(brand.update({ name: 'First' }, later)).toBeNull();
  expect(brand.update({ name: 'Second', metadata: { a: null, b: '2' } }, later)).toEqual({
    name: 'Second',
    metadata: { b: '2' },
  });
  expect(brand.state).toMatchObject({ name: 'Second', metadata: { b: '2' }, createdAt: made, updatedAt: later });
  expect(brand.events.at(-1)).toMatchObject({ type: 'brand.updated', data: { fields: ['name', 'metadata'] } });
});

test('an archived brand stays as it is', () => {
  const brand = create();
  expect([brand.archive(later), brand.archive(later)]).toEqual([true, false]);
  expect(() => brand.update({ name: 'Back' }, later)).toThrow('archived');
  expect(brand.state).toMatchObject({ status: 'archived', archivedAt: later, name: 'First' });
  expect(typesOf(brand)).toEqual(['brand.created', 'brand.archived']);
});

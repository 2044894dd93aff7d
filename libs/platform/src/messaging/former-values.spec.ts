import { formerValues } from './former-values.js';

const origin = {
  name: 'Spring',
  budget: { amount: '10.00', currency: 'USD' },
  endAt: new Date('2026-05-01T00:00:00Z'),
  statusReason: null,
  metadata: { label: 'a' },
  digest: 'secret',
  long: 'x'.repeat(30_000),
  longer: 'x'.repeat(40_000),
};

it.each<[string, Record<string, unknown>, Record<string, unknown> | undefined]>([
  ['of one field', { budget: { amount: '12.00', currency: 'USD' } }, { budget: origin.budget }],
  [
    'of a field under its own and under its wire name',
    { endAt: null, status_reason: 'held' },
    { endAt: origin.endAt, status_reason: null },
  ],
  [
    'none of a field that held the same, in whatever order of its keys',
    { budget: { currency: 'USD', amount: '10.00' } },
    undefined,
  ],
  ['none of a date that held the same', { endAt: new Date('2026-05-01T00:00:00Z') }, undefined],
  ['none of what is no field', { reason: 'leaked', toString: 'x' }, undefined],
  ['none of a field that is not named', { name: 'Summer' }, { name: 'Spring' }],
  [
    'none that is longer than a line may be, and the others',
    { longer: '', long: '', name: '' },
    { long: origin.long, name: 'Spring' },
  ],
  [
    'as many as fit',
    { long: '', budget: null, metadata: {} },
    { long: origin.long, budget: origin.budget, metadata: { label: 'a' } },
  ],
])('the former values are those %s', (_, changes, former) => {
  expect(formerValues(origin, changes)).toEqual(former);
});

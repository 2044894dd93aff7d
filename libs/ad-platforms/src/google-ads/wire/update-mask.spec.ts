import { maskOf, updateOf } from './update-mask.js';

describe('The mask of an update', () => {
  it.each([
    ['plain fields', { name: 'Shoes', status: 'PAUSED' }, 'name,status'],
    [
      'a message by its leaves',
      { geoTargetTypeSetting: { positiveGeoTargetType: 'PRESENCE' } },
      'geoTargetTypeSetting.positiveGeoTargetType',
    ],
    ['a message in a message', { a: { b: { c: 1, d: [{ e: 2 }] } } }, 'a.b.c,a.b.d'],
    ['a list as a whole', { dimensions: [{ age: {} }] }, 'dimensions'],
    ['a cleared field', { endDateTime: undefined }, 'endDateTime'],
    ['a cleared leaf', { targetSpend: { cpcBidCeilingMicros: undefined } }, 'targetSpend.cpcBidCeilingMicros'],
    ['a message without fields by its name', { manualCpm: {} }, 'manualCpm'],
  ])('names %s', (_, fields, mask) => {
    expect(maskOf(fields)).toBe(mask);
    expect(updateOf('customers/1/campaigns/2', fields)).toEqual({
      update: { resourceName: 'customers/1/campaigns/2', ...fields },
      updateMask: mask,
    });
  });

  it('is absent where nothing is said', () => expect(updateOf('customers/1/campaigns/2', {})).toBeNull());
});

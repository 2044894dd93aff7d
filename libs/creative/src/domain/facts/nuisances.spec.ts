import { treated } from './nuisances.js';

it.each([
  ['wasp nests', 'Hop Pole Pest Control', 'pest control'],
  ['hail damage', 'Summit Ridge Roofing', 'roofing'],
  ['bed bugs', 'Cobb & Sons', null],
  ['windscreen chips', null, null],
  ['lost car keys', 'Ace Locksmiths', 'locksmiths'],
])('what people want to be rid of is no thing of a brand: %s of %s', (thing, brand, subject) => {
  expect(treated(thing, brand, [`${thing} £55`])).toBe(subject);
});

it.each([
  ['fish and chips', 'Fish and chips every Friday'],
  ['pest control', 'Pest control in Leeds'],
  ['broken boiler', 'Broken boiler fixed same day'],
  ['pet rats', 'Pet rats for sale'],
  ['lost property software', 'Lost property software for hotels'],
  ['blown glass vases', 'Blown glass vases from Bristol'],
])('a thing that is had, and a fault that is mended, stay: %s', (thing, sentence) => {
  expect(treated(thing, 'Hop Pole Pest Control', [sentence])).toBe(thing);
});

it('what stands before the thing may say that it is broken', () => {
  expect(treated('drains', 'Shire Drains', ['Blocked drains in Hereford from £65'])).toBeNull();
});

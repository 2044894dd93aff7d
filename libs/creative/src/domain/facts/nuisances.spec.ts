import { treated } from './nuisances.js';

it.each([
  ['wasp nests', 'Hop Pole Pest Control', 'pest control'],
  ['hail damage', 'Summit Ridge Roofing', 'roofing'],
  ['bed bugs', 'Cobb & Sons', null],
  ['windscreen chips', null, null],
])('what people want to be rid of is no thing of a brand: %s of %s', (thing, brand, subject) => {
  expect(treated(thing, brand, [`${thing} £55`])).toBe(subject);
});

it.each([
  ['fish and chips', 'Fish and chips every Friday'],
  ['pest control', 'Pest control in Leeds'],
  ['broken boiler', 'Broken boiler fixed same day'],
  ['pet rats', 'Pet rats for sale'],
])('a thing that is had, and a fault that is mended, stay: %s', (thing, sentence) => {
  expect(treated(thing, 'Hop Pole Pest Control', [sentence])).toBe(thing);
});

import { asNamed } from './whole-name.js';

it.each([
  ['staff rota software built', 'Staff rota software built only for dental practices.', 'staff rota software'],
  ['invoicing software designed', 'Our invoicing software designed for dog groomers', 'invoicing software'],
  ['bach right', 'Two bedroom bach right on the beach', 'Two bedroom bach'],
  ['bedroom homestay', 'Three bedroom homestay on a coffee estate', 'Three bedroom homestay'],
])('of %s and its sentence the thing is whole', (thing, sentence, name) => {
  const [said = ''] = new RegExp(thing, 'iu').exec(sentence) ?? [];
  expect(asNamed(said, [sentence], 'en').toLowerCase()).toBe(name.toLowerCase());
});

it.each([
  ['wills written', 'wills written at your kitchen table'],
  ['kitchens custom built', 'kitchens custom built for small flats'],
  ['homestay', 'our homestay near Virajpet'],
])('%s stays as it is', (thing, sentence) => {
  expect(asNamed(thing, [sentence], 'en')).toBe(thing);
});

import { isLeftOf } from './left-of.js';

test.each([
  ['groundnut oil', 'Groundnut, sesame and coconut oil', true],
  ['Sistema para talleres', 'Sistema en línea para talleres mecánicos', true],
  ['oak tables', 'Handmade oak tables', true],
  ['laptops repaired', 'We repair laptops', false],
  ['oil groundnut', 'groundnut and coconut oil', false],
])('%s is left of %s: %s', (name, text, expected) => {
  expect(isLeftOf(name, text)).toBe(expected);
});

import { isWide } from './wide-places.js';

it.each([
  ['in England and Wales', true],
  ['en France', true],
  ['in ganz Deutschland', true],
  ['anywhere in Australia', true],
  ['in Leeds', false],
  ['in Wales Street', false],
  ['en Córdoba', false],
])('%s is a whole country: %s', (place, is) => {
  expect(isWide(place)).toBe(is);
});

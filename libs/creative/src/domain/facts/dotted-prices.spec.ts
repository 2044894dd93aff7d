import { withoutDots } from './dotted-prices.js';

test.each([
  ['Brake tune ........ £18', 'Brake tune £18'],
  ['Safety check .... free', 'Safety check free'],
  ['Under 30 .......... £340', 'Under 30: £340'],
  ['Wait ... we also mend punctures', 'Wait ... we also mend punctures'],
])('dots lead to a price: %s', (line, told) => {
  expect(withoutDots(line).text).toBe(told);
});

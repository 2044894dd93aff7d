import { withSharedHead } from './shared-head.js';

test.each([
  ['wood-pressed groundnut', 'Wood-pressed groundnut, sesame and coconut oil from Pollachi', 'wood-pressed groundnut oil'],
  ['bare root apple', 'Bare root apple, pear and plum trees from £18', 'bare root apple trees'],
  ['gutter', 'Gutter, soffit and fascia cleaning in Leeds', 'gutter cleaning'],
  ['Carnatic vocal', 'Carnatic vocal and veena classes for children', 'Carnatic vocal classes'],
])('%s is told with what stands at the end of its list', (thing, sentence, whole) => {
  expect(withSharedHead(thing, [sentence])?.value).toBe(whole);
});

test.each([
  ['wooden toys', 'Wooden toys and carpet cleaning'],
  ['borehole drilling', 'Borehole drilling and pump installation'],
  ['yoga', 'Yoga in the park, and tea'],
])('%s is whole', (thing, sentence) => {
  expect(withSharedHead(thing, [sentence])).toBeNull();
});

import { withGender } from './people.js';

test.each([
  ['Köchin', 'Wir suchen eine Köchin oder einen Koch in Wels', 'Köchin oder Koch'],
  ['Sängerinnen', 'Wir suchen Sängerinnen und Sänger für unser Konzert', 'Sängerinnen und Sänger'],
  ['freiwillige Gärtnerinnen', 'Wir suchen freiwillige Gärtnerinnen und Gärtner', 'freiwillige Gärtnerinnen und Gärtner'],
  ['Tische', 'Tische und Tischler', 'Tische'],
  ['Pfleger', 'Pfleger (m/w/d) in Fulda', 'Pfleger (m/w/d)'],
])('%s of %s is told with both: %s', (thing, prompt, job) => {
  expect(withGender(thing, prompt)).toBe(job);
});

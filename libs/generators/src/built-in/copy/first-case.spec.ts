import { inFirstCase } from './first-case.js';

it.each([
  ['gebrauchten Europaletten', 'Anzeige für unsere gebrauchten Europaletten', 'gebrauchte Europaletten'],
  ['urigen Almhütten', 'Wir werben für die urigen Almhütten', 'urige Almhütten'],
  ['offenen Treff', 'Wir haben einen offenen Treff', 'Treff'],
  // Without the word it would be another thing, and this is no word of what it is like.
  ['gebrauchten Traktor', 'Wir verkaufen einen gebrauchten Traktor', 'gebrauchten Traktor'],
  ['gebrauchte Paletten', 'Wir verkaufen gebrauchte Paletten', 'gebrauchte Paletten'],
  ['Geigen mieten', 'Geigen mieten', 'Geigen mieten'],
  ['Reihenhäusern', 'Verkauf von 18 Reihenhäusern in Bautzen', 'Reihenhäuser'],
  ['Wohnungen', 'Verkauf von 18 Wohnungen in Bautzen', 'Wohnungen'],
] as const)('%j of %j stands alone as %j', (thing, prompt, named) => {
  expect(inFirstCase(thing, prompt)).toBe(named);
});

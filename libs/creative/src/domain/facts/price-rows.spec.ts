import { isPriceRow } from './price-rows.js';

const list = 'Änderungsschneiderei Nadelöhr, Graz\nHose kürzen 14 €\nReißverschluss ab 19 €\nÄrmel kürzen 29 €\nKleid ab 25 €';

test.each([
  ['Hose kürzen', list, true],
  ['Änderungsschneiderei', list, false],
  ['Hose kürzen', 'Hose kürzen 14 €\nÄrmel kürzen 29 €', false],
  ['massage', 'Massage in Ulm\nMassage 30 min 40 €\nFußpflege 35 €\nPeeling 20 €\nMaske 15 €', false],
])('whether %s is one row of a list of prices: %#', (thing, brief, expected) => {
  expect(isPriceRow(thing, brief)).toBe(expected);
});

import type { FactLanguage } from '@app/creative';
import { drawingOf } from './drawing-of.js';

test.each<readonly [FactLanguage, readonly string[]]>([
  [
    'en',
    [
      'tree houses',
      'bee hotels',
      'sofa covers',
      'camping chairs',
      'nursery furniture',
      'tool library',
      'lab coats',
      'horsebox bar',
    ],
  ],
  [
    'en',
    ['Ain’t no juice bar', 'wooden boats', 'frozen soups', 'home batteries', 'sports physiotherapy clinic', 'holiday classes'],
  ],
  [
    'de',
    ['Eiswagen', 'Insektenhotel', 'Campingstühle', 'Badmöbel', 'Hundemäntel', 'Motorradbekleidung', 'Gemüsesuppe', 'Urlaub'],
  ],
  ['fr', ['moules à gâteaux', 'maison de poupée', 'thé glacé', 'bottes camarguaises', 'permis bateau', 'boutique en ligne']],
  ['es', ['silla de montar', 'casa de muñecas', 'botas vaqueras', 'ropa de bebé', 'sopas caseras', 'planta 300 árboles']],
])('what would be near only is not drawn in %s: %j', (language, things) => {
  expect(things.map((thing) => [thing, drawingOf(thing, language)])).toEqual(things.map((thing) => [thing, undefined]));
});

test.each([
  ['coffee van', 'hot-beverage'],
  ['taco truck', 'taco'],
  ['van hire', 'delivery-truck'],
  ['book club', 'books'],
  ['beach holiday', 'beach-with-umbrella'],
])('the thing itself still is: %s', (thing, drawing) => {
  expect(drawingOf(thing, 'en')).toBe(drawing);
});

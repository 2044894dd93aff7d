import { readFacts } from './fact-reader.js';
import { valuesOf } from './fact.js';

const placesIn = (brief: string, language: 'en' | 'de' | 'fr' | 'es'): string[] =>
  valuesOf(readFacts(brief, language, []), 'place');

describe('the place of a thing', () => {
  it.each([
    ['en', 'Beehive starter kits in Welsh larch, flat packed for £229.'],
    ['en', 'Countermarch floor looms in Minnesota birch, built to order.'],
    ['en', 'Whole lamb boxes, hung for nine days and cut by Darren in Canowindra.'],
    ['en', 'Baby carriers made from kanga cloth by seamstresses in Mombasa.'],
    ['en', 'Sourdough courses for beginners. Our baker trained in Lyon for six years.'],
    ['en', 'Dog grooming, nails walk-in Tues & Thurs.'],
    ['en', 'Piano tuning anywhere in St. Louis County.'],
    ['de', 'Taschen aus Segeltuch, von Näherinnen in Hamburg genäht.'],
    ['fr', 'Cours de pâtisserie pour débutants. Notre chef est formé à Lyon.'],
    ['fr', 'Logiciel de devis. Déjà 4 100 artisans, surtout à Lyon et Nantes.'],
    ['es', 'Clases de cerámica para niños. Nuestra maestra nació y fue formada en Talavera.'],
  ] as const)('is not where it is made or was learned, nor what it is made of (%s: %s)', (language, brief) => {
    expect(placesIn(brief, language)).toEqual([]);
  });

  it.each([
    ['en', 'Beehive courses in Ludlow, flat packed lunches included.', 'in Ludlow'],
    ['en', 'Denture repairs by appointment in Hull.', 'in Hull'],
    ['en', 'Home charger installation in and around Derby, from £895.', 'in and around Derby'],
    ['de', 'Segelkurse in Hamburg für Anfänger.', 'in Hamburg'],
  ] as const)('is told (%s: %s)', (language, brief, place) => {
    expect(placesIn(brief, language)).toEqual([place]);
  });
});

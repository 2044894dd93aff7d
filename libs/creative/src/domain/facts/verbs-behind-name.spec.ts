import { valuesOf } from './fact.js';
import { readFacts } from './fact-reader.js';
import { ruledThing } from './named-thing.js';

const thingIn = ruledThing;

describe('what stands behind the verb of a brand', () => {
  it.each([
    ['en', 'Fenwick Glass', 'Fenwick Glass fits secondary glazing in listed buildings.', 'secondary glazing'],
    ['en', 'Orchard Dental', 'Orchard Dental in Taunton now places dental implants.', 'dental implants'],
    ['en', 'Calder Pumps', 'Calder Pumps offers sewage pump repair day and night in Yorkshire.', 'sewage pump repair'],
    ['de', 'Holzbau Kern', 'Holzbau Kern saniert alte Dachstühle in Tirol.', 'alte Dachstühle'],
    ['fr', 'Atelier Morin', 'Atelier Morin dore les cadres anciens près de Tours.', 'cadres anciens'],
    [
      'fr',
      'Adieu Doux',
      'Adieu Doux offre à Drummondville l’aquamation d’animaux de compagnie.',
      'aquamation d’animaux de compagnie',
    ],
    ['es', 'Taller Ruiz', 'Taller Ruiz rectifica culatas de tractor en Lugo.', 'culatas de tractor'],
  ] as const)('is the thing, whatever the verb (%s: %s)', (language, brand, brief, thing) => {
    expect(thingIn(brief, language, brand)).toBe(thing);
  });

  it.each([
    ['en', 'Hale Sports', 'Hale Sports massage therapy in Leeds.', 'massage therapy'],
    ['en', 'Otley', 'Otley sports massage in Leeds from £40.', 'sports massage'],
    ['en', 'Bluebird', 'Bluebird asbestos removal in Hull.', 'asbestos removal'],
  ] as const)('is cut behind no noun (%s: %s)', (language, brand, brief, thing) => {
    expect(thingIn(brief, language, brand)).toBe(thing);
  });

  it.each([
    ['en', 'Ferry Street Repairs', 'Ferry Street Repairs mends lamps, toasters and record players in Topsham.'],
    ['fr', 'Escale Nautique', 'Escale Nautique prépare au permis côtier à La Rochelle.'],
  ] as const)('is no thing where it is the first of many or nothing (%s: %s)', (language, brand, brief) => {
    expect(valuesOf(readFacts(brief, language, [], brand), 'subject')).toEqual([]);
  });

  it('is the thing also behind a question for what it pays', () => {
    const brief = 'Need a new washing machine? Ash Credit Union offers loans from £100 to £3,000 to anyone in the valley.';
    expect(thingIn(brief, 'en', 'Ash Credit Union')).toBe('loans');
    expect(thingIn('Looking for wedding flowers in Perth? Call us.', 'en', 'Bloom')).toBe('wedding flowers');
  });
});

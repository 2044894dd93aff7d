import { drawingOf } from './drawing-of.js';

const shown = (cases: readonly (readonly [string, string | undefined])[], language: 'en' | 'de' | 'fr' | 'es') =>
  expect(cases.map(([subject]) => [subject, drawingOf(subject, language)])).toEqual(cases);

describe('the drawing of a subject', () => {
  it('shows the thing that an English phrase names, not a word beside it', () => {
    shown(
      [
        ['lightweight running shoes', 'running-shoe'],
        ['trail running shoes for weekend hikers', 'running-shoe'],
        ['Wood-fired pizza', 'pizza'],
        ['pizza restaurant', 'pizza'],
        ['guitar lessons', 'guitar'],
        ['Emergency plumber', 'wrench'],
        ['electric SUV', 'automobile'],
        ['car insurance for new drivers', 'automobile'],
        ['TVs, laptops and headphones', 'television'],
        ['jazz festival', 'saxophone'],
        ['dog grooming salon', 'dog'],
        ['meditation app', 'lotus'],
        ['Vitamin C serum for dull skin', 'lotion-bottle'],
        ['warm coats', 'coat'],
        ['organic olive oil from Crete', 'olive'],
      ],
      'en',
    );
  });

  it('draws nothing where the word is only a part of another thing', () => {
    const none = [
      'shoe polish', 'hot dogs', 'cat litter', 'car park', 'fixed rate loan', 'cat trees', 'power plant', 'exercise bikes', 'tea towels', 'horsepower upgrade',
      'bike helmets', 'boot camp fitness tracker', 'dress code consulting', 'treatment for skis', 'cakewalk', 'carpet', 'scarf', 'window cleaner spray', 'something cool',
      'shoes and serendipity', 'bath bombs', 'a hotbed of ideas', 'ringtone maker', 'butter dish', 'guitar cases', 'camera bags', 'bread knife', 'wine glasses', 'bedding',
    ]; // prettier-ignore
    shown(none.map((subject) => [subject, undefined]), 'en'); // prettier-ignore
  });

  it('finds the thing at the end of German compounds', () => {
    shown(
      [
        ['Laufschuhe', 'running-shoe'],
        ['handgemachte Holzspielzeuge', 'teddy-bear'],
        ['Ferienwohnungen für Familien', 'house-with-garden'],
        ['Gitarrenunterricht', 'guitar'],
        ['E-Bikes', 'bicycle'],
        ['Kinderbücher', 'books'],
        ['frisches Bauernbrot', 'bread'],
        ['Sofas aus Leder', 'couch-and-lamp'],
        ['Handschuhe', undefined],
        ['Kinderwagen', undefined],
        ['Kratzbäume', undefined],
        ['Fahrradhelme', undefined],
        ['Schuhcreme', undefined],
        ['Hausverwaltung', undefined],
        ['Aufzüge', undefined],
        ['Beratung für Hunde', undefined],
      ],
      'de',
    );
  });

  it('finds it at the beginning of French and Spanish phrases, and behind lessons, rentals and subscriptions', () => {
    shown(
      [
        ['chaussures légères pour la ville', 'running-shoe'],
        ['cours de guitare', 'guitar'],
        ['abonnement de paniers de légumes', 'carrot'],
        ['sacs à dos de randonnée', 'backpack'],
        ['cours de yoga en ligne', 'lotus'],
        ['vélos électriques', 'bicycle'],
        ['arbre à chat', undefined],
        ['crème pour chaussures', undefined],
        ['cirage de chaussures', undefined],
        ['porte de maison', undefined],
      ],
      'fr',
    );
    shown(
      [
        ['clases de guitarra', 'guitar'],
        ['alquiler de coches', 'automobile'],
        ['zapatillas de running', 'running-shoe'],
        ['aceite de oliva virgen extra', 'olive'],
        ['café recién tostado', 'hot-beverage'],
        ['joyas hechas a mano', 'ring'],
        ['perritos calientes', undefined],
        ['betún para zapatos', undefined],
        ['funda de guitarra', undefined],
        ['motor de búsqueda', undefined],
      ],
      'es',
    );
  });
});

import type { FactLanguage } from './fact-language.js';
import { withoutStory } from './story.js';

describe('a brief that tells a story', () => {
  it.each<[FactLanguage, string, string]>([
    [
      'de',
      'Mein Opa hat 1950 mit einer Säge angefangen. Mein Vater war dann der erste Meister im Ort. Als ich übernahm, war das Dach kaputt. Heute bauen wir Gartenhäuser ab 1.900 Euro, Aufbau inklusive. Bestellt wird über die Website. Der Opa sägt immer noch.',
      'Heute bauen wir Gartenhäuser ab 1.900 Euro, Aufbau inklusive. Bestellt wird über die Website.',
    ],
    [
      'fr',
      'Ma grand-mère avait une chèvre. Mon père disait que je ne tiendrais pas un an. J’ai acheté dix brebis à crédit. Aujourd’hui nous vendons un panier de trois fromages à 24 €, livré le jeudi. La chèvre s’appelle Zoé.',
      'Aujourd’hui nous vendons un panier de trois fromages à 24 €, livré le jeudi.',
    ],
    [
      'es',
      'Mi abuelo era pescador en Vigo. Yo me mareaba en el barco. Un día mi tía me dijo que cocinara. Ahora damos clases de empanada por 35 €, con la cena incluida. Solo los viernes. Mi abuelo murió contento.',
      'Ahora damos clases de empanada por 35 €, con la cena incluida. Solo los viernes.',
    ],
    [
      'es',
      'Yo era cartero en Soria. Las ovejas me daban miedo. Mi padre murió y dejó un rebaño. Hoy tengo cien ovejas y vendemos directamente: el queso curado de un kilo cuesta 18 € con envío. Mi mujer se ríe.',
      'El queso curado de un kilo cuesta 18 € con envío.',
    ],
  ])('is told by what it offers, and what limits that (%s)', (language, brief, told) => {
    expect(withoutStory(brief, language)).toBe(told);
  });

  it.each<[FactLanguage, string]>([
    [
      'de',
      'Mein Vater hat die Werkstatt gegründet. Wir schleifen Parkett ab 34 Euro. Termine am Telefon. Kostenlose Besichtigung.',
    ],
    [
      'de',
      'In meiner Werkstatt mache ich die Revision alter Uhren. Ich zerlege das Werk. Ich reinige es. Rechnen Sie mit 260 Euro. Ich hole auch ab.',
    ],
    ['fr', 'Nous louons des vélos à Nantes. 12 € la journée. Casque offert. Ouvert le dimanche. Réservation en ligne.'],
    ['en', 'My grandad was a baker. My dad was too. I had no idea. We sell bread for £3. He died.'],
  ])('is one only where nearly all of its beginning tells of people (%s): %s', (language, brief) => {
    expect(withoutStory(brief, language)).toBe(brief);
  });
});

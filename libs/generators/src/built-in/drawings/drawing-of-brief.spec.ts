import { type FactLanguage, readFacts } from '@app/creative';
import { drawingOfBrief } from './drawing-of-brief.js';

type GivenFact = NonNullable<Parameters<typeof readFacts>[2]>[number];

const shown = (brand: string | null, prompt: string, language: FactLanguage = 'en', given: readonly GivenFact[] = []) =>
  drawingOfBrief(readFacts(prompt, language, given), brand, language);

describe('the drawing of a brief', () => {
  it('shows the thing, then its category, then what a sentence tells, then what the brand is named after', () => {
    const named: GivenFact = { kind: 'subject', text: 'Loop' };
    const told: GivenFact = { kind: 'description', text: 'Rent a bike' };
    const category: GivenFact = { kind: 'category', text: 'running shoes' };
    expect([
      shown('Harlow Plumbing', '', 'en', [{ kind: 'subject', text: 'pizza' }, category, told]),
      shown('Harlow Plumbing', '', 'en', [named, category, told]),
      shown('Harlow Plumbing', '', 'en', [named, told]),
      shown('Harlow Plumbing', '', 'en', [named]),
    ]).toEqual(['pizza', 'running-shoe', 'bicycle', 'wrench']);
  });

  it.each([
    ['Brightlane Dental', 'en', 'tooth'],
    ['Riverbend Half Marathon', 'en', 'sports-medal'],
    ['Tidepool Kayaks', 'en', 'canoe'],
    ['Weingut Ansbacher', 'de', 'wine-glass'],
    ['Meier Dachdecker', 'de', 'house'],
    ['Toitures Lemaire', 'fr', 'house'],
    ['Savonnerie Belair', 'fr', 'soap'],
    ['Autoescuela Ribera', 'es', 'automobile'],
  ] as const)('takes the trade from the name %s', (brand, language, drawing) => {
    expect(shown(brand, '', language)).toBe(drawing);
    expect(shown(brand, '', language, [{ kind: 'subject', text: brand }])).toBe(drawing);
  });

  it.each([
    ['Kettle & Crane', 'en'],
    ['Pizza & Plumbing', 'en'],
    ['Plumbing Stories', 'en'],
    ['The White Horse', 'en'],
    ['Golden Apple', 'en'],
    ['Red Door', 'en'],
    ['Le Chat Noir', 'fr'],
    ['Zum Goldenen Hirsch', 'de'],
    ['La Manzana', 'es'],
  ] as const)('takes no symbol from the name %s', (brand, language) => {
    expect(shown(brand, '', language)).toBeUndefined();
    expect(shown(brand, '', language, [{ kind: 'subject', text: brand }])).toBeUndefined();
  });

  it.each([
    ['Bondi Surfboard Spa', 'en', 'ding repairs, same day', undefined],
    ['Clim’Ouest Énergies', 'fr', 'Remplacez votre chaudière par une pompe posée en deux jours', undefined],
    ['Teatro La Carpintería', 'es', 'Una comedia los viernes de agosto, entradas a 14.000 pesos', undefined],
    ['Moor Yoga', 'en', 'Come and stretch with us. Gentle yoga every Friday', 'lotus'],
    ['Dunmore Taxis', 'en', 'airport runs from Tuam', 'taxi'],
  ] as const)('a word of the name %s that may be its sound only needs the brief', (brand, language, prompt, drawing) => {
    expect(shown(brand, prompt, language)).toBe(drawing);
  });

  it.each([
    ['Crispfold Laundry', 'Wash and fold, $2.90 a kilo. Download our app to order'],
    ['Mother Goose', 'Panto at the Northgate. Book by 30 September'],
    ['Tillio', 'Till software that runs on a tablet, €39 a month'],
  ])('%s shows no side fact: %s', (brand, prompt) => {
    expect(shown(brand, prompt)).toBeUndefined();
  });

  it('shows a heart for a donation and a phone for an app of which nothing else is known', () => {
    const goal = (text: string): GivenFact[] => [{ kind: 'goal', text }, { kind: 'subject', text: 'Marais' }]; // prettier-ignore
    expect([
      shown(null, '', 'en', goal('donate')),
      shown(null, '', 'en', goal('install')),
      shown(null, '', 'en', goal('sell')),
    ]).toEqual(['red-heart', 'mobile-phone', undefined]);
  });

  it.each([
    ['wedding bands', 'jewellery', 'Aurum', 'en'],
    ['carpet cleaning services', 'cleaning', 'Freshweave Cleaning', 'en'],
    ['padel courts', 'tennis', 'Northside Tennis Club', 'en'],
    ['Holzspielzeug', 'Spielzeug', 'Kleine Werkstatt', 'de'],
    ['nids de guêpes', 'dératisation', 'Dératisation Martin', 'fr'],
    ['alianzas de boda', 'joyería', 'Joyería Luz', 'es'],
  ] as const)('shows %s without a drawing although its category %s has one', (subject, category, brand, language) => {
    const facts = (text: string): GivenFact[] => [{ kind: 'subject', text }, { kind: 'category', text: category }]; // prettier-ignore
    expect(shown(brand, '', language, facts('Loop'))).toBeDefined();
    expect(shown(brand, '', language, facts(subject))).toBeUndefined();
  });
});

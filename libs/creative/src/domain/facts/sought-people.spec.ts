import type { FactLanguage } from './fact-language.js';
import { areUnpaid, jobIn, withSoughtInLine } from './sought-people.js';

const sentencesOf = (text: string): string[] => text.split('\n');

test.each<[FactLanguage, string]>([
  ['en', 'Tower crane operators for our yard in Hull\nFull time, we put you through your tickets'],
  ['en', 'We’re after a roofer’s mate in Fife, £15 an hour'],
  ['en', 'A dental nurse who hates rushing would be very happy with us'],
  ['de', 'Kraftfahrer im Nahverkehr ab Passau, 3.400 Euro brutto'],
  ['fr', 'Ambulancier pour Vesoul, 1 950 € net'],
  ['es', 'Cargo: operadores de grúa'],
  ['es', 'Se necesita ayudante de quesería en Llanes'],
  ['en', 'We need 15 night shift nurses for care homes'],
  ['en', 'Cricket umpires needed in Brampton, $70 a game'],
])('a trade with a wage is a job (%s): %s', (language, text) => {
  expect(jobIn(sentencesOf(text), language)).toBeDefined();
});

test.each<[FactLanguage, string]>([
  // A tradesman tells what his hour costs.
  ['en', 'Mobile dog groomer in Hull, £30 an hour'],
  ['en', 'Gardeners in Leeds from £18 an hour, references on request'],
  // Whom a thing is for.
  ['en', 'Rota software for lifeguards, also for part-time staff'],
  ['en', 'Payroll bureau for employers, pension scheme returns included'],
  ['en', 'Client: Tallyrow\nProduct: Payroll for orchards\nPickers scan a tag, piece rate included'],
  ['de', 'Kurs für Kraftfahrer, Teilzeit möglich'],
  ['es', 'Curso de operador de grúa, 900 €'],
  ['en', 'Need umpire shirts? We print them in a day'],
  // They help for nothing.
  ['en', 'Volunteer drivers for our hospice, one morning a week'],
  ['de', 'Ehrenamtliche Fahrer für die Tafel'],
])('no job (%s): %s', (language, text) => {
  expect(jobIn(sentencesOf(text), language)).toBeUndefined();
});

test('who helps for nothing is unpaid, and a volunteer manager with a salary is not', () => {
  expect(areUnpaid(['Wanted: mentors for teenagers'], 'en')).toBe(true);
  expect(areUnpaid(['Gesucht: ehrenamtliche Schrauber'], 'de')).toBe(true);
  expect(areUnpaid(['Nous cherchons des bénévoles'], 'fr')).toBe(true);
  expect(areUnpaid(['Casas de acogida para perros'], 'es')).toBe(true);
  expect(areUnpaid(['Volunteer manager, salary £28,000'], 'en')).toBe(false);
  expect(areUnpaid(['Line cooks wanted'], 'en')).toBe(false);
});

test('whom a line looks for stands in that line', () => {
  expect(withSoughtInLine('Maison de repos à Herstal, recherche\n2 aides-soignants\nCDI')).toBe(
    'Maison de repos à Herstal, recherche 2 aides-soignants\nCDI',
  );
  expect(withSoughtInLine('Wer sucht, der findet\nBasar')).toBe('Wer sucht, der findet\nBasar');
});

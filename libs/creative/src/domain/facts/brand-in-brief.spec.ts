import { withoutBrand, withSpelling } from './brand-in-brief.js';
import type { FactLanguage } from './fact-language.js';
import { valuesOf } from './fact.js';
import { readFacts } from './fact-reader.js';

describe('the name of the brand in a brief', () => {
  it.each<[brand: string, language: FactLanguage, prompt: string, thing: string]>([
    ['Ledgerfox', 'en', 'Ledgerfox is invoicing software for freelancers. 14 day trial', 'invoicing software for freelancers'],
    ['Kettle & Crane', 'en', 'Kettle & Crane handmade stoneware mugs. Set of 4 for $58', 'handmade stoneware mugs'],
    ['Castellan', 'en', 'Castellan: SOC 2 compliance automation for startups', 'SOC 2 compliance automation'],
    ['Osteria Pia', 'en', 'Osteria Pia, Brooklyn. Fresh pasta made every morning', 'fresh pasta'],
    ['Dozewell', 'en', 'app: Dozewell. bedtime stories for toddlers. no ads', 'bedtime stories'],
    ['Holzwerk Brandt', 'de', 'Holzwerk Brandt baut Esstische aus massiver Eiche. Ab 1.290 €', 'Esstische'],
    ['Küstennest', 'de', 'Küstennest vermietet Ferienwohnungen auf Fehmarn, Hunde willkommen', 'Ferienwohnungen'],
    ['Savonnerie Belair', 'fr', 'La Savonnerie Belair fabrique des savons, à Marseille. Sans huile de palme', 'savons'],
    ['Parléo', 'fr', "Parléo : cours d'anglais avec des profs natifs", "cours d'anglais"],
    [
      'Clínica Visalta',
      'es',
      'Clínica Visalta en Valencia: cirugía láser de miopía. Primera consulta gratuita',
      'cirugía láser de miopía',
    ],
    // What is counted, and who the brand is.
    ['Ramen Kuma', 'en', 'ramen kuma is a 22 seat noodle bar in Ballard. 18 hour tonkotsu $17', 'noodle bar'],
    ['Marmalade Cattery', 'en', 'Marmalade Cattery has 18 heated chalets with garden views. £14 a night', 'heated chalets'],
    [
      'Oakley Care',
      'en',
      'Oakley Care is a family firm of qualified tree surgeons covering Shropshire',
      'qualified tree surgeons',
    ],
    ['Quartier Ahornpark', 'de', 'Quartier Ahornpark: 32 Eigentumswohnungen in Potsdam, ab 349.000 €', 'Eigentumswohnungen'],
    ['Les Cardères', 'fr', 'Les Cardères, 18 maisons neuves de 4 et 5 pièces à Aix-en-Provence', 'maisons neuves'],
    ['Vereinsfix', 'de', 'Vereinsfix ist Software für Vereine. Mit Spendenbescheinigung und Kalender', 'Software für Vereine'],
    ['Casa Tomillo', 'es', 'Casa Tomillo, casa rural en la sierra de Gredos con piscina', 'casa rural'],
  ])('is not the thing that %s sells (%s)', (brand, language, prompt, thing) => {
    expect(valuesOf(readFacts(prompt, language, [], brand), 'subject')).toEqual([thing]);
  });

  it.each<[brand: string, language: FactLanguage, prompt: string]>([
    ['Riverbend Half Marathon', 'en', 'Riverbend Half Marathon, Sunday May 17 2027. 10k and 21k'],
    ['Bellwood Chess Club', 'en', 'Bellwood Chess Club meets Friday at the library'],
    ["Les Nuits d'Argile", 'fr', "Les Nuits d'Argile, du 9 au 12 juillet 2027 à Vallauris"],
    ['Fern', 'en', 'Fernwood Farm sells eggs'],
    ['Sun', 'en', 'Enjoy the sun. Two weeks in Crete'],
  ])('stays where nothing is named behind it: %s', (brand, language, prompt) => {
    expect(withoutBrand(prompt, brand, language)).toBe(prompt);
  });

  it.each([
    ['climafrio instalacion de aire acondicionado', 'Climafrío', 'Climafrío instalacion de aire acondicionado'],
    ['Spring sale at NIMBUS pets!!', 'Nimbus Pets', 'Spring sale at Nimbus Pets!!'],
    [
      'toitures lemaire couvreur. Appelez toitures lemaire',
      'Toitures Lemaire',
      'Toitures Lemaire couvreur. Appelez Toitures Lemaire',
    ],
    ['Enjoy the sun in Crete', 'Sun', 'Enjoy the sun in Crete'],
    ['Sunday roast for sunny days', 'Sun', 'Sunday roast for sunny days'],
  ])('is written as the brand writes it: %s', (prompt, brand, spelt) => {
    expect(withSpelling(prompt, brand)).toBe(spelt);
  });

  it('keeps the places of the facts in the brief as it was typed', () => {
    const prompt = 'climafrio instalacion de aire acondicionado en Sevilla';
    const [subject] = readFacts(prompt, 'es', [], 'Climafrío');
    expect(subject?.span && [...prompt].slice(subject.span.start, subject.span.end).join('')).toBe(
      'instalacion de aire acondicionado',
    );
  });
});

import { factLanguageOf, ordersOf, readFacts } from '@app/creative';
import { brand, brief, searchLimits } from '../testing/briefs.js';
import type { BuiltInLanguage } from '../languages/languages.js';
import { writeAd } from './copywriter.js';
import { isBareWord, isHeadline } from './headline.js';

const [order] = ordersOf('text', { channels: ['google_ads'], formats: ['search'], sizes: [], count: 1 });
const searchAdOf = (name: string, language: BuiltInLanguage, prompt: string) => {
  const facts = readFacts(prompt, factLanguageOf(language), [], name);
  const asked = brief({ prompt, language, facts, brand: brand({ name }) });
  return order && writeAd(asked, { ...order, index: 0, limits: searchLimits }, language)?.copy;
};

describe('a headline', () => {
  it.each([
    'Up to 5 rooms + stairs',
    '£75 both',
    '£5 for children',
    '6am-midnight',
    'Sonntag bis Donnerstag',
    'Norwich & the Broads',
    'Hébergement non compris',
    'Alojamiento no incluido',
    'Lunch not included',
    'Chiens non admis',
    "You don't",
    'Mampara aparte',
    'No reservations',
    'Card or cash',
    'Dogs on leads',
    'Adults £4',
    '14 Station Rd',
    'Industriestr. 12',
    '45 mins, until end of November',
    '20 min en visio',
    'Same day',
    'Within 3 weeks',
    'Brautkleid nach Anprobe',
    'Price on request',
    'Sa 9-13 Uhr',
    'Express in 24 Stunden +50 %',
    'Add on tint +$12',
    'Supplément dimanche 10 €',
  ])('is no part of something else: %s', (text) => {
    expect(isHeadline(text, [])).toBe(false);
  });

  it.each([
    'Dry in 2 hours',
    'Same day repairs',
    'Implante + corona desde $890.000',
    'Gel mani $48, art +$12',
    'Ein Termin nach der Arbeit',
    'Free parking',
    'Rückruf am selben Werktag',
    'Garantie 10 ans',
    'Single baths €38',
    'Kids welcome',
    'Dogs on leads welcome',
  ])('says something alone: %s', (text) => {
    expect(isHeadline(text, [])).toBe(true);
  });

  it.each(['Normally $95', '90 $ ensuite', 'Reserva: 300 € de señal', 'Frau Ilgen'])(
    'says nothing alone where it is no price and no thing: %s',
    (text) => {
      expect(isHeadline(text, [])).toBe(false);
    },
  );

  it('of one short word gives way to a longer name of the thing', () => {
    expect([isBareWord('Wasps'), isBareWord('Steuerberatung'), isBareWord('Wasp nests')]).toEqual([true, false, false]);
  });

  it.each<[name: string, language: BuiltInLanguage, prompt: string]>([
    ['Page Turners Trust', 'en', 'Page Turners Trust sends a book every month to children. $9 a month is 12 books a year'],
    ['Starlight Drive-In', 'en', 'Starlight Drive-In at Waverly Fields. Double features every Friday. $28 per carload'],
    ['Gimnasio Titán', 'es', 'Gimnasio Titán en Alicante, 24,90 € al mes, sin matrícula en enero'],
  ])('is never the label of the button where the brief says enough: %s', (name, language, prompt) => {
    const copy = searchAdOf(name, language, prompt);
    expect(copy?.headlines.length).toBeGreaterThanOrEqual(3);
    expect(copy?.headlines.join('|')).not.toMatch(/Learn more|Get tickets|Más información/u);
  });

  it('leaves the descriptions their sentences, and no description is a heading with a colon', () => {
    const copy = searchAdOf(
      'Burrow Pest Control',
      'en',
      'Wasp nests removed in Norwich. £65 fixed. Same day if you ring before noon.',
    );
    expect(copy?.descriptions.length).toBeGreaterThanOrEqual(2);
    expect(copy?.descriptions.join('|')).not.toMatch(/Norwich: |: Norwich/u);
  });

  it('says nothing, and no other text does, where it is torn from its sentence', () => {
    const prompt =
      'Sondes de température connectées pour restaurants à Lyon. 29 € HT par mois pour 4 sondes. On veut des demandes de démo (20 min en visio).';
    const ad = searchAdOf('Froidéo', 'fr', prompt);
    expect([...(ad?.headlines ?? []), ...(ad?.descriptions ?? [])].join(' ')).not.toContain('en visio');
  });
});

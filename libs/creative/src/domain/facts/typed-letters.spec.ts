import { valuesOf } from './fact.js';
import type { FactLanguage } from './fact-language.js';
import { readFacts } from './fact-reader.js';
import { withLetters } from './typed-letters.js';

describe('a brief typed without accents', () => {
  it.each<readonly [FactLanguage, string, string]>([
    [
      'es',
      'reparacion de lavadoras, envio gratis, los miercoles, por telefono',
      'reparación de lavadoras, envío gratis, los miércoles, por teléfono',
    ],
    ['es', 'panaderia para ninos en espana', 'panadería para niños en españa'],
    [
      'fr',
      "appli pour gerer son budget a deux, telechargements, l'ecole",
      "appli pour gérer son budget à deux, téléchargements, l'école",
    ],
    [
      'fr',
      'bouquets a 29, 39 et 55 euros, livraison a domicile, bodies des 14 €',
      'bouquets à 29, 39 et 55 euros, livraison à domicile, bodies dès 14 €',
    ],
    ['fr', 'frites au blanc de boeuf à seraing, apres les travaux', 'frites au blanc de bœuf à seraing, après les travaux'],
    ['en', 'fully insurd in Boise. usualy same week', 'fully insured in Boise. usually same week'],
    ['de', 'grosse wiese fuer hunde', 'große wiese für hunde'],
    ['fr', 'chaudiere chauffee, mardi a samedi, 8h a 19h', 'chaudière chauffée, mardi à samedi, 8h à 19h'],
    [
      'de',
      'moebel und gaerten fuer alle, ueber 30 kachelöfen und Kuechen',
      'möbel und gärten für alle, über 30 kachelöfen und Küchen',
    ],
    ['en', 'its £25 for the year, dont wait, youll love it', 'it’s £25 for the year, don’t wait, you’ll love it'],
    ['en', 'were open daily, its for everyone. were at the market', 'we’re open daily, it’s for everyone. we’re at the market'],
    ['en', 'alot of familys come, your welcome if your in town', 'a lot of families come, you’re welcome if you’re in town'],
    ['en', 'my mums parkin, mens haircuts, todays menu', 'my mum’s parkin, men’s haircuts, today’s menu'],
  ])('gets those of words that have one spelling: %s, %s', (language, typed, told) => {
    expect(withLetters(typed, language, null)).toBe(told);
  });

  it.each<readonly [FactLanguage, string, string | null]>([
    // Words of two spellings.
    ['es', 'si te gusta esta casa, solo una', null],
    ['fr', 'on a deux ateliers, elle visite la suite, un petit site', null],
    ['de', 'grosse wiese für hunde in bern, strasse und spass', null],
    ['de', 'steuer, aktuell, neue frauen, poesie, quelle, museum', null],
    ['en', 'its price, the flat lets well, we were ill', null],
    ['en', 'boats that were open, its free parking, my mum says, were you ever open at night?', null],
    // Who writes accents leaves out none, but in names.
    ['es', 'reparación y envío, Musica Viva, teléfono', null],
    // Addresses, codes and the brand.
    ['es', 'www.clinica.es, info@credito.es, codigo2, CODIGO', null],
    ['fr', 'Creche', 'Creche'],
  ])('keeps what may be right: %s, %s', (language, typed, brand) => {
    expect(withLetters(typed, language, brand)).toBe(typed);
  });

  it('has facts that point to the words as they were typed', () => {
    const prompt = 'moebel fuer kueche und bad, lieferung fuer 20 euro';
    for (const { text, span } of readFacts(prompt, 'de')) expect([...prompt].slice(span?.start, span?.end).join('')).toBe(text);
    expect(valuesOf(readFacts('boiler service, its £79 all in', 'en'), 'statement')).toEqual(['boiler service, it’s £79 all in']);
  });
});

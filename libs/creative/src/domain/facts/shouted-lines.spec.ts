import type { FactLanguage } from './fact-language.js';
import { asSentence } from './shouted-lines.js';

describe('a shouted line', () => {
  it.each<readonly [FactLanguage, string, string]>([
    ['de', 'WIR MACHEN AUF!', 'Wir machen auf!'],
    ['de', 'DISCO FOX FÜR ANFÄNGER', 'Disco Fox für Anfänger'],
    ['de', 'NUR BIS 31. MÄRZ', 'Nur bis 31. März'],
    ['en', '$110 PER PERSON', '$110 per person'],
    ['en', 'UP TO 70% OFF', 'Up to 70% off'],
    ['en', 'USED EQUIPMENT AUCTION 2PM', 'Used equipment auction 2pm'],
    ['es', 'VIII FERIA DEL QUESO', 'VIII feria del queso'],
    ['fr', 'MARCHÉ DE NOËL', 'Marché de Noël'],
    ['fr', '+ DE 800 JEUX', '+ de 800 jeux'],
    ['en', "WE'VE GOT GOATS", "We've got goats"],
  ])('is printed as a sentence: %s, %s', (language, line, told) => {
    expect(asSentence(line, language, null)).toBe(told);
  });

  it.each<readonly [FactLanguage, string, string]>([
    ['es', 'TEATRO DEL LAGO - ROSARIO', 'Teatro del Lago - Rosario'],
    ['fr', 'HALLE AUX GRAINS, CASTELNAUDARY', 'Halle aux Grains, Castelnaudary'],
    ['en', 'COTTENHAM VILLAGE HALL', 'Cottenham Village Hall'],
    ['en', 'CLUB NIMBUS, BATH', 'Club Nimbus, Bath'],
    ['en', 'TOOWOOMBA QLD', 'Toowoomba QLD'],
  ])('keeps the capitals of a place, its town and the brand: %s, %s', (language, line, told) => {
    expect(asSentence(line, language, 'Club Nimbus')).toBe(told);
  });

  it('is told by its letters: an abbreviation, a code and a name within small letters stay', () => {
    expect(asSentence('HETAS approved', 'en', null)).toBe('HETAS approved');
    expect(asSentence('Accreditation: NABL', 'en', null)).toBe('Accreditation: NABL');
    expect(asSentence('DUST: 99% caught', 'en', null)).toBe('Dust: 99% caught');
    expect(asSentence('Entrada: LIBRE', 'es', null)).toBe('Entrada: libre');
    expect(asSentence('10% OFF WITH CODE SUMMER', 'en', null)).toBe('10% off with code SUMMER');
    expect(asSentence('Ein Stück Bergkäse GESCHENKT', 'de', null)).toBe('Ein Stück Bergkäse geschenkt');
  });
});

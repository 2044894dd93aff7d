import type { FactLanguage } from './fact-language.js';
import { asSentence } from './shouted-lines.js';

describe('a shouted line', () => {
  it.each<readonly [FactLanguage, string, string]>([
    ['de', 'WIR MACHEN AUF!', 'Wir machen auf!'],
    ['de', 'DISCO FOX FÜR ANFÄNGER', 'Disco Fox für Anfänger'],
    ['de', 'NUR BIS 31. MÄRZ', 'Nur bis 31. März'],
    ['de', 'ALLE GARTENMÖBEL MINUS 30 PROZENT', 'Alle Gartenmöbel minus 30 Prozent'],
    ['de', 'FRISCH GESTOCHEN, AUCH NACHTS', 'Frisch gestochen, auch nachts'],
    ['de', 'DER LADEN AUS BOCHUM-LANGENDREER ÖFFNET', 'Der Laden aus Bochum-Langendreer öffnet'],
    ['de', 'NUMMER JETZT EINSPEICHERN!', 'Nummer jetzt einspeichern!'],
    ['en', '$110 PER PERSON', '$110 per person'],
    ['en', 'UP TO 70% OFF', 'Up to 70% off'],
    ['en', 'USED EQUIPMENT AUCTION 2PM', 'Used equipment auction 2pm'],
    ['en', 'HAY TARPS IN BROKEN BOW NEBRASKA', 'Hay tarps in Broken Bow Nebraska'],
    ['en', 'LIFETIME WARANTY', 'Lifetime warranty'],
    ['en', '25 X 48 FT, UV TREATED, ON HWY 2', '25 x 48 ft, UV treated, on Hwy 2'],
    ['es', 'VIII FERIA DEL QUESO', 'VIII feria del queso'],
    ['fr', 'MARCHÉ DE NOËL', 'Marché de Noël'],
    ['fr', '3 INFIRMIER(E)S D.E.', '3 infirmier(e)s D.E.'],
    ['fr', 'ASV H/F', 'ASV H/F'],
    [
      'es',
      'AV. LÁZARO CÁRDENAS CASI ESQ. CON RUIZ CORTINES. ABIERTO',
      'Av. Lázaro Cárdenas casi esq. con Ruiz Cortines. Abierto',
    ],
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

  it.each<readonly [FactLanguage, string, string]>([
    ['fr', 'SAINT-AUBIN-LE-VIEUX', 'Saint-Aubin-le-Vieux'],
    ['fr', 'CONCERT DES FRÈRES BALTHAZAR, 20 H', 'Concert des Frères Balthazar, 20 h'],
    ['es', 'LOS HERMANOS IBARRA EN VIVO', 'Los Hermanos Ibarra en vivo'],
    ['es', 'CHARANGA LOS DESCORCHADOS', 'Charanga Los Descorchados'],
    ['es', 'VERBENA DE SAN LORENZO', 'Verbena de San Lorenzo'],
    ['en', 'LIVE MUSIC: THE TIN WHALES & DJ MARLOWE', 'Live music: The Tin Whales & DJ Marlowe'],
    ['en', 'PARKING AT ST MARY’S SCHOOL', 'Parking at St Mary’s School'],
    ['en', '1180 HWY 90, BEAUMONT TX', '1180 Hwy 90, Beaumont TX'],
    ['en', 'ASK FOR GARETH ON 01792 555018, ISO 9001', 'Ask for Gareth on 01792 555018, ISO 9001'],
    ['en', 'MOTHER’S DAY BRUNCH', 'Mother’s Day brunch'],
    ['de', 'KEIN ANSCHREIBEN NÖTIG, AUCH PRIVAT, 4.100 € BRUTTO', 'Kein Anschreiben nötig, auch privat, 4.100 € brutto'],
  ])('keeps the capitals of names that the words beside them tell: %s, %s', (language, line, told) => {
    expect(asSentence(line, language, null)).toBe(told);
  });

  it.each<readonly [FactLanguage, string, string]>([
    ['en', 'LIVE MUSIC BY THE RIVER', 'Live music by the river'],
    ['en', 'TEAS IN THE PARISH HALL', 'Teas in the parish hall'],
    ['fr', 'VENTE EN REZ-DE-CHAUSSÉE', 'Vente en rez-de-chaussée'],
    ['es', 'BANDA MUNICIPAL EN DIRECTO', 'Banda municipal en directo'],
    ['de', 'HONIG VOM BAUERNHOF', 'Honig vom Bauernhof'],
  ])('gives none to what is no name: %s, %s', (language, line, told) => {
    expect(asSentence(line, language, null)).toBe(told);
  });

  it.each<readonly [string, string]>([
    [
      'TACO HOUSE, JOHNSTON STREET, LAFAYETTE. OPEN TO 9. MONDAYS CLOSED.',
      'Taco House, Johnston Street, Lafayette. Open to 9. Mondays closed.',
    ],
    [
      'DELIVERED IN DULUTH, HERMANTOWN AND TWO HARBORS. CALL RUSS.',
      'Delivered in Duluth, Hermantown and Two Harbors. Call Russ.',
    ],
    ['WE LEFT OUR SHOP ON MEMORIAL DRIVE. IPHONE REPAIRS.', 'We left our shop on Memorial Drive. iPhone repairs.'],
  ])('is read sentence by sentence: %s', (line, told) => {
    expect(asSentence(line, 'en', 'Taco House')).toBe(told);
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

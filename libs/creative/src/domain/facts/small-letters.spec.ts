import type { FactLanguage } from './fact-language.js';
import { withCapitals } from './small-letters.js';

describe('a brief in small letters', () => {
  it.each<readonly [FactLanguage, string, string]>([
    ['en', 'boiler service in bath and bristol, kayaks near reading', 'boiler service in Bath and Bristol, kayaks near Reading'],
    [
      'en',
      'open tue to sat, closed mon, from oct 7, may to september',
      'open Tue to Sat, closed mon, from Oct 7, May to September',
    ],
    ['en', 'spanish lessons on zoom, whatsapp us, free uk delivery', 'Spanish lessons on Zoom, WhatsApp us, free UK delivery'],
    ['en', 'new yoga studio in salt lake city, also i come to you', 'new yoga studio in Salt Lake City, also I come to you'],
    [
      'de',
      'fahrrad frühjahrscheck inkl bremsen schaltung licht termin online',
      'Fahrrad Frühjahrscheck inkl Bremsen Schaltung Licht Termin online',
    ],
    ['de', 'rasen mähen hecken schneiden mo bis sa in frankfurt', 'Rasen mähen Hecken schneiden Mo bis Sa in Frankfurt'],
    ['de', 'e-bike verleih am bodensee, helm und schloss inklusive', 'E-Bike Verleih am Bodensee, Helm und Schloss inklusive'],
    [
      'fr',
      'vitre cassée a toulouse, réparation a nice, tv et iphone',
      'vitre cassée à Toulouse, réparation à Nice, TV et iPhone',
    ],
    ['es', 'helados en mendoza, tapas en león, pedidos por whatsapp', 'helados en Mendoza, tapas en León, pedidos por WhatsApp'],
    ['en', 'pumping in waco and temple tx, ring dave 0400 555 019', 'pumping in Waco and Temple TX, ring Dave 0400 555 019'],
    ['de', 'unser brunch, jeden so von 10 bis 14 uhr, umsonst', 'unser Brunch, jeden So von 10 bis 14 Uhr, umsonst'],
  ])('gets the capitals of names, days and German nouns: %s, %s', (language, typed, told) => {
    expect(withCapitals(typed, language)).toBe(told);
  });

  it.each<readonly [FactLanguage, string]>([
    ['en', 'bath salts and reading glasses, nice people sat down, led lights may vary'],
    ['en', 'in small groups and online, so book early, call us today'],
    ['de', 'wohlhabend, angeschaut, durchaus so, mittwochs ansprechen, wir bauen'],
    ['fr', 'de lourdes cannes, un cognac, des vannes, il usa la corde'],
    ['es', 'se usa en casa, carne argentina, chile verde, yo quito manchas'],
    ['en', 'Bakery in bath, open tue to sat'],
  ])('keeps small what is another word: %s, %s', (language, typed) => {
    expect(withCapitals(typed, language)).toBe(language === 'de' ? typed.replace(/^w/u, 'W') : typed);
  });
});

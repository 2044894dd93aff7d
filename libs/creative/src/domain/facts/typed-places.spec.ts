import type { FactLanguage } from './fact-language.js';
import { withCapitals } from './small-letters.js';

describe('a place that no list knows', () => {
  it.each<readonly [FactLanguage, string, string]>([
    [
      'en',
      'a soft play in kettering on sat 6 june, a shed near skipton',
      'a soft play in Kettering on Sat 6 June, a shed near Skipton',
    ],
    ['en', 'day boats at stoke bruerne, a film in victoria park', 'day boats at Stoke Bruerne, a film in Victoria Park'],
    ['en', 'a wedding florist in hay on wye', 'a wedding florist in Hay on Wye'],
    ['en', 'a mobile vet in tucson az, visits from $85', 'a mobile vet in Tucson AZ, visits from $85'],
    [
      'en',
      'we pump septic tanks in lincoln and seward county nebraska',
      'we pump septic tanks in Lincoln and Seward County Nebraska',
    ],
    ['en', 'area: reading and wokingham', 'area: Reading and Wokingham'],
    ['en', 'a kayak at lake merwin, on weekends', 'a kayak at Lake Merwin, on weekends'],
    ['en', 'a garage on soho rd, barns off foleshill road', 'a garage on Soho Rd, barns off Foleshill Road'],
    ['en', 'firewood in duluth, hermantown and two harbors', 'firewood in Duluth, Hermantown and Two Harbors'],
    ['en', 'fireworks off i-65 near athens alabama, with id', 'fireworks off I-65 near Athens Alabama, with ID'],
    ['en', 'roof repairs for all, ring tommy', 'roof repairs for all, ring Tommy'],
    ['fr', 'des paniers de légumes a cavaillon, 15 euros', 'des paniers de légumes à Cavaillon, 15 euros'],
    ['es', 'una escuela de surf en somo y cursos de semana', 'una escuela de surf en Somo y cursos de semana'],
  ])('has its capital behind a word of place: %s, %s', (language, typed, told) => {
    expect(withCapitals(typed, language)).toBe(told);
  });

  it.each<readonly [FactLanguage, string]>([
    ['en', 'tables in oak and walnut, all in stock, paid in cash, lessons in person, open in summer'],
    ['en', 'dogs near you, in small groups, round the corner, drop in and out'],
    ['fr', 'livraison a domicile, prêt a emporter, on a toujours des places, ouvert a midi'],
    ['es', 'cocina en casa, pago en efectivo, clases en grupo y en verano, bolsos en piel y cuero'],
  ])('is not seen in what is done or made: %s, %s', (language, typed) => {
    expect(withCapitals(typed, language)).toBe(typed);
  });
});

import type { FactLanguage } from './fact-language.js';
import { withoutHesitations } from './hesitations.js';

describe('a brief that was spoken as one thinks', () => {
  it.each<[FactLanguage, string, string]>([
    [
      'de',
      'Ja, also, ich sprech das mal so ein, ähm, wir machen halt Zäune, nicht wahr, aus Lärche, und das Komplettpaket kostet 900 Euro. Ach ja, und die Beratung ist umsonst.',
      'Wir machen Zäune, aus Lärche. Das Komplettpaket kostet 900 Euro. Die Beratung ist umsonst.',
    ],
    [
      'fr',
      'Alors euh, je vous explique, on est fleuriste à Tours, quartier des Halles, et bon, on livre dès 20 €. Ah oui, et on fait les mariages.',
      'On est fleuriste à Tours, quartier des Halles. On livre dès 20 €. On fait les mariages.',
    ],
    [
      'de',
      'Also, ähm, wir sind der Kletterpark, ja, und wir haben halt jetzt die Nachttour.',
      'Wir sind der Kletterpark. Wir haben jetzt die Nachttour.',
    ],
    [
      'fr',
      'Alors oui bonjour, donc moi c’est Thierry, euh, je fais des piscines à Thuir, enfin tout le Roussillon quoi. On vient dans l’heure, enfin dans l’heure et demie. C’est 890 francs, comment dire, les pièces en plus évidemment, hein. On en a fait quoi, 340.',
      'Je fais des piscines à Thuir. On vient dans l’heure, enfin dans l’heure et demie. C’est 890 francs, les pièces en plus. On en a fait 340.',
    ],
    [
      'es',
      'Eh, bueno, mira, nosotros vendemos lotes, a ver, de 300 metros. Y pues la escritura es inmediata.',
      'Nosotros vendemos lotes, de 300 metros. La escritura es inmediata.',
    ],
  ])('is told without the words that only gain time (%s)', (language, spoken, told) => {
    expect(withoutHesitations(spoken, language).text).toBe(told);
  });

  it('tells nothing that was corrected in the same breath', () => {
    const spoken = 'Alors, euh, on ouvre lundi, hein. Et on offre le terreau, attends, non, le compost.';
    expect(withoutHesitations(spoken, 'fr').text).not.toContain('terreau');
  });

  it.each<[FactLanguage, string]>([
    ['de', 'Also, wir machen Zäune. Ach ja, die Beratung ist umsonst.'],
    ['fr', 'Alors, on livre à Tours dès 20 €.'],
    ['es', 'Bueno, vendemos lotes de 300 metros.'],
  ])('is one only where it hesitates again and again (%s): %s', (language, brief) => {
    expect(withoutHesitations(brief, language)).toEqual({ text: brief, changed: [] });
  });
});

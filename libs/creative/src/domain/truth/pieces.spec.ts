import { factLanguageOf, readFacts } from '../facts/fact-reader.js';
import { untruthsIn } from './truth.js';

const untruths = (prompt: string, text: string, language: string) =>
  untruthsIn(text, {
    prompt,
    language,
    facts: readFacts(prompt, factLanguageOf(language), []),
    brand: { name: 'Fjell 24', voice: null, colors: [], logoUrl: null, bannedTerms: [], requiredTerms: [], disclaimer: null },
    keywords: [],
    landingPageUrl: null,
    callToAction: null,
  });

describe('a piece of a sentence of the brief, word for word', () => {
  it.each([
    [
      'de',
      'Wir vermieten Lastenräder an Familien in Leipzig für 79 € im Monat, monatlich kündbar, Reparatur ist dabei.',
      'Wir vermieten Lastenräder an Familien in Leipzig für 79 € im Monat.',
    ],
    [
      'es',
      'Vendemos una promoción de 24 viviendas de obra nueva en Estepona, a diez minutos andando de la playa.',
      'Vendemos una promoción de 24 viviendas de obra nueva en Estepona.',
    ],
    [
      'en',
      'Free hearing tests for over 55s at our clinic on Douglas Street in Cork, no referral needed and no pressure to buy anything.',
      'Free hearing tests for over 55s at our clinic on Douglas Street in Cork.',
    ],
    ['en', 'Caravan storage in Bendigo. From $34 a week, first month half price if you sign up for six.', 'From $34 a week.'],
    ['en', 'Swimming lessons in Joondalup. $21.50 a lesson, second child 15% off.', '$21.50 a lesson.'],
  ])('is as true as the sentence where what was cut off does not limit it (%s): %s', (language, prompt, text) => {
    expect(untruths(prompt, text, language)).toEqual([]);
  });

  it.each([
    [
      'en',
      'Garden tools at half the price, 20% off, only with the code SPADE, on our whole range.',
      'Garden tools at half the price, 20% off.',
    ],
    [
      'en',
      'Swimming lessons in Joondalup. $21.50 a lesson, second child 15% off until June.',
      '$21.50 a lesson, second child 15% off.',
    ],
    [
      'en',
      'Rooms in our house by the lake cost £60 until the end of June, breakfast is at eight.',
      'Rooms in our house by the lake cost £60.',
    ],
    [
      'de',
      'Für Mitglieder kostet die Werkstatt in Plagwitz 39 € im Monat, die Drehbank ist dabei.',
      'Die Werkstatt in Plagwitz kostet 39 € im Monat.',
    ],
    [
      'en',
      'We write up to 70 letters a day for clubs and schools, all of them by hand.',
      '70 letters a day for clubs and schools.',
    ],
  ])('is not told without what limits it (%s): %s', (language, prompt, text) => {
    expect(untruths(prompt, text, language)).not.toEqual([]);
  });
});

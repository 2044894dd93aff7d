import { valuesOf } from './fact.js';
import type { FactLanguage } from './fact-language.js';
import { readFacts } from './fact-reader.js';

describe('somebody who tells the own name', () => {
  it.each<[FactLanguage, string, string]>([
    [
      'en',
      'I’m Corey, a physical therapist in Bentonville, and I do bike fitting for riders who hurt.',
      'I’m a physical therapist in Bentonville, and I do bike fitting for riders who hurt',
    ],
    [
      'de',
      'Ich bin Jonas, Tischler in Graz, und baue Hochbetten nach Maß.',
      'Ich bin Tischler in Graz und baue Hochbetten nach Maß',
    ],
    [
      'fr',
      'Je suis Léa, guide diplômée à Nîmes, et j’organise des balades contées.',
      'Je suis guide diplômée à Nîmes et j’organise des balades contées',
    ],
    [
      'es',
      'Soy Marta, fisioterapeuta en Gijón, y doy clases de suelo pélvico.',
      'Soy fisioterapeuta en Gijón y doy clases de suelo pélvico',
    ],
    ['en', 'I provide dyslexia tutoring for children in Wantage.', 'I provide dyslexia tutoring for children in Wantage'],
    ['fr', 'Je fais l’ouverture de portes à Namur, jour et nuit.', 'Je fais l’ouverture de portes à Namur, jour et nuit'],
  ])('stays the one who does it (%s): %s', (language, brief, told) => {
    expect(valuesOf(readFacts(brief, language), 'statement').map((each) => each.replaceAll("'", '’'))).toContain(told);
  });

  it.each<[FactLanguage, string]>([
    ['en', 'Cat rescue in Hull. I’m a volunteer there and we need something for Facebook.'],
    ['en', 'Cat rescue in Hull. I’ve been asked to write this.'],
    ['fr', 'Refuge à Nantes. Je suis désolée de vous demander ça.'],
  ])('is not told where it is only said to the writer (%s): %s', (language, brief) => {
    expect(valuesOf(readFacts(brief, language), 'statement').join(' ')).not.toMatch(/I’|Je /u);
  });
});

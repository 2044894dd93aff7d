import type { FactLanguage } from './fact-language.js';
import { valuesOf } from './fact.js';
import { readFacts } from './fact-reader.js';
import { isNote } from './notes-to-writer.js';

const thing: Readonly<Record<FactLanguage, string>> = {
  en: 'Oak tables from £90, made in our workshop',
  de: 'Tische aus Eiche ab 90 €, gebaut in unserer Werkstatt',
  fr: 'Tables en chêne dès 90 €, faites dans notre atelier',
  es: 'Mesas de roble desde 90 €, hechas en nuestro taller',
};

describe('a note to the writer', () => {
  it.each<[FactLanguage, string]>([
    ['en', 'Goal is demo bookings, 20 minutes with one of our lawyers'],
    ['en', 'People should book online'],
    ['en', 'Our buyers are mostly 45+'],
    ['en', 'Audience = shop owners with 1 to 10 staff'],
    ['en', 'We would love 500 new regular givers by Book Week'],
    ['en', 'Problem: owners spend a full day every month on wages'],
    ['de', 'Gerne mit einem Augenzwinkern, aber nicht albern'],
    ['de', 'Ziel der Kampagne: mehr Downloads'],
    ['fr', 'Ton décontracté, pas trop écolo moralisateur, avec un bouton pour réserver'],
    ['fr', 'Ton serieux mais chaleureux'],
    ['es', 'Que se vea la luz y la terraza, nada de familias de catálogo'],
  ])('is told to nobody else (%s): %s', (language, sentence) => {
    expect(isNote(sentence, language)).toBe(true);
    expect(valuesOf(readFacts(`${thing[language]}. ${sentence}.`, language), 'statement')).not.toContain(sentence);
  });

  it.each<[FactLanguage, string]>([
    ['en', 'I repair grandfather clocks in my workshop in Ludlow'],
    ['en', 'Made possible thanks to a local sponsor'],
    ['de', 'Wir brauchen dringend Spenden für Futter'],
    ['fr', 'Ton vélo remis à neuf en deux jours'],
  ])('is not every sentence of somebody (%s): %s', (language, sentence) => {
    expect(isNote(sentence, language)).toBe(false);
  });

  it('tells where the readers are, and not where the thing is', () => {
    const facts = readFacts('Pisos en Alcalá. Público: parejas que viven de alquiler en Sevilla.', 'es');
    expect(valuesOf(facts, 'place')).toEqual(['en Alcalá']);
  });

  it('may hold an offer, and what is to be mentioned', () => {
    const facts = readFacts(
      'Rota software for care homes. An ad that gets managers to start the 30-day free trial. Please mention that we answer at weekends.',
      'en',
    );
    expect(valuesOf(facts, 'offer')).toEqual(['30-day free trial']);
    expect(valuesOf(facts, 'statement')).toContain('we answer at weekends');
  });
});

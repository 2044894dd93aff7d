import { valuesOf } from './fact.js';
import { readFacts } from './fact-reader.js';
import type { FactLanguage } from './fact-language.js';

describe('an offer of a brief', () => {
  it.each<[FactLanguage, string, string]>([
    [
      'en',
      'Van insurance in Ireland with tools cover up to €5,000 included as standard.',
      'tools cover up to €5,000 included as standard',
    ],
    [
      'fr',
      'Atelier de poterie à Nantes. Stage découverte le samedi matin, 3 h, 65 € terre, émaillage et cuisson compris.',
      '65 € terre, émaillage et cuisson compris',
    ],
  ])('names all of what it is an offer of (%s): %s', (language, brief, offer) => {
    expect(valuesOf(readFacts(brief, language), 'offer')).toContain(offer);
  });
});

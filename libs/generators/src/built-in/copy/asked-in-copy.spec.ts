import { brief, order, searchLimits } from '../testing/briefs.js';
import type { BuiltInLanguage } from '../languages/languages.js';
import { writeAd } from './copywriter.js';

describe('what an ad asks for', () => {
  it.each<[BuiltInLanguage, string, RegExp]>([
    ['en', 'Wanted: volunteer drivers in Galway\nTime: one evening a week', /is hiring|Work at/u],
    ['de', 'Gesucht: Pflegestellen für Katzen\nRaum: Bamberg', /stellt ein|Arbeiten bei/u],
  ])('says of nobody who is not paid that he is hired: %s', (language, prompt, hires) => {
    const copy = writeAd(brief({ prompt, language }), order({ limits: searchLimits }), language)?.copy;
    expect(copy?.headlines.join(' | ')).not.toMatch(hires);
  });
});

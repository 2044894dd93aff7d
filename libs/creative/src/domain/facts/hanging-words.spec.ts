import type { FactLanguage } from './fact-language.js';
import { isPurposeAlone, withoutHangingWords } from './hanging-words.js';

describe('a sentence that points elsewhere', () => {
  it.each<[FactLanguage, string, string]>([
    ['en', 'We also collect from any site within 15 miles', 'We collect from any site within 15 miles'],
    ['en', 'Free assessment lesson so we put them in the right level', 'Free assessment lesson'],
    ['fr', 'Nous proposons aussi des stages', 'Nous proposons des stages'],
    ['es', 'Hacemos también reformas', 'Hacemos reformas'],
  ])('is told without the words that do (%s): %s', (language, said, told) => {
    expect(withoutHangingWords(said, language)).toBe(told);
  });

  it.each([
    'Open Saturdays and also Sundays',
    'Small groups so they all get a turn',
    'Book early so we can plan the route',
    'We keep the hens outside, so they lay less in winter',
  ])('keeps what it names itself: %s', (said) => {
    expect(withoutHangingWords(said, 'en')).toBe(said);
  });

  it('is nothing where it only says what for', () => {
    expect(isPurposeAlone("So you don't lose the headlands")).toBe(true);
    expect(isPurposeAlone('So far 300 have joined')).toBe(false);
  });
});

import type { FactLanguage } from './fact-language.js';
import { isOfCustomers, isPurposeAlone, withoutHangingWords } from './hanging-words.js';

describe('a sentence that points elsewhere', () => {
  it.each<[FactLanguage, string, string]>([
    ['en', 'We also collect from any site within 15 miles', 'We collect from any site within 15 miles'],
    ['en', 'Free assessment lesson so we put them in the right level', 'Free assessment lesson'],
    ['en', 'First class free, they can just walk in', 'First class free'],
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

  it('speaks of customers where nobody else is named before', () => {
    expect(isOfCustomers('They sign up on our site', 'We do home visits')).toBe(true);
    expect(isOfCustomers('They bring all they need', 'Our cleaners are insured')).toBe(false);
    expect(isOfCustomers('They ring you an hour before', 'We deliver')).toBe(false);
    expect(isOfCustomers('They last for years', 'Oak gates made in Devon')).toBe(false);
  });

  it('is nothing where it only says what for', () => {
    expect(isPurposeAlone("So you don't lose the headlands")).toBe(true);
    expect(isPurposeAlone('So far 300 have joined')).toBe(false);
  });
});

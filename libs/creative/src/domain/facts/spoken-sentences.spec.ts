import type { FactLanguage } from './fact-language.js';
import { withoutSpokenWords } from './spoken-sentences.js';

describe('a sentence as one speaks in a letter', () => {
  it.each<[FactLanguage, string, string]>([
    ['de', 'Deshalb bieten wir bis Ende Mai einen Check an.', 'Wir bieten bis Ende Mai einen Check an.'],
    [
      'de',
      'Wenn sie im Voraus zahlen, bekommen sie einen Monat gratis.',
      'Wenn Sie im Voraus zahlen, bekommen Sie einen Monat gratis.',
    ],
    ['de', 'Die geht bei 11,90 Euro im Monat los, ohne Selbstbeteiligung.', 'Ab 11,90 Euro im Monat, ohne Selbstbeteiligung.'],
    ['de', 'Die Wartung geht bei 149 Euro im Jahr los.', 'Die Wartung gibt es ab 149 Euro im Jahr.'],
    [
      'de',
      'Wir brauchen etwas für unseren Käsekurs. Der geht einen Samstag lang.',
      'Wir brauchen etwas für unseren Käsekurs. Der Käsekurs geht einen Samstag lang.',
    ],
    [
      'de',
      'Etwas für unseren Tag der offenen Tür. Der findet am 14. März statt.',
      'Etwas für unseren Tag der offenen Tür. Der Tag der offenen Tür findet am 14. März statt.',
    ],
    ['es', 'Por eso este mes la revisión es gratis.', 'Este mes la revisión es gratis.'],
    ['fr', 'Du coup, on livre le samedi.', 'On livre le samedi.'],
    ['en', 'So for a church that is a saving of £2,000.', 'For a church that is a saving of £2,000.'],
    [
      'en',
      'If they pay the six months up front they get one month off, so €190 instead of €228.',
      'If you pay the six months up front you get one month off, so €190 instead of €228.',
    ],
    [
      'en',
      'If they bring a friend, both get the second month half price.',
      'If you bring a friend, both get the second month half price.',
    ],
    ['en', 'It’s drive-up so they can unload from the ute.', 'It’s drive-up so you can unload from the ute.'],
    ['en', 'And we’re insured up to £5 million.', 'We’re insured up to £5 million.'],
  ])('is told as an ad says it (%s): %s', (language, text, told) => {
    expect(withoutSpokenWords(text, language).text).toBe(told);
  });

  it.each<[FactLanguage, string]>([
    ['de', 'Deshalb ist der erste Termin gratis.'],
    ['de', 'Anzeige für unsere Hütten. Es geht um Familien mit Kindern.'],
    ['de', 'Der Kurs geht einen Samstag lang.'],
    ['en', 'So soft you will forget it.'],
    ['en', 'And only on Tuesdays.'],
    ['en', 'If they go dull, we polish the blades again.'],
    ['fr', 'Alors venez !'],
    ['es', 'Y solo los martes.'],
  ])('stays where its words belong to it (%s): %s', (language, text) => {
    expect(withoutSpokenWords(text, language).text).toBe(text);
  });

  it('knows what the brief says', () => {
    expect(withoutSpokenWords('Por eso abrimos el domingo.', 'es').changed).toEqual([
      { said: 'Por eso abrimos el domingo', told: 'Abrimos el domingo' },
    ]);
  });
});

import { readFacts } from './fact-reader.js';
import type { FactLanguage } from './fact-language.js';

const toldIn = (prompt: string, language: FactLanguage): string[] =>
  readFacts(prompt, language)
    .filter(({ kind }) => kind === 'statement')
    .map(({ value }) => value);

describe('what tells the readers nothing', () => {
  it.each<[FactLanguage, string, string]>([
    ['en', 'We move pianos in Winnipeg. What else. We bring the boxes.', 'What else'],
    ['en', 'We sharpen knives in Hobart. So maybe we do saws next year.', 'saws'],
    ['en', 'We sharpen knives in Hobart. Maybe free for as long as she lives.', 'as she lives'],
    ['en', 'Swimming lessons in Perth. What if I am scared? Then we don’t, until you’re ready.', 'until'],
    ['en', 'Same day courier for labs in Leeds. Many labs still use taxis, which lose two parcels a month.', 'taxis'],
    ['de', 'Wir bauen Kachelöfen in Sonthofen. Viele unserer Kunden haben noch Öfen aus den 80er Jahren.', '80er'],
    ['es', 'Clases de guitarra en Vigo, este… y prestamos la guitarra los lunes.', 'ste…'],
    ['de', 'Wir stimmen Klaviere in Bonn. Das war’s. Vielleicht machen wir bald Orgeln.', 'Orgeln'],
    ['fr', 'Nous accordons les pianos à Lyon. Peut-être des orgues bientôt.', 'orgues'],
    ['es', 'Afinamos pianos en Sevilla. Quizás pronto órganos de iglesia.', 'órganos'],
  ])('is not told (%s): %s', (language, prompt, left) => {
    expect(toldIn(prompt, language).join(' ')).not.toContain(left);
  });

  it.each<[FactLanguage, string, string]>([
    [
      'en',
      'Swimming lessons in Perth. Will kids watch? No, we have the pool to ourselves on Mondays.',
      'we have the pool to ourselves on Mondays',
    ],
    [
      'fr',
      'Location de vans à Bordeaux. Une promo ? Oui : 7 nuits au prix de 6 avant le 15 juin.',
      '7 nuits au prix de 6 avant le 15 juin',
    ],
  ])('an answer is told without its yes or no (%s): %s', (language, prompt, told) => {
    expect(toldIn(prompt, language)).toContain(told);
  });

  it('both parts of a German verb are told', () => {
    const prompt =
      'Wir sind Hörakustiker in Linz. Deshalb bieten wir im Oktober einen kostenlosen Hörtest an und man kann danach zwei Geräte ausprobieren.';
    expect(toldIn(prompt, 'de')).toContain(
      'Wir bieten im Oktober einen kostenlosen Hörtest an und man kann danach zwei Geräte ausprobieren',
    );
  });
});

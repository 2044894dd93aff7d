import type { FactLanguage } from './fact-language.js';
import { withoutFrankOpeners } from './frank-openers.js';

describe('a brief whose writer wants to be believed', () => {
  it.each<[FactLanguage, string, string]>([
    ['fr', 'Soyons clairs : nous faisons les escargots.', 'Nous faisons les escargots.'],
    ['fr', 'Pain au levain. Franchement, il est bon.', 'Pain au levain. Il est bon.'],
    ['de', 'Mal ehrlich: wir backen gut.', 'Wir backen gut.'],
    ['es', 'La verdad, hacemos birria.', 'Hacemos birria.'],
    ['es', 'Seña del 50. Ah y este año hay trajes nuevos.', 'Seña del 50. Este año hay trajes nuevos.'],
  ])('is told without that (%s): %s', (language, brief, told) => {
    expect(withoutFrankOpeners(brief, language).text).toBe(told);
  });

  it.each<[FactLanguage, string]>([
    ['fr', 'Franchement bon pain à Tours'],
    ['de', 'Ehrlich gebackenes Brot: 3 €'],
    ['en', 'Honestly, we mend boots.'],
  ])('keeps what is none (%s): %s', (language, brief) => {
    expect(withoutFrankOpeners(brief, language).text).toBe(brief);
  });
});

import type { FactLanguage } from './fact-language.js';
import { valuesOf } from './fact.js';
import { readFacts } from './fact-reader.js';
import { writtenOut } from './texted-words.js';

describe('a brief typed as a message', () => {
  it.each<readonly [FactLanguage, string, string]>([
    ['en', 'we come to ur house, free if u book b4 may', 'we come to your house, free if you book before may'],
    ['en', 'if ur looking for cakes n pies, w/ cream, 12 quid', 'if you’re looking for cakes and pies, with cream, £12'],
    ['en', 'the pizzas r free, 20 yrs of it, pls call thx', 'the pizzas are free, 20 years of it, please call'],
    ['en', 'hun can u write me an ad pls spray tans in hove', 'spray tans in hove'],
    ['en', 'takin calls now, small grps, flats wi no lift', 'taking calls now, small groups, flats with no lift'],
    ['en', 'tyres $80, dont mention oil changes we r full, call us', 'tyres $80, call us'],
    ['en', 'gates fixed, open 7 days also we do intercoms but dont put too much on that', 'gates fixed, open 7 days'],
    ['en', 'people are stuck outside so it must be like quick', 'people are stuck outside'],
    ['en', 'we r 2 trucks, no need to b home, callout r350', 'we are 2 trucks, no need to be home, callout R350'],
    ['de', 'unsern brunch, sonst is voll, reservieren wär gut', 'unseren brunch, sonst ist voll, reservieren wäre gut'],
    ['de', 'brauch werbung für radwechsel ab 29,90 bitte schnell', 'radwechsel ab 29,90'],
    ['fr', 'besoin d’une pub pour mon onglerie, pose 35 €, merci de faire un truc joli', 'onglerie, pose 35 €'],
    ['es', 'hola necesito una publi para el local, corte 12 €, graciass', 'local, corte 12 €'],
    ['fr', 'jusqu au 30 juin, 22 ans qu on fait cela, sur rdv', 'jusqu’au 30 juin, 22 ans qu’on fait cela, sur rendez-vous'],
    ['es', 'tb abrimos sábados, 20 euros x persona', 'también abrimos sábados, 20 euros por persona'],
  ])('is written out: %s, %s', (language, typed, told) => {
    expect(writtenOut(typed, language, null)).toBe(told);
  });

  it.each<readonly [FactLanguage, string, string | null]>([
    ['en', 'U bend and R&B, the class is 4 x 4, wk@shop.example, www.ur.example', null],
    ['en', 'pet spa for u', 'Pet Spa For U'],
    ['de', 'das isst er gern, die Wärme', null],
    ['fr', 'la dune, le quai', null],
    ['es', 'mesa 2 x 3 m', null],
  ])('keeps what may be another word: %s, %s', (language, typed, brand) => {
    expect(writtenOut(typed, language, brand)).toBe(typed);
  });

  it('has facts that point to the words as they were typed', () => {
    const facts = readFacts('shoe repair in hove, heels done while u wait for 12 quid', 'en');
    expect(valuesOf(facts, 'statement')).toEqual(['shoe repair in Hove, heels done while you wait for £12']);
  });
});

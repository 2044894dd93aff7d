import type { FactLanguage } from './fact-language.js';
import { plainBrief } from './plain-brief.js';
import { asPhrase } from './short-brief.js';

describe('a brief of a few words', () => {
  it.each<readonly [FactLanguage, string, string]>([
    ['fr', 'pressing écologique Lyon 7e', 'pressing écologique à Lyon 7e'],
    ['fr', 'serrurier Le Havre', 'serrurier au Havre'],
    ['de', 'Klavierstimmen Graz, 135 Euro', 'Klavierstimmen in Graz, 135 Euro'],
    ['en', 'bouncy castle hire swindon', 'bouncy castle hire in Swindon'],
    ['en', 'book repair, Hexham', 'book repair in Hexham'],
    ['en', 'wasp nests Maidstone £55', 'wasp nests in Maidstone £55'],
    ['es', 'peluquería canina a domicilio, Sevilla', 'peluquería canina a domicilio en Sevilla'],
  ])('has its place in a phrase: %s, %s', (language, brief, told) => {
    expect(asPhrase(brief, language)).toBe(told);
  });

  it.each<readonly [FactLanguage, string]>([
    ['en', 'guitar repairs in Leeds'],
    ['en', 'yoga class, Sunday'],
    ['en', 'Oak Tables Maidstone £55'],
    ['en', 'learn Spanish'],
    ['en', 'piano moving, Gold Coast'],
    ['en', 'We mend shoes. Ring us, Leeds'],
    ['de', 'Yogakurs, Sonntag'],
    ['de', 'Tische, Stühle, Regale'],
    ['fr', 'gîte rural, Bretagne'],
    ['es', 'cesta de Navidad'],
  ])('stays as it is where no town stands behind the thing: %s, %s', (language, brief) => {
    expect(asPhrase(brief, language)).toBe(brief);
  });
});

describe('a form', () => {
  it('that says who it is says the rest of its lines only', () => {
    const form = 'name: oakhurst removals\nservice: house moves\nprice: from £240';
    expect(plainBrief(form, 'en', 'Oakhurst Removals').prompt).toBe('service: house moves\nprice: from £240');
    expect(plainBrief(form, 'en', 'Swift Moves').prompt).toContain('name: ');
  });
});

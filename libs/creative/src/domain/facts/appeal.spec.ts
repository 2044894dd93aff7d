import { appealIn, deedIn } from './appeal.js';
import { readFacts } from './fact-reader.js';
import { valuesOf } from './fact.js';
import type { FactLanguage } from './fact-language.js';

const thingOf = (sentence: string, language: FactLanguage): string | undefined =>
  appealIn([sentence], language)?.find(({ kind }) => kind === 'subject')?.value;

describe('what a brief asks people to do', () => {
  it.each<[FactLanguage, string, string]>([
    [
      'en',
      "We're a small donkey sanctuary and we need people to sponsor a donkey for the winter",
      'sponsor a donkey for the winter',
    ],
    ['en', 'We are looking for hosts to give a spare room to an international student', 'give a spare room'],
    ['en', 'Looking for volunteers to help plant 2,400 native trees on Saturday', 'help plant 2,400 native trees'],
    ['en', 'What we are short of now is people who can sew or solder', 'can you sew or solder?'],
    ['de', 'Wir brauchen Familien, die ab August einen Austauschschüler aus Chile aufnehmen', 'Austauschschüler aufnehmen'],
    ['de', 'Wir suchen Menschen, die eine Patenschaft für einen Esel übernehmen', 'Patenschaft übernehmen'],
    ['de', 'Unser Garten sucht Leute, die samstags beim Gießen und Ernten helfen', 'beim Gießen und Ernten helfen'],
    ['es', 'Necesitamos gente que lea cuentos en colegios una mañana por semana', 'lee cuentos en colegios una mañana'],
    ['fr', 'Nous cherchons des personnes pour parrainer un âne cet hiver', 'parrainez un âne cet hiver'],
    ['fr', 'Nous cherchons des familles qui accueillent un chiot pendant un an', 'accueillez un chiot pendant un an'],
    ['es', 'Buscamos personas que donen 20 soles al mes', 'dona 20 soles al mes'],
    ['es', 'Buscamos familias que reciban a un estudiante extranjero durante tres meses', 'recibe a un estudiante'],
  ])('is the thing in %s: %s', (language, sentence, thing) => expect(thingOf(sentence, language)).toBe(thing));

  it.each<[FactLanguage, string]>([
    ['en', 'We need people to know about our bakery'],
    ['en', 'We are looking for people to clean holiday lets, £13 an hour'],
    ['en', 'We are after someone to take over our market stall, paid by the day'],
    ['en', 'We are also looking for people to help in the tea room'],
    ['en', 'An app for people who hate budgets'],
    ['de', 'Wir suchen Leute, die Zeit haben'],
    ['de', 'Kurse für Leute, die Bienen halten wollen'],
    ['fr', 'Nous cherchons des personnes qui aiment les animaux'],
    ['es', 'Buscamos personas que tengan ganas'],
  ])('is nothing in %s: %s', (language, sentence) => expect(appealIn([sentence], language)).toBeNull());

  it('is what a thing lets its users do, where no noun names it', () => {
    const said = ['Solo Vélo vous permet de louer un vélo cargo à la demi-journée dans 14 stations'];
    expect(deedIn(said, 'fr', null)?.map(({ value }) => value)).toEqual(['louez un vélo cargo à la demi-journée']);
    expect(deedIn(said, 'fr', 'vélos cargo')).toBeNull();
    expect(deedIn(['Saltlark lets you sail'], 'en', null)).toBeNull();
  });

  it('is a gift where it is paid, and a question where it is done', () => {
    const goalOf = (prompt: string): string[] => valuesOf(readFacts(prompt, 'en'), 'goal');
    expect(goalOf('We need people to sponsor a donkey for the winter.')).toEqual(['donate']);
    expect(goalOf('We are looking for people to adopt a hedgehog. £5 a month pays for its food.')).toEqual(['donate']);
    expect(goalOf('We are a small charity and need families to raise a guide dog puppy for a year.')).toEqual(['lead']);
  });
});

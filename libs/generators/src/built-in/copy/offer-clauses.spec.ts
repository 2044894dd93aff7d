import { offerClauses } from './offer-clauses.js';

describe('the offer behind the first clause of a long sentence', () => {
  it.each([
    [
      'On offre des contrats de déneigement à Sherbrooke, 425 $ pour la saison si le contrat est signé avant le 15 octobre.',
      '425 $ pour la saison si le contrat est signé avant le 15 octobre',
    ],
    [
      '£89 a month per yard, no limit on users, and the first 30 days are free with no card needed.',
      'the first 30 days are free with no card needed',
    ],
    [
      'Wir geben Töpferkurse in Erfurt, der Abend kostet 39 Euro und Ton, Glasur und Brennen sind enthalten',
      'der Abend kostet 39 Euro und Ton, Glasur und Brennen sind enthalten',
    ],
    ['Repartimos verdura en la zona oeste, el bolsón de 8 kilos sale $9.500', 'el bolsón de 8 kilos sale $9.500'],
    ['We hire out pianos to families in Exeter, and rental is £32 a month', 'rental is £32 a month'],
    ['Yoga für Schwangere am Mittwoch, acht Termine kosten 128 Euro', 'acht Termine kosten 128 Euro'],
    ["Des histoires à la médiathèque de Quimper, l'entrée est gratuite", "l'entrée est gratuite"],
    ['Cabinet à Saint-Nazaire, nous cherchons 12 soudeurs en CDI', 'nous cherchons 12 soudeurs en CDI'],
  ])('is told with all that follows it: %s', (sentence, clause) => {
    expect(offerClauses(sentence)).toContain(clause);
  });

  it.each([
    // What stands before limits it, or it points there, or it is paid besides.
    'If you book before May, the second night is free of charge',
    'Members only, £5 a class on Monday evenings',
    'We sharpen knives, and the first of them is free',
    'A box of oysters is $79, $15 shipping to the mainland',
    'Unser Auto ist alt, für das neue fehlen uns noch 18.500 Euro',
    'Wir geben Kurse, die nur 20 Euro kosten',
    'We have six rooms, which are £60 a night',
    'We bake bread, the oven is lit at four every day',
  ])('is not told alone where it needs what stands before it: %s', (sentence) => {
    expect(offerClauses(sentence)).toEqual([]);
  });
});

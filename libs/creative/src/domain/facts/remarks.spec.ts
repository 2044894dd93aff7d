import { withoutEndRemark } from './remarks.js';

describe('a remark at the end of a sentence', () => {
  it.each([
    ['You can stop any time, people always ask about that.', 'You can stop any time.'],
    ['We are insured up to £5 million, which is important.', 'We are insured up to £5 million.'],
    ['It tells you how much you can spend today, that’s it.', 'It tells you how much you can spend today.'],
    ['They need no experience, everyone thinks they do.', 'They need no experience.'],
    ['A lock-out is £70, which I tell people on the phone before I set off.', 'A lock-out is £70.'],
    ['Täglich kündbar nach dem ersten Jahr, das fragen die Leute immer.', 'Täglich kündbar nach dem ersten Jahr.'],
    [
      'Defekte Paletten nehmen wir kostenlos zurück, das wissen viele gar nicht.',
      'Defekte Paletten nehmen wir kostenlos zurück.',
    ],
    ['Brotzeit ist dabei, das wird oft vergessen.', 'Brotzeit ist dabei.'],
    ['Kein Mindestbestellwert, das ist uns wichtig, das haben die anderen nicht.', 'Kein Mindestbestellwert.'],
    ['Les dons sont déductibles, n’oubliez pas de le mettre svp.', 'Les dons sont déductibles.'],
    ['On peut arrêter quand on veut, les gens ne le savent pas toujours.', 'On peut arrêter quand on veut.'],
    ['Le devis est gratuit, c’est important de le dire.', 'Le devis est gratuit.'],
    ['Se puede pagar a plazos, eso la gente siempre lo pregunta.', 'Se puede pagar a plazos.'],
    ['El presupuesto es gratis, hay que decirlo.', 'El presupuesto es gratis.'],
  ])('is for the writer: %s', (sentence, told) => {
    expect(withoutEndRemark(sentence)).toBe(told);
  });

  it.each([
    'The first lesson is free, which includes the board.',
    'Bring a friend, everyone knows somebody who sings.',
    'Die Anfahrt ist frei, das ist im Preis dabei.',
    'Das Brot backen wir nachts, das schmeckt man.',
    'Le café est offert, c’est la maison qui régale.',
    'Hay clases de tarde, eso incluye el material.',
  ])('stays where it says more of the thing: %s', (sentence) => {
    expect(withoutEndRemark(sentence)).toBe(sentence);
  });
});

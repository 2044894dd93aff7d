import { withoutYesOrNo } from './yes-or-no.js';

describe('an answer with yes or no', () => {
  it.each([
    ['Yes, PRSI grant of up to €500 per aid and we do the form.', 'PRSI grant of up to €500 per aid and we do the form.'],
    ['No, we have the pool to ourselves on Mondays', 'we have the pool to ourselves on Mondays'],
    ['Ja, im Mai 20 % auf Sonnenbrillen', 'im Mai 20 % auf Sonnenbrillen'],
    ['Oui : TVA à 10 % et on fait le dossier', 'TVA à 10 % et on fait le dossier'],
    ['No contract, no joining fee', 'No contract, no joining fee'],
    ['Ja-Wort am See: Trauungen ab 90 €', 'Ja-Wort am See: Trauungen ab 90 €'],
  ])('is told without the word: %s', (answer, told) => {
    expect(withoutYesOrNo(answer)).toBe(told);
  });

  it.each([
    'No, se avisa con 15 días y ya está.',
    'No, just a card on file.',
    'Yes, anywhere in Ireland for €12.',
    'Sí, desde $25.000 según el largo.',
    'Oui, il est inclus.',
    'Nein, einfach vorbeikommen.',
    'No.',
  ])('is told nowhere if it leans on its question: %s', (answer) => {
    expect(withoutYesOrNo(answer)).toBe('');
  });
});

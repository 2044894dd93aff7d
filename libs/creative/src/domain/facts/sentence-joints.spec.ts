import { withoutOpeningAnd, withoutOpeningAnds } from './sentence-joints.js';

describe('a sentence that begins with `And`', () => {
  it.each([
    ['And a two week home trial of hearing aids', 'A two week home trial of hearing aids'],
    ['Und wir bringen die Kartons', 'Wir bringen die Kartons'],
    ['And two hot, fresh pizzas for $20', 'Two hot, fresh pizzas for $20'],
    ['And they come back for it', 'And they come back for it'],
    ['And a jar of it is free', 'And a jar of it is free'],
    ['Y a mitad de precio', 'Y a mitad de precio'],
  ])('is a sentence of its own if it names what it is about: %s', (sentence, told) => {
    expect(withoutOpeningAnd(sentence)).toBe(told);
  });

  it.each([
    ['Gutters from $149. And if it clogs again we come back', 'Gutters from $149. If it clogs again we come back'],
    ['Abierto hasta las 2 p. m. y de 4 a 6', 'Abierto hasta las 2 p. m. y de 4 a 6'],
    ['Bed and breakfast. Andover', 'Bed and breakfast. Andover'],
  ])('is told behind the one before it without the word: %s', (sentences, told) => {
    expect(withoutOpeningAnds(sentences)).toBe(told);
  });
});

import { isPoint, isSureAlone } from './sure-alone.js';

describe('a piece of a sentence', () => {
  const sentences = ['Join our club in Leeds: six courts, no waiting list, opposite the library', 'Dale writes them'];
  it.each([
    ['No waiting list', true],
    ['Opposite the library', false],
    ['Said nowhere', true],
  ])('says something alone: %s', (text, isAlone) => {
    expect(isSureAlone(text, sentences)).toBe(isAlone);
  });

  it('is a point where it is the whole of it', () => {
    expect(isPoint('Dale writes them', sentences)).toBe(true);
  });
});

import { withAnswers } from './answers.js';

const read = (brief: string): string => withAnswers(brief).replace(/ +/gu, ' ').replace(/^ /gmu, '');

describe('a brief of questions and answers', () => {
  it.each([
    [
      'Q: What are you advertising?\nA: Acorn Storage, Leeds.\nQ: Any deal?\nA: Four weeks free.\nQ: Who’s it for?\nA: People between houses.',
      'What: Acorn Storage, Leeds.\nAny deal? Four weeks free.\nWho: People between houses.',
    ],
    [
      'What is it? A free hearing check.\nHow long does it take? 25 minutes.\nWhat must not be said? Cheapest.\nWhat should people do? Ring us.',
      'What: A free hearing check.\nHow long does it take? 25 minutes.\nTone: Cheapest.\nCTA: Ring us.',
    ],
  ])('has the labels that its questions stand for: %s', (brief, told) => {
    expect(read(brief)).toBe(told);
    expect(withAnswers(brief)).toHaveLength(brief.length);
  });

  it.each(['Tired of wet wood? We dry ours.\nFrom £90 a load.\nCall us.', 'What is it? A pie.'])('is none: %s', (brief) => {
    expect(withAnswers(brief)).toBe(brief);
  });
});

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

  it('tells what is true without its question, and nothing else', () => {
    const brief =
      'What do you hire? Kilts for weddings.\nIs there a deposit? No, just a card on file.\nDo you fit them? Yes, our tailor in Cork does.\nWhere? Main Street, Blackpool.\nHow far ahead? We’ve done it in two days.';
    expect(
      read(brief)
        .split('\n')
        .filter((line) => line.trim() !== ''),
    ).toEqual(['What do you hire? Kilts for weddings.', 'Do you fit them? Our tailor in Cork does.', 'Main Street, Blackpool.']);
    expect(withAnswers(brief)).toHaveLength(brief.length);
  });

  it.each(['Tired of wet wood? We dry ours.\nFrom £90 a load.\nCall us.', 'What is it? A pie.'])('is none: %s', (brief) => {
    expect(withAnswers(brief)).toBe(brief);
  });
});

import { Turns } from './turns.js';

/** Pieces of work that end when they are told to, and the order in which they began. */
function scene(places: number) {
  const turns = new Turns(places);
  const began: string[] = [];
  const ends: (() => void)[] = [];
  const add = (key: string): void =>
    void turns.run(key, () => {
      began.push(key);
      return new Promise<void>((resolve) => ends.push(resolve));
    });
  const endOne = async (): Promise<void> => {
    ends.shift()?.();
    await new Promise(setImmediate);
  };
  return { turns, began, add, endOne };
}

describe('turns', () => {
  it('are taken one each, however much one of them queued before', async () => {
    const { began, add, endOne } = scene(1);
    for (const key of ['a', 'a', 'a', 'a', 'b', 'c', 'b']) add(key);
    for (let ended = 0; ended < 7; ended += 1) await endOne();
    expect(began).toEqual(['a', 'a', 'b', 'c', 'a', 'b', 'a']);
  });

  it('give nobody two places, also when one is free', async () => {
    const { began, add, endOne } = scene(2);
    for (const key of ['a', 'a', 'a']) add(key);
    await new Promise(setImmediate);
    expect(began).toEqual(['a']);
    add('b');
    await new Promise(setImmediate);
    expect(began).toEqual(['a', 'b']);
    await endOne();
    expect(began).toEqual(['a', 'b', 'a']);
  });

  it('go on after work that fails', async () => {
    const turns = new Turns(1);
    await expect(turns.run('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(await turns.run('a', () => Promise.resolve('done'))).toBe('done');
  });
});

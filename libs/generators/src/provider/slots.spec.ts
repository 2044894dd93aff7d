import { Slots } from './slots.js';

const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

describe('slots', () => {
  it('let only so many run, and the next in turn when one is done or fails', async () => {
    const slots = new Slots(2, 2);
    const started: number[] = [];
    const ends: (() => void)[] = [];
    const signal = new AbortController().signal;
    const work = [0, 1, 2, 3].map((number) =>
      slots.run('acme', signal, () => {
        started.push(number);
        return new Promise<void>(
          (resolve, reject) => (ends[number] = number === 0 ? () => reject(new Error('failed')) : resolve),
        );
      }),
    );
    const all = Promise.allSettled(work);
    await settled();
    expect(started).toEqual([0, 1]);
    ends[0]?.();
    await settled();
    expect(started).toEqual([0, 1, 2]);
    ends.slice(1).forEach((end) => end());
    await settled();
    ends[3]?.();
    expect((await all).map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled', 'fulfilled']);
  });

  it('work that leaves the queue takes no turn of others', async () => {
    const slots = new Slots(1, 1);
    const patient = new AbortController();
    const hasty = new AbortController();
    let end: () => void = () => undefined;
    const first = slots.run('acme', patient.signal, () => new Promise<string>((resolve) => (end = () => resolve('first'))));
    const second = slots.run('acme', hasty.signal, async () => 'second');
    const third = slots.run('acme', patient.signal, async () => 'third');
    hasty.abort();
    await expect(second).rejects.toMatchObject({ name: 'AbortError' });
    end();
    expect(await Promise.all([first, third])).toEqual(['first', 'third']);
  });
});

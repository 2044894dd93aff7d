import { Admission, type AdmissionLimits } from './admission.js';

const LIMITS: AdmissionLimits = {
  places: 2,
  placesOfOne: 2,
  waiting: 10,
  waitingOfOne: 4,
  waitMs: 60_000,
  longestWaitMs: 60_000,
};

const admissionOf = (limits: Partial<AdmissionLimits> = {}) =>
  new Admission({ ...LIMITS, ...limits }, (ownFault) => new Error(ownFault ? 'refused for its own' : 'refused for all'));

/** Work that ends when it is told to, in the order in which it began. */
function openWork(admission: Admission) {
  const begun: string[] = [];
  const endings: (() => void)[] = [];
  const running: Promise<string>[] = [];
  const settled = () => new Promise<void>((resolve) => setImmediate(resolve));
  const endNext = async (): Promise<void> => {
    await settled();
    endings.shift()?.();
    await settled();
  };
  return {
    begun,
    endNext,
    start: (who: string): Promise<string> => {
      const ended = admission.run(who, async () => {
        begun.push(who);
        await new Promise<void>((end) => endings.push(end));
        return 'done';
      });
      const told = ended.catch((error: Error) => error.message);
      running.push(told);
      return told;
    },
    /** How each ended, in the order in which they came. */
    endAll: async (): Promise<string[]> => {
      for (const _ of running) await endNext();
      return Promise.all(running);
    },
  };
}

it('a flood of one has its places and its waiting, and the rest is refused at once', async () => {
  const work = openWork(admissionOf());
  const flood = Array.from({ length: 50 }, () => work.start('flood'));
  expect(await Promise.all(flood.slice(6))).toEqual(Array(44).fill('refused for its own'));
  expect((await work.endAll()).slice(0, 6)).toEqual(Array(6).fill('done'));
});

it('who comes behind a flood is served after one turn of it', async () => {
  const work = openWork(admissionOf());
  for (let at = 0; at < 6; at += 1) void work.start('flood');
  void work.start('honest');
  await work.endNext();
  await work.endNext();
  expect(work.begun).toEqual(['flood', 'flood', 'flood', 'honest']);
  await work.endAll();
});

it('many that wait take turns, each with what waited longest', async () => {
  const work = openWork(admissionOf({ places: 1, placesOfOne: 1 }));
  for (const who of ['a', 'a', 'a', 'b', 'b', 'c']) void work.start(who);
  await work.endAll();
  expect(work.begun).toEqual(['a', 'a', 'b', 'c', 'a', 'b']);
});

it('no more wait at all than the limit, whoever they are', async () => {
  const work = openWork(admissionOf({ waiting: 3 }));
  const all = Array.from({ length: 6 }, (_, at) => work.start(`client ${at}`));
  expect(await all[5]).toBe('refused for all');
  expect(work.begun).toEqual(['client 0', 'client 1']);
  await work.endAll();
});

it('who has waited too long is refused, and its place in the queue is free again', async () => {
  const work = openWork(admissionOf({ places: 1, placesOfOne: 1, waitingOfOne: 1, waitMs: 5, longestWaitMs: 5 }));
  void work.start('slow');
  expect(await work.start('late')).toBe('refused for all');
  // Were the place still taken, this one would be refused at once, for its own.
  expect(await work.start('late')).toBe('refused for all');
  await work.endAll();
});

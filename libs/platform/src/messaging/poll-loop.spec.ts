import { PollLoop } from './poll-loop.js';

const settled = async (): Promise<void> => {
  for (let turn = 0; turn < 100; turn += 1) await Promise.resolve();
};

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

test('a loop whose look hangs for thirty seconds does not work, unless the look comes further', async () => {
  const loop = new PollLoop('looking', 500, () => new Promise<boolean>(() => undefined));
  loop.start();
  jest.advanceTimersByTime(29_000);
  expect(loop.fault()).toBeNull();
  loop.beat();
  jest.advanceTimersByTime(29_000);
  expect(loop.fault()).toBeNull();
  jest.advanceTimersByTime(2_000);
  expect(loop.fault()).toBe('its looking stands still');
});

test('a look that fails at once is no fault of the loop: it looks again', async () => {
  let looked = 0;
  const loop = new PollLoop('failing', 500, async () => {
    looked += 1;
    if (looked < 9) return true;
    throw new Error('the database is away');
  });
  loop.start();
  await settled();
  expect([looked, loop.fault()]).toEqual([9, null]);
  await loop.stop();
});

import { yieldToOthers } from './long-work.js';

const turnOfTheLoop = () => new Promise<void>((resolve) => setImmediate(resolve));

/** Uses the processor, not a timer: what is measured is work. */
function busyFor(milliseconds: number): void {
  for (const began = performance.now(); performance.now() - began < milliseconds;);
}

it('of many long works together one step runs between two turns of the event loop, and each goes on in turn', async () => {
  const steps: string[] = [];
  const work = async (name: string): Promise<void> => {
    for (let step = 0; step < 5; step += 1) {
      await yieldToOthers();
      busyFor(2);
      steps.push(name);
    }
  };
  const all = Promise.all(['a', 'b', 'c'].map(work));
  const done = [0];
  while (steps.length < 15) {
    await turnOfTheLoop();
    done.push(steps.length);
  }
  await all;
  expect(steps.join('')).toBe('abcabcabcabcabc');
  const eachTurn = done.slice(1).map((count, at) => count - (done[at] ?? 0));
  expect(Math.max(...eachTurn)).toBe(1);
});

it('work that is quick waits for nobody', async () => {
  let waits = 0;
  // A machine that stands still may end a slice between any two of them, but not each.
  for (let step = 0; step < 1_000; step += 1) {
    const wait = yieldToOthers();
    if (wait !== undefined) waits += 1;
    await wait;
  }
  expect(waits).toBeLessThan(1_000);
});

import { stopPauseMs } from './campaign-stops.js';

test('a stop that was not seen is tried again after pauses that double from ten seconds to a quarter of an hour', () => {
  const pauses = Array.from({ length: 40 }, (_, tries) => stopPauseMs(tries) / 1000);
  expect(pauses.slice(0, 8)).toEqual([10, 20, 40, 80, 160, 320, 640, 900]);
  expect(new Set(pauses.slice(8))).toEqual(new Set([900]));
});

import { endingPauseMs, endingStep, REVOKE_MS, STOP_MS } from './connection-ending.rules.js';

test.each([
  [0, true, 'stop'],
  [STOP_MS - 1, true, 'stop'],
  [STOP_MS, true, 'revoke'],
  [0, false, 'revoke'],
  [REVOKE_MS - 1, false, 'revoke'],
  [REVOKE_MS, true, 'erase'],
  [REVOKE_MS, false, 'erase'],
] as const)('%d ms after a disconnection, with something still running: %s, the step is to %s', (since, running, step) => {
  expect(endingStep(since, running)).toBe(step);
});

test('the pauses double up to a quarter of an hour, and never jump over the end of the stop or of the day', () => {
  expect([0, 1, 2, 9].map((tries) => endingPauseMs(tries, 0) / 1000)).toEqual([10, 20, 40, 900]);
  expect(endingPauseMs(9, STOP_MS - 1_000)).toBe(1_000);
  expect(endingPauseMs(9, STOP_MS)).toBe(900_000);
  expect(endingPauseMs(9, REVOKE_MS - 5_000)).toBe(5_000);
});

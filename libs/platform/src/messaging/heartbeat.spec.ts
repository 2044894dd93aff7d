import { EventEmitter } from 'node:events';
import { Heartbeat } from './heartbeat.js';

let now = 0;
const pool = () => {
  const events = new EventEmitter();
  return { heartbeat: Heartbeat.of(events, () => now), say: (event: string) => events.emit(event, {}) };
};

it('a pool that looks for jobs works, and one that has not looked for thirty seconds does not', () => {
  const { heartbeat, say } = pool();
  for (let second = 0; second < 60; second += 1) {
    now += 1_000;
    say('worker:getJob:start');
  }
  expect(heartbeat.hasStopped).toBe(false);
  now += 30_001;
  expect(heartbeat.hasStopped).toBe(true);
  say('worker:getJob:start');
  expect(heartbeat.hasStopped).toBe(false);
});

it('a pool whose job takes an hour works, and then has thirty seconds to look again', () => {
  const { heartbeat, say } = pool();
  say('worker:getJob:start');
  say('job:start');
  now += 3_600_000;
  expect(heartbeat.hasStopped).toBe(false);
  say('job:complete');
  expect(heartbeat.hasStopped).toBe(false);
  now += 30_001;
  expect(heartbeat.hasStopped).toBe(true);
});

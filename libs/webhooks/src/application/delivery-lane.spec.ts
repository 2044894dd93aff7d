import { newId } from '@app/kernel';
import { held } from '../domain/endpoint.limits.js';
import { DeliveryLane, type LanesOfProcess } from './delivery-lane.js';

const lanes = Array.from({ length: held.all }, () => ({ organizationId: newId(), endpointId: newId() }));

it('lanes that begin together take no more than the process may hold, and give back what they did not get', async () => {
  const asked: number[] = [];
  let answer: () => void = () => undefined;
  const later = new Promise<undefined>((resolve) => (answer = () => resolve(undefined)));
  const shared: LanesOfProcess = {
    sender: undefined as never,
    clock: undefined as never,
    sending: 0,
    held: 0,
    isEnding: false,
    take: (_place, { wanted }) => (asked.push(wanted), later),
    failed: () => undefined,
  };
  const running = lanes.map((place) => new DeliveryLane(place, shared).run());
  expect([asked.reduce((sum, wanted) => sum + wanted, 0), shared.held]).toEqual([held.all, held.all]);
  answer();
  await Promise.all(running);
  expect(shared.held).toBe(0);
});

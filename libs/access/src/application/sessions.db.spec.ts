import 'reflect-metadata';
import { type AccessApp, startAccess } from '../../../../test/support/access-app.js';
import { sessionTimes } from '../domain/session.js';
import { Passwords } from './passwords.js';
import { SessionSchedules } from './session.schedules.js';
import { SessionsService } from './sessions.service.js';

const PASSWORD = 'a ladder of quiet herons';
const PLACE = { address: '127.0.0.1', client: '127.0.0.1', agent: 'spec' };

let access: AccessApp;

beforeAll(async () => {
  access = await startAccess('access_sessions');
});
afterAll(() => access.stop());
afterEach(() => access.clock.release());

it('a sign-in hashes as often for nobody as for a person of several organizations', async () => {
  const email = 'in.three@northwind.example';
  for (const organization of [await access.organization(), await access.organization(), await access.organization()])
    await access.users.create(organization.actor, email, 'viewer', PASSWORD);
  await access.users.create((await access.organization()).actor, email, 'viewer');
  const hashes = jest.spyOn(access.app.get(Passwords), 'matching');
  const sessions = access.app.get(SessionsService);
  const counted = async (asked: string, password: string): Promise<number> => {
    hashes.mockClear();
    await sessions.signIn(asked, password, PLACE).catch(() => undefined);
    return hashes.mock.calls.reduce((sum, [compared]) => sum + compared.length, 0);
  };
  expect([
    await counted(email, PASSWORD),
    await counted(email, 'another ladder of herons'),
    await counted('nobody@northwind.example', PASSWORD),
    await counted('owner@northwind.example', PASSWORD),
  ]).toEqual([5, 5, 5, 5]);
  hashes.mockRestore();
});

it('sessions that are over are deleted', async () => {
  const { actor } = await access.organization();
  await access.users.create(actor, 'leaves@northwind.example', 'viewer', PASSWORD);
  await access.app.get(SessionsService).signIn('leaves@northwind.example', PASSWORD, PLACE);
  const left = async (): Promise<number> => {
    await access.app.get(SessionSchedules).forget();
    return (
      (await access.owner.query('select from access.session where organization_id = $1', [actor.organizationId])).rowCount ?? 0
    );
  };
  expect(await left()).toBe(1);
  access.clock.set(new Date(Date.now() + sessionTimes.idleMs + 1));
  expect(await left()).toBe(0);
});

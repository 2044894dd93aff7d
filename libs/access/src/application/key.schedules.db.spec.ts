import 'reflect-metadata';
import { type AccessApp, startAccess } from '../../../../test/support/access-app.js';
import { KeySchedules } from './key.schedules.js';

let access: AccessApp;

beforeAll(async () => {
  access = await startAccess('access_key_schedules');
});
afterAll(() => access.stop());

it('the end of keys is stored for every organization, of those that time alone has ended', async () => {
  const now = access.clock.now().getTime();
  const inMinutes = (count: number): Date => new Date(now + count * 60_000);
  for (const { actor, ownerId } of [await access.organization(), await access.organization()]) {
    const make = (name: string, minutes: number | null) =>
      access.keys.create(actor, ownerId, name, { expiresAt: minutes === null ? null : inMinutes(minutes) });
    for (const [name, minutes] of [
      ['ended', 1],
      ['later', 3],
      ['never', null],
    ] as const)
      await make(name, minutes);
    await access.keys.revoke(actor, (await make('revoked', 1)).id);
  }
  access.clock.set(inMinutes(2));
  await access.app.get(KeySchedules).storeExpired();
  const { rows } = await access.owner.query<{ name: string; status: string }>(
    'select name, status from access.api_key order by 1',
  );
  expect(rows.map(({ name, status }) => [name, status])).toEqual(
    [
      ['ended', 'expired'],
      ['later', 'active'],
      ['never', 'active'],
      ['revoked', 'revoked'],
    ].flatMap((row) => [row, row]),
  );
});

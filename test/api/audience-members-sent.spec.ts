/** The people of customer lists on their way to the simulated Google Ads. */
import { MembersService } from '@app/audiences';
import { type ListsThere, GRANTED, startLists } from '../support/lists-there.js';
import { memberRow, memberRows, sha256 } from '../support/members.js';

let at: ListsThere;

beforeAll(async () => {
  at = await startLists('api_audience_members_sent');
});
afterAll(() => at.product.stop());

/** A list with these people, wanted and worked off; its id. */
async function sent(members: readonly object[], body: object = {}): Promise<string> {
  const audience = await at.lists.made(body);
  if (members.length > 0) expect((await at.upload(audience, members)).status).toBe(200);
  await at.want(audience);
  await at.settled();
  return audience;
}

const full = (index: number, more: object = {}) => ({ ...memberRow.email(index), ...memberRow.phone(index), ...more });

it('people who are uploaded, changed and taken out are on the platform, changed and off it', async () => {
  const audience = await sent([full(1), full(2), memberRow.email(3)]);
  expect(await at.there(audience)).toEqual(await at.expected(audience));
  expect(await at.there(audience)).toHaveLength(5);
  await at.upload(audience, [full(3), full(4)]);
  await at.lists.remove(audience, memberRow.email(1));
  await at.settled();
  expect(await at.there(audience)).toEqual(await at.expected(audience));
  expect(await at.there(audience)).toHaveLength(6);
});

it('nobody leaves without a consent, and who withdraws it is taken out', async () => {
  const audience = await sent([]);
  await at.upload(audience, [memberRow.email(11)], null);
  await at.upload(audience, [memberRow.email(12)], { ...GRANTED, ad_user_data: 'denied' });
  await at.upload(audience, [memberRow.email(13)], { ...GRANTED, ad_personalization: 'denied' });
  await at.settled();
  expect(await at.there(audience)).toEqual([sha256('person.13@mail-6.example')]);
  await at.upload(audience, [memberRow.email(11)]);
  await at.upload(audience, [memberRow.email(13)], { ...GRANTED, ad_user_data: 'denied' });
  await at.settled();
  expect(await at.there(audience)).toEqual([sha256('person.11@mail-4.example')]);
});

it('an address is there in the form that the platform hashes, however it was uploaded', async () => {
  const hashes = { email_sha256: sha256('ab@gmail.com'), email_as_written_sha256: sha256('a.b+c@gmail.com') };
  const audience = await sent([{ email: 'J.D+shop@gmail.com' }, hashes, { email: 'J.D@mail.example' }]);
  expect(await at.there(audience)).toEqual(['jd@gmail.com', 'ab@gmail.com', 'j.d@mail.example'].map(sha256).sort());
});

it('a phone that two people share stays until the last of them leaves', async () => {
  const phone = { phone: '+1 415 555 0123' };
  const audience = await sent([
    { ...memberRow.email(21), ...phone },
    { ...memberRow.email(22), ...phone },
  ]);
  expect(await at.there(audience)).toHaveLength(3);
  await at.lists.remove(audience, memberRow.email(21));
  await at.settled();
  expect(await at.there(audience)).toEqual([sha256('person.22@mail-1.example'), sha256('+14155550123')].sort());
  await at.lists.remove(audience, memberRow.email(22));
  await at.settled();
  expect(await at.there(audience)).toEqual([]);
});

it('a person who is erased is on no list of any platform', async () => {
  const [one, other] = [await sent([full(31), full(32)]), await sent([full(31)])];
  await at.product.nest.get(MembersService).erase(at.actor, memberRow.email(31));
  await at.settled();
  expect([await at.there(one), await at.there(other)]).toEqual([await at.expected(one), []]);
  expect(await at.there(one)).toHaveLength(2);
});

it('device and CRM ids reach their own lists as they are, and those that came hashed reach none', async () => {
  const device = '0f8fad5b-d9cb-469f-a165-70867728950e';
  const body = { definition: { identifier_types: ['device_id', 'crm_id'], app_id: '284882215' } };
  const audience = await sent([{ device_id: device, crm_id: 'C-1' }, { crm_id: 'C-2' }, { crm_id_sha256: sha256('C-3') }], body);
  expect(await at.there(audience, 'device')).toEqual([sha256(device)]);
  expect(await at.there(audience, 'crm')).toEqual([sha256('C-1'), sha256('C-2')].sort());
  const leftOut = async (): Promise<object> => {
    const { platform_audiences: lists } = (await at.api.get(`/v1/audiences/${audience}`)).body.data;
    return Object.fromEntries(lists.map(({ part, left_out }: { part: string; left_out: object }) => [part, left_out]));
  };
  expect(await leftOut()).toEqual({ device: { not_taken: 2 }, crm: { hashed_only: 1 } });
  await at.upload(audience, [{ crm_id: 'C-3' }]);
  await at.lists.remove(audience, { crm_id: 'C-1' });
  await at.settled();
  expect(await leftOut()).toEqual({ device: { not_taken: 2 }, crm: {} });
  expect(await at.there(audience, 'device')).toEqual([]);
  expect(await at.there(audience, 'crm')).toEqual([sha256('C-2'), sha256('C-3')].sort());
});

it('an id is kept until the platform has confirmed its removal, and no longer', async () => {
  const audience = await sent([{ crm_id: 'C-41' }], { definition: { identifier_types: ['crm_id'] } });
  const kept = async (): Promise<number> =>
    (await at.product.sql("select from audiences.sealed_id where hash = sha256('C-41')")).length;
  await at.control('PATCH', '/config', { dataManager: { processingSeconds: 3_600 } });
  await at.lists.remove(audience, { crm_id: 'C-41' });
  await at.product.work();
  expect(await kept()).toBe(1);
  await at.control('PATCH', '/config', { dataManager: { processingSeconds: 0 } });
  await at.control('POST', '/clock/advance', { seconds: 3_600 });
  await at.settled();
  expect([await kept(), await at.there(audience, 'crm')]).toEqual([0, []]);
});

it('a batch of which the platform takes nobody is sent again, and what it refuses is counted by its reasons', async () => {
  const audience = await sent([]);
  await at.control('POST', '/data-manager/outcomes', { outcome: 'FAILED', times: 2 });
  await at.upload(audience, [full(51), full(52)]);
  await at.settled();
  expect(await at.there(audience)).toEqual(await at.expected(audience));
  await at.control('POST', '/data-manager/outcomes', { match: { action: 'remove' }, outcome: 'FAILED' });
  await at.lists.remove(audience, memberRow.email(51));
  await at.settled();
  expect(await at.there(audience)).toEqual(await at.expected(audience));
  const reason = 'PROCESSING_ERROR_REASON_INVALID_FORMAT';
  await at.control('POST', '/data-manager/outcomes', { outcome: 'PARTIAL_SUCCESS', share: 0.5, reason });
  await at.upload(audience, memberRows(10, { from: 53 }));
  await at.settled();
  const [row] = await at.product.sql<{ refused: object }>('select refused from audiences.platform_list where platform_id = $1', [
    (await at.standing(audience))?.id,
  ]);
  const missing = (await at.expected(audience)).length - (await at.there(audience)).length;
  expect(missing).toBeGreaterThan(0);
  expect(row?.refused).toEqual({ invalid_format: missing });
});

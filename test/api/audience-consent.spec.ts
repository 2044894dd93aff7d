// What people allow ad platforms to do is told with an upload, holds on every list, and goes with the person.
import { MembersService } from '@app/audiences';
import { systemActor } from '@app/kernel';
import { faultsOf } from '../support/audiences.js';
import { codeOf, customerLists, sha256 } from '../support/members.js';
import { type Product, startProduct, type TestOrganization } from '../support/product.js';

let product: Product;
let acme: TestOrganization;

beforeAll(async () => {
  product = await startProduct('api_audience_consent');
});
afterAll(() => product.stop());
beforeEach(async () => {
  acme = await product.organization();
  at('2026-10-20T15:00:00Z');
});

const at = (instant: string) => product.clock.set(new Date(instant));
const api = () => product.client.as(acme.keys.manager);
const { made, added, removed } = customerLists(api);
const consentOf = (adUserData: string, adPersonalization = adUserData) => ({
  ad_user_data: adUserData,
  ad_personalization: adPersonalization,
});
const tell = (id: string, consent: unknown, ...members: unknown[]) =>
  api().post(`/v1/audiences/${id}/members`, { members, consent });
const kept = async (): Promise<string[]> =>
  (
    await product.sql<{ line: string }>(
      `select encode(key, 'hex') || ' ' || ad_user_data || ' ' || ad_personalization as line
       from audiences.consent where organization_id = $1 order by 1`,
      [acme.id],
    )
  ).map(({ line }) => line);
const line = (plain: string, adUserData: string, adPersonalization = adUserData) =>
  `${sha256(plain)} ${adUserData} ${adPersonalization}`;

describe('consent that is told with an upload', () => {
  it('is kept of each person once, as it was told', async () => {
    const people = [{ email: 'jo@b.example' }, { email: 'JO@b.example' }, { email: 'not an address' }];
    expect(codeOf(await tell(await made(), consentOf('granted', 'denied'), ...people))).toBe('200 fine');
    expect(await kept()).toEqual([line('jo@b.example', 'granted', 'denied')]);
    const audit = await product.sql("select changes from access.audit where action = 'audience.consent_told'");
    expect(audit).toEqual([{ changes: { people: 1, ad_user_data: 'granted', ad_personalization: 'denied' } }]);
  });

  it('is assumed of nobody, and stays when nothing is told', async () => {
    const id = await made();
    await added(id, { email: 'jo@b.example' });
    expect(await kept()).toEqual([]);
    await tell(id, consentOf('denied'), { email: 'jo@b.example' });
    await added(id, { email: 'jo@b.example', country: 'DE' });
    expect(await kept()).toEqual([line('jo@b.example', 'denied')]);
  });

  it('is the newest on all lists, whichever list it was told with', async () => {
    await tell(await made(), consentOf('granted'), { email: 'jo@b.example' });
    at('2026-10-20T16:00:00Z');
    await tell(await made(), consentOf('denied'), { email: 'jo@b.example' });
    expect(await kept()).toEqual([line('jo@b.example', 'denied')]);
    // Told before, but written later.
    at('2026-10-20T15:30:00Z');
    await tell(await made(), consentOf('granted'), { email: 'jo@b.example' });
    expect(await kept()).toEqual([line('jo@b.example', 'denied')]);
  });

  it.each([
    ['granted', 'denied'],
    ['denied', 'granted'],
  ])('of one person as two hashes is %s, then %s: the newest holds once they are known to be one', async (first, second) => {
    const id = await made();
    await tell(id, consentOf(first), { email_sha256: sha256('j.d@gmail.com') });
    at('2026-10-20T16:00:00Z');
    await tell(id, consentOf(second), { email_sha256: sha256('jd@gmail.com') });
    await added(id, { email: 'j.d@gmail.com' });
    expect(await kept()).toEqual([line('jd@gmail.com', second)]);
  });

  it('goes with the last list that has the person, and by erasure', async () => {
    const [one, other] = [await made(), await made()];
    await tell(one, consentOf('granted'), { email: 'jo@b.example' }, { email: 'stays@b.example' });
    await added(other, { email: 'jo@b.example' });
    expect(await removed(one, { email: 'jo@b.example' })).toEqual([1, 0, 0]);
    expect(await kept()).toHaveLength(2);
    expect(await removed(other, { email: 'jo@b.example' })).toEqual([1, 0, 0]);
    expect(await kept()).toEqual([line('stays@b.example', 'granted')]);
    await product.nest.get(MembersService).erase(systemActor(acme.id), { email: 'stays@b.example' });
    expect(await kept()).toEqual([]);
  });

  it('is kept when the person is taken out of one list while another one is told of it', async () => {
    for (let round = 0; round < 10; round += 1) {
      const [one, other] = [await made(), await made()];
      const jo = { email: `jo.${round}@b.example` };
      await tell(one, consentOf('denied'), jo);
      await Promise.all([removed(one, jo), tell(other, consentOf('granted'), jo)]);
      expect(await kept()).toContain(line(jo.email, 'granted'));
    }
  });
});

it.each<[unknown, string]>([
  [{ ad_user_data: 'granted' }, 'consent.ad_personalization: required'],
  [{ ad_personalization: 'granted' }, 'consent.ad_user_data: required'],
  [consentOf('unspecified', 'granted'), 'consent.ad_user_data: invalid_value'],
  ['granted', 'consent: invalid_type'],
  [null, 'consent: invalid_type'],
])('%j is no consent, and nobody is uploaded', async (consent, fault) => {
  const id = await made();
  const answer = await tell(id, consent, { email: 'jo@b.example' });
  expect([codeOf(answer), faultsOf(answer)]).toEqual(['400 validation_failed', [fault]]);
  expect(await added(id, { email: 'jo@b.example' })).toEqual([1, 0, 0, 0]);
});

// People leave a customer list when their last upload is older than the list retains them.
import { JobWorker } from '@app/platform/messaging';
import { uuidOf } from '@app/kernel';
import { customerLists, sha256 } from '../support/members.js';
import { type Product, startProduct, type TestOrganization } from '../support/product.js';

let product: Product;
let acme: TestOrganization;

beforeAll(async () => {
  product = await startProduct('api_audience_retention');
});
afterAll(() => product.stop());
beforeEach(async () => {
  acme = await product.organization();
  onDay(1);
});

const api = () => product.client.as(acme.keys.manager);
const { made, added, removed } = customerLists(api);
/** The days of October. */
const onDay = (day: number, time = '12:00:00Z') => product.clock.set(new Date(`2026-10-${String(day).padStart(2, '0')}T${time}`));
const night = async (): Promise<void> => {
  await product.nest.get(JobWorker).round('audiences.check-retention');
  await product.work();
};
const people = async (id: string): Promise<number> =>
  (await product.sql('select from audiences.member where audience_id = $1', [uuidOf('audience', id)])).length;
const rowsOf = async (table: string): Promise<number> =>
  (await product.sql(`select from audiences.${table} where organization_id = $1`, [acme.id])).length;
const [jo, al] = [{ email: 'jo@b.example' }, { email: 'al@b.example' }];

describe('a person on a list with a retention', () => {
  it('stays as many days after the last upload, and leaves the day after', async () => {
    const id = await made({ retention_days: 10 });
    await added(id, jo, al);
    onDay(4, '23:59:00Z');
    expect(await added(id, jo)).toEqual([0, 0, 1, 0]);
    onDay(11);
    await night();
    expect(await people(id)).toBe(2);
    onDay(12, '00:00:00Z');
    await night();
    expect(await people(id)).toBe(1);
    expect(await removed(id, al)).toEqual([0, 1, 0]);
    onDay(15);
    await night();
    expect(await people(id)).toBe(0);
  });

  it('leaves that list only: another one has days of its own, or none', async () => {
    const [short, long, without] = [await made({ retention_days: 10 }), await made({ retention_days: 20 }), await made()];
    for (const id of [short, long, without]) await added(id, jo);
    onDay(25);
    await added(long, jo);
    await night();
    expect(await Promise.all([short, long, without].map(people))).toEqual([0, 1, 1]);
  });

  it('leaves in the night after the retention was shortened, and stays when it was taken away', async () => {
    const [shortened, freed] = [await made({ retention_days: 100 }), await made({ retention_days: 1 })];
    await added(shortened, jo);
    await added(freed, jo);
    onDay(9);
    await api().patch(`/v1/audiences/${shortened}`, { retention_days: 7 });
    await api().patch(`/v1/audiences/${freed}`, { retention_days: null });
    await night();
    expect([await people(shortened), await people(freed)]).toEqual([0, 1]);
  });

  it('leaves without those who share a phone', async () => {
    const id = await made({ retention_days: 5 });
    await added(id, { phone: '+14155550123' });
    onDay(9);
    await added(id, { ...jo, phone: '+14155550123' });
    await night();
    expect(await people(id)).toBe(1);
    expect(await added(id, jo)).toEqual([0, 0, 1, 0]);
  });

  it('leaves an archived list, too, and nothing is kept of whom no list has', async () => {
    const id = await made({ retention_days: 5 });
    const consent = { ad_user_data: 'granted', ad_personalization: 'granted' };
    const members = [{ email: 'j.d@gmail.com', crm_id: 'C-1', phone: '+14155550123' }];
    await api().post(`/v1/audiences/${id}/members`, { members, consent });
    await api().delete(`/v1/audiences/${id}`);
    expect(await Promise.all(['consent', 'sealed_id', 'identifier_form'].map(rowsOf))).toEqual([1, 1, 2]);
    onDay(9);
    await night();
    expect(await Promise.all(['member', 'consent', 'sealed_id', 'identifier_form'].map(rowsOf))).toEqual([0, 0, 0, 0]);
  });

  it('who turns out to be two counts by the later upload', async () => {
    const id = await made({ retention_days: 5 });
    await added(id, { email_sha256: sha256('j.d@gmail.com') });
    onDay(4);
    await added(id, { email_sha256: sha256('jd@gmail.com') });
    await added(await made(), { email: 'j.d@gmail.com' });
    onDay(9);
    await night();
    expect(await people(id)).toBe(1);
    onDay(10);
    await night();
    expect(await people(id)).toBe(0);
  });

  it('is uploaded again while the list is looked through, and stays', async () => {
    for (let round = 0; round < 5; round += 1) {
      onDay(1);
      const id = await made({ retention_days: 5 });
      const rows = Array.from({ length: 200 }, (_, index) => ({ email: `person.${index}@b.example` }));
      await added(id, ...rows);
      onDay(9);
      await Promise.all([night(), added(id, ...rows.toReversed())]);
      expect(await people(id)).toBe(200);
    }
  });
});

it('a long list is looked through page by page, and its size follows', async () => {
  const id = await made({ retention_days: 5 });
  await product.sql(
    `insert into audiences.member (organization_id, audience_id, key, seen_on)
     select $1, $2, sha256(number::text::bytea), case when number % 50 = 0 then '2026-10-08' else '2026-10-01' end::date
     from generate_series(1, 25000) number`,
    [acme.id, uuidOf('audience', id)],
  );
  onDay(9);
  await night();
  expect(await people(id)).toBe(500);
  const audit = await product.sql<{ changes: unknown }>(
    `select changes from access.audit where action = 'audience.members_changed' and resource_id = $1 order by
       (changes->>'removed')::int`,
    [uuidOf('audience', id)],
  );
  const counts = audit.map(({ changes }) => changes as { removed: number; not_uploaded_since: string });
  expect(counts.map(({ not_uploaded_since: since }) => since)).toEqual(Array(3).fill('2026-10-04'));
  expect(counts.reduce((sum, { removed: gone }) => sum + gone, 0)).toBe(24_500);
  const { size } = (await api().get(`/v1/audiences/${id}`)).body.data;
  expect(size.upper_bound).toBeLessThan(1_000);
});

// Device and CRM ids are kept encrypted as long as somebody has them, so that they can be sent to a platform as they are.
import { MembersService } from '@app/audiences';
import { systemActor, uuidOf } from '@app/kernel';
import { KeyRings } from '@app/platform/data';
import { JobWorker } from '@app/platform/messaging';
import { customerLists, sha256 } from '../support/members.js';
import { type Product, startProduct, type TestOrganization } from '../support/product.js';

const [older, newer] = [5, 6].map((byte) => Buffer.alloc(32, byte).toString('base64'));
let product: Product;
let acme: TestOrganization;

beforeAll(async () => {
  product = await startProduct('api_audience_sealed_ids', { settings: { TOKEN_KEYS: `k2:${newer},k1:${older}` } });
});
afterAll(() => product.stop());
beforeEach(async () => {
  acme = await product.organization();
});

const { made, added, removed } = customerLists(() => product.client.as(acme.keys.manager));
const device = 'ea7583cd-a667-48bc-b806-42ecb2b48606';
const other = 'b1a2e4d0-0000-4000-8000-91a97ed00001';

interface EncryptedId {
  readonly hash: string;
  readonly sealed: string;
}
const rows = (): Promise<EncryptedId[]> =>
  product.sql("select encode(hash, 'hex') as hash, sealed from audiences.sealed_id where organization_id = $1", [acme.id]);
const opened = ({ hash, sealed }: EncryptedId, ring = `k2:${newer},k1:${older}`): string =>
  new KeyRings(ring, ring).decrypt(sealed, `${acme.id} ${hash} sealed_id`);
/** The ids that can be sent, by their own hashes. */
const sendable = async (): Promise<string[]> => {
  const found = await rows();
  for (const row of found) expect(sha256(opened(row))).toBe(row.hash);
  return found.map((row) => opened(row)).sort();
};

describe('a device or CRM id', () => {
  it('is kept encrypted, each once, in the form in which platforms want it', async () => {
    const id = await made();
    await added(id, { email: 'a@b.example', device_id: device.toUpperCase(), crm_id: ' C-1 ' }, { crm_id: 'C-1' });
    expect(await sendable()).toEqual(['C-1', device]);
    const before = await rows();
    await added(id, { device_id: device, email: 'a@b.example' });
    expect(await rows()).toEqual(before);
    expect(JSON.stringify(before)).not.toContain(device);
  });

  it('that comes hashed is the same person, and is not made up', async () => {
    const id = await made();
    const [raw, hashed] = [
      [{ device_id: device }, { crm_id: 'c-ü' }],
      [{ device_id_sha256: sha256(device) }, { crm_id_sha256: sha256('c-ü').toUpperCase() }],
    ];
    expect(await added(id, ...hashed)).toEqual([2, 0, 0, 0]);
    expect(await sendable()).toEqual([]);
    expect(await added(id, ...raw)).toEqual([0, 0, 2, 0]);
    expect(await sendable()).toEqual(['c-ü', device]);
    expect(await added(id, ...hashed)).toEqual([0, 0, 2, 0]);
    expect(await removed(id, ...hashed)).toEqual([2, 0, 0]);
    expect(await sendable()).toEqual([]);
  });

  it('must agree with the hash beside it', async () => {
    const id = await made();
    const wrong = [
      { device_id: device, device_id_sha256: sha256(other) },
      { crm_id: 'C-1', crm_id_sha256: sha256('c-1') },
    ];
    expect(await added(id, { device_id: device, device_id_sha256: sha256(device) }, ...wrong)).toEqual([1, 0, 0, 2]);
  });

  it('of a known person who brings another one is not kept beside it', async () => {
    const id = await made();
    await added(id, { email: 'a@b.example', device_id: device });
    await added(id, { email: 'a@b.example', device_id: other });
    expect(await sendable()).toEqual([device]);
  });

  it('of two who turn out to be one is kept once', async () => {
    const id = await made();
    await added(id, { email_sha256: sha256('j.d@gmail.com'), device_id: device });
    await added(id, { email_sha256: sha256('jd@gmail.com'), device_id: other });
    expect(await sendable()).toEqual([other, device]);
    await added(id, { email: 'j.d@gmail.com' });
    expect(await sendable()).toEqual([other]);
  });

  it('goes with the last person who has it, by removal and by erasure', async () => {
    const [one, another] = [await made(), await made()];
    await added(one, { email: 'a@b.example', crm_id: 'C-1' }, { email: 'b@b.example', crm_id: 'C-1' }, { crm_id: 'C-2' });
    await added(another, { crm_id: 'C-2', device_id: device });
    await removed(one, { email: 'a@b.example' }, { crm_id: 'C-2' });
    expect(await sendable()).toEqual(['C-1', 'C-2', device]);
    await removed(one, { email: 'b@b.example' });
    expect(await sendable()).toEqual(['C-2', device]);
    await product.nest.get(MembersService).erase(systemActor(acme.id), { device_id: device });
    expect(await sendable()).toEqual([]);
  });

  it('can be sent when its person is taken out of one list and uploaded to another at once', async () => {
    for (let round = 0; round < 10; round += 1) {
      const [one, another] = [await made(), await made()];
      const person = { crm_id: `C-${round}` };
      await added(one, person);
      await Promise.all([removed(one, person), added(another, person)]);
      expect(await sendable()).toContain(person.crm_id);
    }
  });

  it('is bound to its organization and its hash: what is moved elsewhere cannot be opened', async () => {
    await added(await made(), { crm_id: 'C-1' }, { crm_id: 'C-2' });
    const [one, two] = await rows();
    if (!one || !two) throw new Error('Two ids were expected.');
    expect(() => opened({ ...one, sealed: two.sealed })).toThrow();
  });
});

it('what an older key has encrypted is encrypted by the newest one in the night, and the older one is needed no more', async () => {
  const former = new KeyRings(`k1:${older}`, `k1:${older}`);
  const ids = Array.from({ length: 2_500 }, (_, index) => `C-${index}`);
  const hashes = ids.map((id) => sha256(id));
  await product.sql(
    `insert into audiences.sealed_id (organization_id, hash, sealed)
     select $1, decode(hash, 'hex'), sealed from unnest($2::text[], $3::text[]) as id (hash, sealed)`,
    [acme.id, hashes, ids.map((id, index) => former.encrypt(id, `${acme.id} ${hashes[index]} sealed_id`))],
  );
  await added(await made(), { crm_id: 'new' });
  const [fresh] = (await rows()).filter(({ hash }) => hash === sha256('new'));
  await product.nest.get(JobWorker).round('audiences.reseal');
  await product.work();
  const after = await rows();
  expect(after.map((row) => opened(row, `k2:${newer}`)).sort()).toEqual([...ids, 'new'].sort());
  expect(after).toContainEqual(fresh);
});

it('a list of an app names it, and an older one names none', async () => {
  const definition = { identifier_types: ['device_id'], app_id: 'com.example.app' };
  const [named, unnamed] = [await made({ definition }), await made()];
  const appOf = async (id: string): Promise<unknown> =>
    (await product.client.as(acme.keys.viewer).get(`/v1/audiences/${id}`)).body.data.definition.app_id;
  await product.sql("update audiences.audience set definition = definition - 'appId' where id = $1", [
    uuidOf('audience', unnamed),
  ]);
  expect([await appOf(named), await appOf(unnamed)]).toEqual(['com.example.app', null]);
});

import type { ApiAnswer } from '../support/client.js';
import { type Product, startProduct, type TestOrganization } from '../support/product.js';

let product: Product;
let acme: TestOrganization;
const api = () => product.client.as(acme.keys.manager);
const made = async (body: object = {}) => (await api().post('/v1/brands', { name: 'First', ...body })).body.data;
const codeOf = ({ status, body }: ApiAnswer): string => `${status} ${body.error?.code ?? body.data.status}`;

beforeAll(async () => {
  product = await startProduct('api_brands');
  acme = await product.organization('growth');
});
afterAll(() => product.stop());

describe('a brand', () => {
  it('keeps what was given, and shows the rest as empty', async () => {
    const answer = await api().post('/v1/brands', { name: 'First', external_id: 'erp-1', labels: ['spring'] });
    const { id } = answer.body.data;
    expect([answer.status, answer.headers.get('location')]).toEqual([201, expect.stringMatching(`/v1/brands/${id}$`)]);
    expect(answer.body.data).toMatchObject({
      id: expect.stringMatching(/^brd_/),
      external_id: 'erp-1',
      labels: ['spring'],
      description: null,
      metadata: {},
      allowed_actions: ['update', 'archive'],
      version: 1,
    });
    expect((await api().get(`/v1/brands/${id}`)).body.data).toEqual(answer.body.data);
    expect(codeOf(await api().post('/v1/brands', { name: 'Other', external_id: 'erp-1' }))).toBe('409 duplicate_external_id');
  });

  it('is changed field by field, by who knows its version', async () => {
    const { id } = await made({ description: 'Old', metadata: { a: '1' } });
    const path = `/v1/brands/${id}`;
    const first = { headers: { 'If-Match': '"1"' } };
    const changed = await api().patch(path, { description: null, metadata: { b: '2' } }, first);
    expect(changed.body.data).toMatchObject({ name: 'First', description: null, metadata: { a: '1', b: '2' }, version: 2 });
    expect(codeOf(await api().patch(path, { name: 'Late' }, first))).toBe('412 version_mismatch');
    expect((await api().patch(path, changed.body.data)).body.data.version).toBe(2);
    expect(codeOf(await api().patch(path, { external_id: 'erp-1' }))).toBe('409 duplicate_external_id');
  });

  it('is archived for good and stays readable', async () => {
    const { id } = await made({ name: 'Gone' });
    const path = `/v1/brands/${id}`;
    for (const _ of ['first', 'again']) expect(codeOf(await api().delete(path))).toBe('200 archived');
    expect(codeOf(await api().patch(path, { name: 'Back' }))).toBe('409 resource_archived');
    expect((await api().get(path)).body.data).toMatchObject({ name: 'Gone', allowed_actions: [] });
    const names = async (query: string): Promise<string[]> =>
      (await api().get(`/v1/brands?limit=100${query}`)).body.data.map(({ name }: { name: string }) => name);
    expect(await names('')).not.toContain('Gone');
    expect(await names('&status=archived')).toEqual(['Gone']);
  });

  it('of another organization is not found, nor listed', async () => {
    const { id } = await made();
    const other = product.client.as((await product.organization()).keys.owner);
    const path = `/v1/brands/${id}`;
    const answers = [await other.get(path), await other.patch(path, { name: 'Mine' }), await other.delete(path)];
    expect(answers.map(codeOf)).toEqual(answers.map(() => '404 not_found'));
    expect((await other.get('/v1/brands?status=all')).body.data).toEqual([]);
    expect((await api().get(path)).body.data).toMatchObject({ name: 'First', version: 1 });
  });

  it.each([
    ['name', { name: '' }],
    ['labels', { labels: ['x'.repeat(65)] }],
    ['status', { status: 'archived' }],
  ])('with a %s that is no such thing is refused', async (field, body) => {
    const { status, body: answer } = await api().post('/v1/brands', { name: 'First', ...body });
    expect([status, answer.error.details.fields[0].field.replace(/\[.*/, '')]).toEqual([400, field]);
  });
});

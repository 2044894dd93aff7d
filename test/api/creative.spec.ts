import { newId, publicId, uuidOf } from '@app/kernel';
import pg from 'pg';
import { codeOf, creativesOf, shoes } from '../support/creatives.js';
import { type Product, startProduct, type TestOrganization } from '../support/product.js';

const NAME = 'api_creative';

let product: Product;
let acme: TestOrganization;

const { api, generate, made, read, variants, fetchAsset } = creativesOf(() => ({ product, organization: acme }));

beforeAll(async () => {
  product = await startProduct(NAME);
  acme = await product.organization();
});
afterAll(() => product.stop());

/** Waits until this many of the product's connections wait for a lock, or it is over. */
async function untilWaiting(connections: number, isOver = (): boolean => false): Promise<void> {
  const waiting = async (): Promise<number> =>
    (await product.sql(`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)).length;
  while (!isOver() && (await waiting()) < connections);
}

describe('a creative', () => {
  it('has metadata that change, and content that does not', async () => {
    const id = await made();
    const { body } = await api().patch(`/v1/creative/${id}`, {
      name: 'Renamed',
      labels: ['hero'],
      alt_text: 'Shoes',
      metadata: { a: '1' },
    });
    expect(body.data).toMatchObject({ name: 'Renamed', labels: ['hero'], alt_text: 'Shoes', metadata: { a: '1' }, version: 3 });
    expect((await variants(id))[0].content.alt_text).toBe('Shoes');
    const refused = await api().patch(`/v1/creative/${id}`, { generation: { ...body.data.generation, prompt: 'x' } });
    expect([refused.status, refused.body.error.details.fields[0].code]).toEqual([400, 'immutable']);
    expect((await api().patch(`/v1/creative/${id}`, { ...body.data, name: 'Sent back' })).body.data.name).toBe('Sent back');
  });

  it('of before facts were stated shows what was read of its prompt, and where it stood', async () => {
    const { id } = (await generate()).body.data;
    const known = { kind: 'offer', value: 'from £60', text: 'from £60 an hour', span: { start: 28, end: 44 } };
    const offer = { kind: 'price', qualifier: 'from', amounts: [{ value: '60', currency: '£' }], tail: ', an hour' };
    const facts = [
      { ...known, offer },
      { kind: 'benefit', value: 'No call-out fee', text: 'No call-out fee', span: null, offer: null },
    ];
    await product.sql(`update creative.creative set plan = plan || $2 where id = $1`, [
      uuidOf('creative', id),
      JSON.stringify({ facts }),
    ]);
    await product.work();
    const stated = { id: null, short: null, terms: null, until: null };
    expect((await read(id)).generation.facts).toEqual([
      {
        ...known,
        ...stated,
        offer: { kind: 'price', qualifier: 'from', amounts: [{ value: '60', currency: '£' }], terms: 'an hour' },
      },
      { ...facts[1], ...stated },
    ]);
    // Only what the client stated is quoted.
    expect(JSON.stringify(await variants(id))).not.toContain('£60');
  });

  it('names the facts that none of its ads prints, such as a phone number where only Google shows them', async () => {
    const facts = [
      { kind: 'subject', text: 'Emergency plumber' },
      { kind: 'phone', text: '0113 496 0000' },
    ];
    const only = async (channel: string) => (await read(await made({ facts, channels: [channel] }))).generation.findings;
    expect(await only('google_ads')).toContainEqual(expect.objectContaining({ topic: 'fact_unused', evidence: '0113 496 0000' }));
    expect(await only('meta')).not.toContainEqual(expect.objectContaining({ topic: 'fact_unused' }));
  });

  it('of before facts were kept is made and read as ever', async () => {
    const { id } = (await generate()).body.data;
    await product.sql(`update creative.creative set plan = plan - 'facts' where id = $1`, [uuidOf('creative', id)]);
    await product.work();
    expect(await read(id)).toMatchObject({ status: 'active', generation: { facts: null } });
  });

  it('archived is read, never changed', async () => {
    const id = await made();
    const path = `/v1/creative/${id}`;
    expect(codeOf(await api().delete(path))).toBe('200 archived');
    expect(codeOf(await api().delete(path))).toBe('200 archived');
    expect(codeOf(await api().patch(path, { name: 'x' }))).toBe('409 resource_archived');
    expect((await api().get('/v1/creative')).body.data.map((each: { id: string }) => each.id)).not.toContain(id);
  });

  it('in use by an active campaign is not archived', async () => {
    const id = await made();
    const campaign = await api().post('/v1/campaigns', { name: 'Uses it', creative_ids: [id] });
    await api().post(`/v1/campaigns/${campaign.body.data.id}/launch`);
    const refused = await api().delete(`/v1/creative/${id}`);
    expect([codeOf(refused), refused.body.error.details.campaign_ids]).toEqual(['409 resource_in_use', [campaign.body.data.id]]);
    await api().post(`/v1/campaigns/${campaign.body.data.id}/pause`);
    expect(codeOf(await api().delete(`/v1/creative/${id}`))).toBe('200 archived');
    await product.work();
    const { delivery_issues } = (await api().get(`/v1/campaigns/${campaign.body.data.id}`)).body.data;
    expect(delivery_issues.map(({ code }: { code: string }) => code)).toContain('creative_archived');
  });

  it('and its campaign: a launch and an archive at one moment see each other', async () => {
    for (let round = 0; round < 6; round += 1) {
      const id = await made({ type: 'text' });
      const campaign = await api().post('/v1/campaigns', { name: 'Races', creative_ids: [id] });
      const [launch, archive] = await Promise.all([
        api().post(`/v1/campaigns/${campaign.body.data.id}/launch`),
        api().delete(`/v1/creative/${id}`),
      ]);
      const issues = launch.body.data?.delivery_issues?.map(({ code }: { code: string }) => code) ?? ['refused'];
      const sawIt = issues.includes('creative_archived') || issues.includes('refused');
      expect([archive.status === 409, sawIt]).toContain(true);
      expect(archive.status === 409 && sawIt).toBe(false);
    }
  });

  it.each([
    ['a create', {}],
    ['a create', { 'Idempotency-Key': 'named-by-a-create' }],
    ['a launch', {}],
    ['a launch', { 'Idempotency-Key': 'named-by-a-launch' }],
  ])('is not archived while %s that names it is under way, sent with %j', async (what, headers) => {
    const id = await made({ type: 'text' });
    const body = { name: 'Names it', creative_ids: [id] };
    const launched = what === 'a launch' ? String((await api().post('/v1/campaigns', body)).body.data.id) : null;
    const blocker = new pg.Client({ connectionString: product.databaseUrl });
    await blocker.connect();
    try {
      // The writer gets as far as its campaign's row and no further.
      await blocker.query('begin; lock table campaigns.campaign in share mode');
      const writing = launched
        ? api().post(`/v1/campaigns/${launched}/launch`, undefined, { headers })
        : api().post('/v1/campaigns', body, { headers });
      await untilWaiting(1);
      const answers: string[] = [];
      const archiving = api()
        .delete(`/v1/creative/${id}`)
        .then((answer) => answers.push(codeOf(answer)));
      await untilWaiting(2, () => answers.length > 0);
      expect(answers).toEqual([]);
      await blocker.query('rollback');
      expect((await writing).status).toBe(launched ? 200 : 201);
      await archiving;
      expect(answers).toEqual([launched ? '409 resource_in_use' : '200 archived']);
    } finally {
      await blocker.end();
    }
  });

  it('of another organization does not exist', async () => {
    const id = await made();
    const other = product.client.as((await product.organization()).keys.owner);
    for (const answer of [
      await other.get(`/v1/creative/${id}`),
      await other.get(`/v1/creative/${id}/variants`),
      await other.delete(`/v1/creative/${id}`),
    ])
      expect(codeOf(answer)).toBe('404 not_found');
    expect((await other.get('/v1/creative?status=all')).body.data).toEqual([]);
    expect((await other.post('/v1/campaigns', { name: 'x', creative_ids: [id] })).status).toBe(400);
  });

  it.each([['viewer'], ['analyst']] as const)('is read and not made by a %s', async (role) => {
    const client = product.client.as(acme.keys[role]);
    expect((await client.get('/v1/creative')).status).toBe(200);
    expect(codeOf(await client.post('/v1/creative/generate', { prompt: shoes }))).toBe('403 insufficient_permissions');
  });
});

describe('an asset address', () => {
  it('works for who has it, until it expires', async () => {
    const [variant] = await variants(await made());
    const url = variant.content.asset_url;
    expect((await fetchAsset(url)).status).toBe(200);
    expect((await fetchAsset(url, { method: 'HEAD' })).headers.get('content-length')).toBe(String(variant.content.bytes));
    const at = new Date(variant.content.asset_url_expires_at);
    product.clock.set(new Date(at.getTime() + 1_000));
    expect((await fetchAsset(url)).status).toBe(404);
  });

  it('cannot be changed', async () => {
    const [variant] = await variants(await made());
    const url = String(variant.content.asset_url);
    const altered = [
      url.replace(/signature=./, 'signature=_'),
      url.replace(/expires=\d/, 'expires=9'),
      url.replace(acme.id, newId()),
      url.replace(/[0-9a-f]{64}/, '../../../etc/passwd'),
      url.replace(/[0-9a-f]{64}/, 'a'.repeat(64)),
      url.split('?')[0] ?? '',
    ];
    for (const each of altered) expect([each, (await fetchAsset(each)).status]).toEqual([each, 404]);
  });
});

test('an unknown creative is 404', async () => {
  expect(codeOf(await api().get(`/v1/creative/${publicId('creative', newId())}`))).toBe('404 not_found');
});

/** Facts: proposed from a prompt or a page, stated with a request, and drafts that quote them. */
import { newId, publicId, uuidOf } from '@app/kernel';
import { codeOf, creativesOf, emptyPrompt, searchAd, shoes } from '../support/creatives.js';
import { type Product, startProduct, type TestOrganization } from '../support/product.js';

let product: Product;
let acme: TestOrganization;
const { api, generate, made, read, variants } = creativesOf(() => ({ product, organization: acme }));

beforeAll(async () => {
  product = await startProduct('api_creative_facts');
  acme = await product.organization();
});
afterAll(() => product.stop());

const proposed = async (body: object) => {
  const { data } = (await api().post('/v1/creative/facts', body)).body;
  await product.work();
  return (await api().get(`/v1/creative/facts/${data.id}`)).body.data;
};

describe('reading facts', () => {
  it('answers at once where they will be, and then has what the prompt says, word for word', async () => {
    const answer = await api().post('/v1/creative/facts', { prompt: shoes });
    expect([answer.status, answer.headers.get('retry-after'), answer.body.data.status]).toEqual([202, '1', 'reading']);
    const place = answer.headers.get('location') ?? '';
    expect(place).toMatch(/\/v1\/creative\/facts\/fct_[0-9a-z]{26}$/);
    await product.work();
    const { data } = (await api().get(new URL(place, product.origin).pathname)).body;
    expect(data).toMatchObject({ status: 'ready', prompt: shoes, source_text: shoes, error: null });
    expect(data.facts.length).toBeGreaterThan(0);
    for (const { text, span, source } of data.facts) {
      expect([...shoes].slice(span.start, span.end).join('')).toBe(text);
      expect(source).toBe('prompt');
    }
  });

  it('never proposes a line that is for the agency', async () => {
    const { facts } = await proposed({
      prompt: 'Budget: 5,000 EUR\nProduct: Oak tables\nTarget group: parents\nFree delivery in March.',
    });
    const texts = facts.map(({ text }: { text: string }) => text).join('\n');
    expect(texts).toContain('Oak tables');
    expect(texts).not.toMatch(/5,000|parents/);
  });

  it.each([
    ['neither source', {}, ['prompt', 'landing_page_url'], 'required'],
    ['both sources', { prompt: 'x', landing_page_url: 'https://example.com/' }, ['prompt', 'landing_page_url'], 'conflict'],
    ['a page without https', { landing_page_url: 'http://example.com/' }, ['landing_page_url'], 'invalid_format'],
    ['an empty prompt', { prompt: ' ' }, ['prompt'], 'too_short'],
  ])('refuses %s', async (_, body, fields, code) => {
    const { status, body: answer } = await api().post('/v1/creative/facts', body);
    expect(status).toBe(400);
    expect(answer.error.details.fields.map((each: { field: string }) => each.field)).toEqual(fields);
    expect(answer.error.details.fields[0].code).toBe(code);
  });

  it('refuses a banned prompt, and says why a page could not be read', async () => {
    expect(codeOf(await api().post('/v1/creative/facts', { prompt: 'Fake passports for sale' }))).toBe('422 prompt_rejected');
    expect(await proposed({ landing_page_url: 'https://127.0.0.1.nip.invalid/' })).toMatchObject({
      status: 'failed',
      facts: [],
      error: { code: 'page_no_public_address', field: 'landing_page_url' },
    });
  });

  it('is one of at most a thousand in a day', async () => {
    const { id, keys } = await product.organization();
    const ask = () => product.client.as(keys.owner).post('/v1/creative/facts', { prompt: shoes });
    await ask();
    await product.sql(
      `insert into creative.fact_reading (organization_id, id, status, prompt, language, created_by, created_at)
       select organization_id, gen_random_uuid(), status, prompt, language, created_by, created_at
       from creative.fact_reading, generate_series(1, 999) where organization_id = $1`,
      [id],
    );
    const refused = await ask();
    expect([codeOf(refused), refused.body.error.details]).toMatchObject(['429 too_many_readings', { limit: 1_000 }]);
  });

  it('is there for its own organization, for a day', async () => {
    const { id } = await proposed({ prompt: shoes });
    const other = product.client.as((await product.organization()).keys.owner);
    expect(codeOf(await other.get(`/v1/creative/facts/${id}`))).toBe('404 not_found');
    expect(codeOf(await api().get(`/v1/creative/facts/${publicId('fact_reading', newId())}`))).toBe('404 not_found');
    expect(codeOf(await api().get('/v1/creative/facts/facts'))).toBe('404 not_found');
    const uuid = uuidOf('fact_reading', id);
    await product.sql(`update creative.fact_reading set created_at = created_at - interval '25 hours' where id = $1`, [uuid]);
    expect(codeOf(await api().get(`/v1/creative/facts/${id}`))).toBe('404 not_found');
  });

  it('is for those who may generate', async () => {
    const viewer = product.client.as(acme.keys.viewer);
    expect(codeOf(await viewer.post('/v1/creative/facts', { prompt: shoes }))).toBe('403 insufficient_permissions');
  });

  it('with one key is one reading', async () => {
    const options = { headers: { 'Idempotency-Key': newId() } };
    const ask = () => api().post('/v1/creative/facts', { prompt: shoes }, options);
    expect((await ask()).body.data.id).toBe((await ask()).body.data.id);
  });
});

describe('stated facts', () => {
  const fact = (fields: object) => ({ kind: 'offer', text: '20 % off until Sunday', ...fields });
  it.each<[string, string, object[]]>([
    ['without text', 'facts[0].text', [fact({ text: undefined })]],
    ['with a blank text', 'facts[0].text', [fact({ text: ' ' })]],
    ['of an unknown kind', 'facts[0].kind', [fact({ kind: 'price' })]],
    ['with a long short form', 'facts[0].short', [fact({ short: '20 % off'.repeat(5) })]],
    ['with a number in its short form that the text has not', 'facts[0].short', [fact({ short: '30 % off' })]],
    ['with a code in its short form that the text has not', 'facts[0].short', [fact({ short: 'Code SPRING15' })]],
    ['with long terms', 'facts[0].terms', [fact({ terms: 'x'.repeat(91) })]],
    ['with terms of two lines', 'facts[0].terms', [fact({ terms: 'one\ntwo' })]],
    ['with a long id', 'facts[0].id', [fact({ id: 'x'.repeat(41) })]],
    ['that is over', 'facts[0].until', [fact({ until: '2020-02-29' })]],
    ['with a day that does not exist', 'facts[0].until', [fact({ until: '2027-02-30' })]],
    ['with the id of another', 'facts[1].id', [fact({ id: 'a' }), fact({ id: 'a' })]],
  ])('are refused %s', async (_, field, facts) => {
    const { status, body } = await generate({ facts });
    expect([status, body.error.code]).toEqual([400, 'validation_failed']);
    expect(body.error.details.fields.map((each: { field: string }) => each.field)).toEqual([field]);
  });

  it('are shown as they were stated, and every text of a draft tells which it quotes', async () => {
    const facts = [
      { kind: 'subject', text: 'Lightweight running shoes', id: 'shoes' },
      { kind: 'offer', text: '20 % off until Sunday', short: '20 % off', terms: 'in our online shop', until: '2999-12-31' },
    ];
    const id = await made({ channels: ['meta'], facts });
    const { generation } = await read(id);
    expect(generation).toMatchObject({ mode: 'draft', attempts: [], facts });
    const [variant] = await variants(id);
    expect(variant).toMatchObject({ draft: true, accepted_at: null, unsupported_words: [], rejected_copy: null });
    const fields = variant.sources.map(({ field }: { field: string }) => field);
    expect(fields).toContain('headlines[0]');
    type Source = { readonly fact: number; readonly span: object | null };
    expect(variant.sources.filter(({ fact: place, span }: Source) => !facts[place] || span !== null)).toEqual([]);
    for (const { text } of [variant.content.primary_text, ...variant.content.headlines].filter((each) => each !== null))
      if (text.includes('20 %')) expect(text).toContain('in our online shop');
  });

  it('keep the prompt out of the ads', async () => {
    const all = await variants(await made({ ...searchAd, prompt: 'Wooden toys, 50 % off' }));
    expect(JSON.stringify(all.map(({ content }: { content: object }) => content))).not.toMatch(/toys|50/);
  });

  it('that are unclear are remarked on, and refused by nobody', async () => {
    const facts = [
      { kind: 'goal', text: 'sell more candles' },
      { kind: 'phone', text: 'call us any time' },
    ];
    const { generation } = (await generate({ facts })).body.data;
    expect(generation.findings).toMatchObject([
      { topic: 'fact_unclear', field: 'facts[0].text' },
      { topic: 'fact_unclear', field: 'facts[1].text' },
    ]);
  });
});

describe('a draft', () => {
  it('that lacks parts names them, and how to get them', async () => {
    const id = await made({ prompt: 'Oak tables', type: 'text', formats: ['search'], channels: ['google_ads'] });
    const [variant] = await variants(id);
    const [lack] = variant.incomplete.filter(({ field }: { field: string }) => field === 'descriptions');
    expect(lack.given).toBeLessThan(lack.needed);
    const { findings } = (await read(id)).generation;
    expect(findings).toContainEqual(expect.objectContaining({ topic: 'brief_too_thin', field: 'facts' }));
  });

  it('is told at the launch of its campaign, delivers all the same, and is told no more when somebody accepted it', async () => {
    const creative = await made(searchAd);
    const body = { name: 'Runs on a draft', channels: ['google_ads'], creative_ids: [creative] };
    const campaign = (await api().post('/v1/campaigns', body)).body.data.id;
    const codes = async (): Promise<string[]> =>
      (await api().get(`/v1/campaigns/${campaign}`)).body.data.delivery_issues.map(({ code }: { code: string }) => code);
    await api().post(`/v1/campaigns/${campaign}/launch`);
    expect(await codes()).toContain('creative_is_draft');
    const [{ id: variant }] = await variants(creative);
    const accept = () => api().post(`/v1/creative/${creative}/variants/${variant}/accept`);
    const accepted = (await accept()).body.data;
    expect(accepted).toMatchObject({ id: variant, draft: true, accepted_at: expect.any(String) });
    expect((await accept()).body.data.accepted_at).toBe(accepted.accepted_at);
    await product.work();
    expect(await codes()).not.toContain('creative_is_draft');
  });

  it('is accepted by those who may change creatives, and only there', async () => {
    const creative = await made(searchAd);
    const [{ id: variant }] = await variants(creative);
    const path = `/v1/creative/${creative}/variants/${variant}/accept`;
    expect(codeOf(await product.client.as(acme.keys.analyst).post(path))).toBe('403 insufficient_permissions');
    const other = product.client.as((await product.organization()).keys.owner);
    expect(codeOf(await other.post(path))).toBe('404 not_found');
    expect(codeOf(await api().post(`/v1/creative/${creative}/variants/${publicId('variant', newId())}/accept`))).toBe(
      '404 not_found',
    );
    await api().delete(`/v1/creative/${creative}`);
    expect(codeOf(await api().post(path))).toBe('409 resource_archived');
    const empty = await made({ ...searchAd, facts: [], prompt: emptyPrompt });
    const [{ id: failed }] = await variants(empty);
    expect(codeOf(await api().post(`/v1/creative/${empty}/variants/${failed}/accept`))).toBe('409 variant_failed');
  });

  it('is made on request; a provider only where one is bound', async () => {
    expect((await api().get('/v1/creative/generators')).body.data).toMatchObject({
      default: 'draft',
      generators: [{ name: 'draft', model: null }],
    });
    expect((await generate({ generator: 'draft' })).status).toBe(202);
    const refused = await generate({ generator: 'provider' });
    expect([refused.status, refused.body.error.details.fields[0].field]).toEqual([400, 'generator']);
  });
});

// What may not be advertised: every word of a request that may be printed is checked, and campaigns do not go live with what is
// prohibited.
import { type Connected, startConnected } from '../support/connected.js';
import { codeOf, creativesOf, shoeFacts } from '../support/creatives.js';

let { product, acme, api, create, launched, read: campaign } = {} as Connected;
const { generate, made, read } = creativesOf(() => ({ product, organization: acme }));

beforeAll(async () => {
  ({ product, acme, api, create, launched, read: campaign } = await startConnected('api_creative_policy'));
});
afterAll(() => product.stop());

const words = { type: 'text', formats: ['search'], facts: shoeFacts };
const fieldsOf = (reasons: readonly { field: string }[]) => reasons.map(({ field }) => field);

describe('a request', () => {
  it.each<[string, object]>([
    ['prompt', { prompt: 'Buy cocaine online here.' }],
    ['tone', { tone: 'Buy cocaine online here.' }],
    ['brand.name', { brand: { name: 'Buy fake passports' } }],
    ['brand.voice', { brand: { voice: 'Like a man who sells cocaine' } }],
    ['brand.required_terms[1]', { brand: { required_terms: ['Acme', 'Order crystal meth'] } }],
    ['brand.disclaimer', { brand: { disclaimer: 'Buy cocaine online here.' } }],
    ['keywords[1]', { keywords: ['shoes', 'buy cocaine'] }],
    ['landing_page_url', { landing_page_url: 'https://www.buy-cocaine.example.com/start' }],
    ['alt_text', { alt_text: 'A hand that sells heroin' }],
  ])('with a banned class in %s is refused, and told where it is', async (field, body) => {
    const { status, body: answer } = await generate(body);
    expect([status, answer.error?.code]).toEqual([422, 'prompt_rejected']);
    expect(answer.error.details.reasons).toEqual([{ class: expect.any(String), message: expect.stringMatching(/\.$/), field }]);
    expect(answer.error.message).toContain(`${field} cannot be used: `);
  });

  it('is told of each field that holds a banned class, before anything is made', async () => {
    const body = { keywords: ['buy cocaine'], brand: { disclaimer: 'Buy fake passports.' } };
    const { body: answer } = await api.post('/v1/creative/generate?validate_only=true', { prompt: 'Shoes', ...body });
    expect(fieldsOf(answer.error.details.reasons).sort()).toEqual(['brand.disclaimer', 'keywords[0]']);
  });

  it('is judged as a whole too: a banned class that its prompt and its keywords share has no field', async () => {
    const { body: answer } = await generate({ prompt: 'Order today, fast:', keywords: ['cocaine'] });
    expect(answer.error?.details.reasons).toMatchObject([{ class: 'hard_drugs', field: null }]);
  });

  it('may name what its texts are not to say', async () => {
    expect(codeOf(await generate({ brand: { banned_terms: ['buy cocaine'] } }))).toBe('202 generating');
  });

  it('says which field each sensitive topic is in', async () => {
    const { body } = await generate({
      ...words,
      prompt: 'A bar with wine',
      keywords: ['shoes', 'cigarettes'],
      brand: { name: 'Rifle Club', disclaimer: 'The best of cigars' },
      alt_text: 'A glass of beer',
    });
    const told = body.data.generation.findings.map(
      ({ field, topic, severity }: Record<string, string>) => `${field} ${topic} ${severity}`,
    );
    expect(told).toEqual(
      expect.arrayContaining([
        'prompt alcohol limited',
        'keywords[1] tobacco prohibited',
        'brand.name weapons prohibited',
        'brand.disclaimer tobacco prohibited',
        'alt_text alcohol limited',
      ]),
    );
  });

  it('says which field nobody can check', async () => {
    const { body } = await generate({ ...words, brand: { disclaimer: 'とても安い靴がいっぱい' } });
    expect(body.data.generation.findings).toEqual([
      { topic: 'policy_unchecked', severity: 'limited', evidence: 'とても安い靴がいっぱい', field: 'brand.disclaimer' },
    ]);
  });
});

describe('the alt text of a creative', () => {
  it('is checked when it changes, and the findings follow it', async () => {
    const id = await made(words);
    const change = (alt_text: string | null) => api.patch(`/v1/creative/${id}`, { alt_text });
    const refused = await change('A hand that sells heroin');
    expect([codeOf(refused), fieldsOf(refused.body.error.details.reasons)]).toEqual(['422 prompt_rejected', ['alt_text']]);
    await change('A box of cigars');
    expect((await read(id)).generation.findings).toMatchObject([{ topic: 'tobacco', field: 'alt_text' }]);
    await change('A pair of shoes');
    expect((await read(id)).generation.findings).toEqual([]);
  });
});

describe('a creative of before fields were checked', () => {
  it('shows its remarks as those on its prompt', async () => {
    const id = await made({ ...words, prompt: 'A bar with wine' });
    await product.sql(
      `update creative.creative set plan = plan #- '{findings,0,field}' where plan->>'prompt' = 'A bar with wine'`,
    );
    expect((await read(id)).generation.findings).toEqual([
      { topic: 'alcohol', severity: 'limited', evidence: 'wine', field: 'prompt' },
    ]);
  });
});

describe('a campaign', () => {
  const issuesOf = async (id: string) =>
    (await campaign(id)).delivery_issues.filter(({ code }: { code: string }) => code === 'creative_prohibited');
  const told = (creative: string, severity: string, topic: string) => ({
    code: 'creative_prohibited',
    severity,
    field: 'creative_ids',
    message: expect.stringContaining(topic),
    value: [topic],
    resource: { type: 'creative', id: creative },
  });
  const rifles = () => made({ ...words, prompt: 'Hunting rifles', keywords: ['rifles'] });

  it.each(['', '?validate_only=true'])('with a rifle ad is not launched%s, and says so before', async (search) => {
    const creative = await rifles();
    const id = await create('Rifles', { creative_ids: [creative] });
    expect(await issuesOf(id)).toMatchObject([told(creative, 'blocking', 'weapons')]);
    const answer = await api.post(`/v1/campaigns/${id}/launch${search}`, { require_deliverable: false });
    expect(codeOf(answer)).toBe('422 launch_preconditions_failed');
    expect(answer.body.error.details.failures).toMatchObject([told(creative, 'blocking', 'weapons')]);
    expect((await campaign(id)).status).toBe('draft');
  });

  it('that runs gets no rifle ad; paused it may name one, and is not resumed with it', async () => {
    const id = await launched('Shoes');
    const creative = await rifles();
    const path = `/v1/campaigns/${id}`;
    const refused = await api.patch(path, { creative_ids: [creative] });
    expect([codeOf(refused), refused.body.error.details]).toMatchObject([
      '422 launch_preconditions_failed',
      { action: 'update', failures: [told(creative, 'blocking', 'weapons')] },
    ]);
    await api.patch(path, { external_id: 'shoes' });
    const put = await api.put('/v1/campaigns/by_external_id/shoes', { name: 'Shoes', creative_ids: [creative] });
    expect(codeOf(put)).toBe('422 launch_preconditions_failed');
    await api.post(`${path}/pause`);
    expect((await api.patch(path, { creative_ids: [creative] })).status).toBe(200);
    const resumed = await api.post(`${path}/resume`);
    expect(resumed.body.error.details).toMatchObject({ action: 'resume', failures: [told(creative, 'blocking', 'weapons')] });
  });

  it('that runs with what is prohibited since is told, and not stopped; once paused it is not resumed', async () => {
    const creative = await made(words);
    const id = await launched('Gifts', { creative_ids: [creative] });
    const before = (await campaign(id)).platform_campaigns;
    await api.patch(`/v1/creative/${creative}`, { alt_text: 'A box of cigars' });
    await product.work();
    expect(await issuesOf(id)).toMatchObject([told(creative, 'limiting', 'tobacco')]);
    const { status, delivery_status, platform_campaigns } = await campaign(id);
    expect([status, delivery_status, platform_campaigns[0].desired_state]).toEqual(['active', 'limited', 'enabled']);
    expect(platform_campaigns[0].observed_state).toBe(before[0].observed_state);
    expect((await api.patch(`/v1/campaigns/${id}`, { description: 'The same ads' })).status).toBe(200);
    await api.post(`/v1/campaigns/${id}/pause`);
    expect(codeOf(await api.post(`/v1/campaigns/${id}/resume`))).toBe('422 launch_preconditions_failed');
    await api.patch(`/v1/creative/${creative}`, { alt_text: null });
    expect(codeOf(await api.post(`/v1/campaigns/${id}/resume`))).toBe('200 active');
  });
});

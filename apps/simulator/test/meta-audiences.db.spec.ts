// Meta's custom audiences over HTTP: made once, filled with exactly those who were sent, and told in states and bounds.
import { createHash } from 'node:crypto';
import { type Json, list, text } from './simulated.js';
import { ACCOUNT, refusal, SimulatedMeta } from './simulated-meta.js';

const hash = (value: string): string => createHash('sha256').update(value).digest('hex');
const people = (from: number, to: number): string[] =>
  Array.from({ length: to - from }, (_, at) => hash(`${from + at}@example.com`));
const FILE = { name: 'Buyers', subtype: 'CUSTOM', customer_file_source: 'USER_PROVIDED_ONLY' };
const PIXEL = { event_sources: [{ id: `5${ACCOUNT}`, type: 'pixel' }], retention_seconds: 2_592_000 };
const visited = (more: object = {}) => ({ inclusions: { operator: 'or', rules: [{ ...PIXEL, ...more }] } });
const RULE = JSON.stringify(
  visited({ filter: { operator: 'and', filters: [{ field: 'url', operator: 'i_contains', value: '/cart' }] } }),
);

describe('Custom audiences of the simulated Meta', () => {
  let meta: SimulatedMeta;
  beforeAll(async () => {
    meta = await SimulatedMeta.start();
  });
  afterAll(() => meta.stop());
  beforeEach(() => meta.begin());
  const control = (method: string, path: string, body?: object) => meta.control(method, path, body);
  const call = async (method: string, path: string, given: Record<string, string> = {}): Promise<Json> =>
    (await meta.call(method, path, given)).json;
  const create = async (given: Record<string, string>) => call('POST', `/act_${ACCOUNT}/customaudiences`, given);
  const made = async (given: Record<string, string> = FILE) => text((await create(given))['id']);
  const read = (id: string, fields: string) => call('GET', `/${id}`, { fields });
  const send = (id: string, data: readonly unknown[], more: object = { schema: 'EMAIL_SHA256' }, method = 'POST') =>
    call(method, `/${id}/users`, { payload: JSON.stringify({ ...more, data }) });
  const members = async (id: string) => list((await control('GET', `/meta/lists/${id}/members`)).json['members']).map(String);
  const codes = async (id: string) => {
    const { operation_status, delivery_status } = await read(id, 'operation_status,delivery_status');
    return [Number(operation_status?.['code']), Number(delivery_status?.['code'])];
  };
  const later = (seconds: number) => control('POST', '/clock/advance', { seconds });

  it('are made once where that is asked for, changed, listed, and gone when they are removed', async () => {
    const id = await made({ ...FILE, enable_fetch_or_create: 'true' });
    expect(await made({ ...FILE, enable_fetch_or_create: 'true' })).toBe(id);
    const second = await made();
    expect(second).not.toBe(id);
    expect(await call('POST', `/${second}`, { name: 'Readers', retention_days: '30' })).toEqual({ success: true });
    const shown = await read(second, 'name,subtype,customer_file_source,retention_days,time_created');
    const time_created = Date.parse('2026-11-20T12:00:00Z') / 1_000;
    expect(shown).toEqual({ ...FILE, id: second, name: 'Readers', retention_days: 30, time_created });
    const filtering = JSON.stringify([{ field: 'name', operator: 'CONTAIN', value: 'buy' }]);
    const listed = async (given: Record<string, string>) =>
      list((await call('GET', `/act_${ACCOUNT}/customaudiences`, given))['data']);
    expect(await listed({ fields: 'name', filtering })).toEqual([{ id, name: 'Buyers' }]);
    expect(await call('DELETE', `/${id}`)).toEqual({ success: true });
    expect((await listed({})).map((each) => each['id'])).toEqual([second]);
    for (const method of ['GET', 'POST', 'DELETE'])
      expect(refusal(await call(method, `/${id}`, { name: 'x' }))).toEqual([100, 33]);
    expect(refusal(await send(id, people(0, 1)))).toEqual([100, 33]);
    expect(refusal(await read(second, 'no_such_field'))).toEqual([100, null]);
  });

  it('hold exactly those who were added and not taken out, and count what nobody can be known by', async () => {
    const id = await made();
    for (let times = 0; times < 2; times += 1)
      expect(await send(id, [...people(0, 40), 'somebody@example.com', ''])).toMatchObject({
        audience_id: id,
        num_received: 42,
        num_invalid_entries: 2,
      });
    expect(await members(id)).toEqual(people(0, 40).sort());
    expect(await send(id, people(10, 40), undefined, 'DELETE')).toMatchObject({ num_received: 30, num_invalid_entries: 0 });
    expect(await members(id)).toEqual(people(0, 10).sort());
    const device = 'aebe52e7-03ee-455a-b3c4-e57283966239';
    const schema = ['PHONE', 'MADID', 'EXTERN_ID', 'COUNTRY'];
    const rows = [
      [hash('49301234567'), '', '', 'de'],
      ['', device, 'crm-1', ''],
      ['', hash(device), '', ''],
      ['', '', '', ''],
    ];
    expect(await send(id, rows, { schema })).toMatchObject({ num_received: 4, num_invalid_entries: 2 });
    expect(await members(id)).toEqual([...people(0, 10), hash('49301234567'), hash(device), hash('crm-1')].sort());
    await control('POST', `/meta/lists/${id}/refusals`, { who: 'some', why: 'invalid_entry' });
    expect(await send(id, people(100, 140))).toMatchObject({ num_received: 40, num_invalid_entries: 4 });
    await control('POST', `/meta/lists/${id}/expire`);
    expect(await members(id)).toEqual([]);
  });

  it('are empty, then building, then too small or ready; their sizes are round bounds', async () => {
    const id = await made();
    await control('PUT', '/meta/match-rate', { share: 1 });
    expect(await codes(id)).toEqual([410, 300]);
    await send(id, people(0, 99));
    expect(await codes(id)).toEqual([441, 300]);
    await later(600);
    expect(await codes(id)).toEqual([200, 300]);
    await send(id, people(0, 5_000));
    await later(600);
    expect(await codes(id)).toEqual([200, 200]);
    const bounds = 'approximate_count_lower_bound,approximate_count_upper_bound';
    expect(await read(id, bounds)).toEqual({ id, approximate_count_lower_bound: 4_500, approximate_count_upper_bound: 5_500 });
    await control('POST', `/meta/lists/${id}/close`);
    expect(await codes(id)).toEqual([471, 400]);
    expect(refusal(await send(id, people(0, 1)))).toEqual([100, 1_713_230]);
  });

  it('resemble a seed that is large enough, or are of people whom a source saw', async () => {
    await control('PUT', '/meta/match-rate', { share: 1 });
    const seed = await made();
    const lookalike_spec = JSON.stringify({ type: 'custom_ratio', ratio: 0.03, country: 'DE' });
    const like = await made({ name: 'Similar', subtype: 'LOOKALIKE', origin_audience_id: seed, lookalike_spec });
    await later(600);
    expect(await codes(like)).toEqual([434, 300]);
    await send(seed, people(0, 100));
    expect(await codes(like)).toEqual([200, 200]);
    const { lookalike_spec: told, is_eligible_for_sac_campaigns } = await read(
      like,
      'lookalike_spec,is_eligible_for_sac_campaigns',
    );
    expect([told, is_eligible_for_sac_campaigns]).toMatchObject([
      { ratio: 0.03, country: 'DE', target_countries: ['DE'], origin: [{ id: seed }] },
      false,
    ]);
    const website = await made({ name: 'Visitors', rule: RULE, prefill: 'true' });
    expect(await codes(website)).toEqual([441, 300]);
    await later(600);
    expect(await codes(website)).toEqual([200, 200]);
    expect(await read(website, 'subtype,rule')).toEqual({ id: website, subtype: 'WEBSITE', rule: RULE });
    expect(refusal(await send(website, people(0, 1)))).toEqual([100, null]);
  });

  it.each<[string, string, Record<string, string>]>([
    ['no source of its data', 'customer_file_source', { name: 'Buyers', subtype: 'CUSTOM' }],
    ['a subtype beside a rule', 'subtype', { ...FILE, rule: RULE }],
    [
      'half a percent',
      'lookalike_spec',
      { name: 'S', subtype: 'LOOKALIKE', origin_audience_id: '@', lookalike_spec: '{"ratio":0.025,"country":"DE"}' },
    ],
    [
      'more than a fifth',
      'lookalike_spec.ratio',
      { name: 'S', subtype: 'LOOKALIKE', origin_audience_id: '@', lookalike_spec: '{"ratio":0.21,"country":"DE"}' },
    ],
    [
      'no seed',
      'origin_audience_id',
      { name: 'S', subtype: 'LOOKALIKE', origin_audience_id: '7', lookalike_spec: '{"ratio":0.02,"country":"DE"}' },
    ],
    [
      'a pixel that is not there',
      'rule',
      { name: 'V', rule: JSON.stringify(visited({ event_sources: [{ id: '1', type: 'pixel' }] })) },
    ],
    ['visits of 181 days', 'rule', { name: 'V', rule: JSON.stringify(visited({ retention_seconds: 15_638_400 })) }],
    [
      'eleven rules',
      'rule.inclusions.rules',
      { name: 'V', rule: JSON.stringify({ inclusions: { operator: 'or', rules: Array(11).fill(PIXEL) } }) },
    ],
  ])('are refused with %s', async (_, field, given) => {
    const seed = await made();
    const { error } = await create({ ...given, ...(given['origin_audience_id'] === '@' && { origin_audience_id: seed }) });
    const blamed = { blame_field_specs: [field.split('.')] };
    expect([Number(error?.['code']), JSON.parse(text(error?.['error_data']))]).toEqual([100, blamed]);
  });

  it('take at most 10,000 rows, of columns that there are', async () => {
    const id = await made();
    for (const [data, schema] of [
      [people(0, 10_001), 'EMAIL_SHA256'],
      [people(0, 1), 'SHOE_SIZE'],
      [[['a', 'b']], ['EMAIL']],
    ] as const)
      expect(refusal(await send(id, data, { schema }))).toEqual([100, null]);
    const session = JSON.stringify({ session_id: 'x', batch_seq: 0, last_batch_flag: true });
    const payload = JSON.stringify({ schema: 'EMAIL_SHA256', data: people(0, 1) });
    expect(refusal(await call('POST', `/${id}/users`, { payload, session }))).toEqual([100, null]);
    expect(await members(id)).toEqual([]);
  });

  it('need the terms, and a permission to change them', async () => {
    const id = await made();
    await control('PATCH', `/meta/accounts/${ACCOUNT}`, { audience_terms: false });
    const { error } = await create(FILE);
    expect([Number(error?.['code']), text(error?.['message'])]).toEqual([
      2663,
      expect.stringContaining(`https://www.facebook.com/customaudiences/app/tos/?act=${ACCOUNT}`),
    ]);
    expect(refusal(await send(id, people(0, 1)))).toEqual([2663, null]);
    expect(await send(id, people(0, 1), undefined, 'DELETE')).toMatchObject({ num_received: 1 });
    const [terms] = list((await call('GET', `/act_${ACCOUNT}/customaudiencestos`))['data']);
    await call('POST', `/act_${ACCOUNT}/customaudiencestos`, { tos_id: text(terms?.['id']) });
    expect(await send(id, people(0, 1))).toMatchObject({ num_invalid_entries: 0 });
    await meta.may('ads_read');
    expect(await read(id, 'name')).toEqual({ id, name: 'Buyers' });
    for (const answer of [await create(FILE), await call('DELETE', `/${id}`), await send(id, people(0, 1))])
      expect(refusal(answer)).toEqual([200, null]);
  });
});

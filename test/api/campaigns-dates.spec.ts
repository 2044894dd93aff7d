import { CampaignDirectory, CampaignSchedules } from '@app/campaigns';
import { systemActor, uuidOf } from '@app/kernel';
import fc from 'fast-check';
import type { ApiAnswer, ApiClient } from '../support/client.js';
import { type Product, startProduct, type TestOrganization } from '../support/product.js';
import { setTime } from '../support/time.js';

const NOW = '2026-12-01T12:00:00.000Z';
const START = '2026-12-05T00:00:00.000Z';
const END = '2026-12-10T00:00:00.000Z';
const JUST_BEFORE = '2026-12-09T23:59:59.999Z';
let product: Product;
let acme: TestOrganization;
let client: ApiClient;

beforeAll(async () => {
  product = await startProduct('api_campaigns_dates', { simulator: true });
  acme = await product.organization();
  client = product.client.as(acme.keys.owner);
});
beforeEach(() => setTime(product, NOW));
afterAll(() => product.stop());

type CampaignFields = Readonly<Record<string, unknown>> & {
  readonly id: string;
  readonly status: string;
  readonly delivery_status: string;
};

const read = async (path: string): Promise<CampaignFields> => (await client.get(path)).body.data;
const codeOf = ({ status, body }: ApiAnswer): string => `${status} ${body.error?.code ?? body.data.status}`;
const apartFromTheWriting = ({ version: _version, updated_at: _updatedAt, ...campaign }: CampaignFields): object => campaign;
const listed = async (query: string): Promise<string[]> =>
  (await client.get(`/v1/campaigns?limit=100&${query}`)).body.data.map(({ id }: CampaignFields) => id);
const sweep = (): Promise<void> => product.nest.get(CampaignSchedules).runFor(systemActor(acme.id));
/** Makes the jobs of future dates due now, because the clock of the database cannot be set. */
const workAtTheDate = async (): Promise<void> => {
  await product.sql('update graphile_worker._private_jobs set run_at = now() where locked_at is null');
  await product.work();
};
const jobsOf = async (path: string): Promise<string[]> => {
  const rows = await product.sql<{ job: string }>(
    `select key || ' ' || to_char(run_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as job from
       graphile_worker._private_jobs
     where key = any($1) order by key`,
    [['start', 'end'].map((date) => `${date}:${uuidOf('campaign', path.slice(14))}`)],
  );
  return rows.map(({ job }) => job.replace(/:[^ ]+/, ''));
};

/** The path of a campaign in that state. */
async function campaignIn(state: string, fields: object = { end_at: END }): Promise<string> {
  const path = `/v1/campaigns/${(await client.post('/v1/campaigns', { name: state, ...fields })).body.data.id}`;
  if (state !== 'draft') await client.post(`${path}/launch`);
  if (state === 'paused') await client.post(`${path}/pause`);
  if (state === 'archived') await client.delete(path);
  return path;
}

describe.each(['active', 'paused'])('a campaign that is %s', (state) => {
  it('goes on until its end and is completed from that instant on, in every answer', async () => {
    const path = await campaignIn(state);
    const { id, ...before } = await read(path);
    const isListedAs = async (query: string): Promise<boolean> => (await listed(query)).includes(id);
    const knownAs = async (): Promise<string | undefined> => {
      const uuid = uuidOf('campaign', id) ?? '';
      return (await product.nest.get(CampaignDirectory).describe(systemActor(acme.id), [uuid])).get(uuid)?.status;
    };

    await setTime(product, JUST_BEFORE);
    await sweep();
    expect(await read(path)).toEqual({ id, ...before });
    expect([await isListedAs(`status=${state}`), await isListedAs('status=completed'), await knownAs()]).toEqual([
      true,
      false,
      state,
    ]);

    await setTime(product, END);
    expect(await read(path)).toMatchObject({
      status: 'completed',
      delivery_status: 'ended',
      delivery_issues: [],
      allowed_actions: ['archive', 'update'],
      completed_at: END,
      completion_reason: 'end_date',
      version: before['version'],
    });
    expect([await isListedAs(`status=${state}`), await isListedAs('status=completed'), await knownAs()]).toEqual([
      false,
      true,
      'completed',
    ]);
    expect([await isListedAs('delivery_status=ended'), await isListedAs(`delivery_status=${before.delivery_status}`)]).toEqual([
      true,
      false,
    ]);
  });

  it.each(['pause', 'resume', 'launch'])('cannot %s from its end on', async (operation) => {
    const path = await campaignIn(state);
    await setTime(product, END);
    const answer = await client.post(`${path}/${operation}`);
    expect(codeOf(answer)).toBe('409 invalid_state_transition');
    expect(answer.body.error.details).toMatchObject({ current_status: 'completed', allowed_actions: ['archive', 'update'] });
  });

  it('takes at its end what a completed one takes, for the version that was read', async () => {
    const path = await campaignIn(state);
    await setTime(product, END);
    const read = await client.get(path);
    const headers = { 'If-Match': String(read.headers.get('etag')) };
    expect(codeOf(await client.patch(path, { end_at: '2027-01-01T00:00:00Z' }, { headers }))).toBe('409 field_immutable');
    const renamed = await client.patch(path, { name: 'Over' }, { headers });
    expect([codeOf(renamed), renamed.body.data.name, renamed.body.data.completed_at]).toEqual(['200 completed', 'Over', END]);
    expect(codeOf(await client.delete(path, { headers }))).toBe('412 version_mismatch');
    expect(codeOf(await client.delete(path))).toBe('200 archived');
  });

  it('is completed by a job at its end, with which version and ETag move and nothing else', async () => {
    const path = await campaignIn(state);
    expect(await jobsOf(path)).toEqual([`end ${END}`]);
    await setTime(product, END);
    const before = await client.get(path);
    await workAtTheDate();
    const after = await client.get(path);
    expect(apartFromTheWriting(after.body.data)).toEqual(apartFromTheWriting(before.body.data));
    expect(after.body.data.version).toBe(before.body.data.version + 1);
    expect(after.headers.get('etag')).not.toBe(before.headers.get('etag'));
    const stale = { headers: { 'If-Match': String(before.headers.get('etag')) } };
    expect(codeOf(await client.patch(path, { name: 'Late' }, stale))).toBe('412 version_mismatch');
  });

  it('has its job at its newest end', async () => {
    const path = await campaignIn(state);
    await client.patch(path, { name: 'Same dates' });
    await client.patch(path, { end_at: '2026-12-20T00:00:00Z' });
    expect(await jobsOf(path)).toEqual(['end 2026-12-20T00:00:00.000Z']);
    await setTime(product, END);
    await workAtTheDate();
    expect(await read(path)).toMatchObject({ status: state, completed_at: null });
  });
});

it('a creative is no longer held by a campaign that is over', async () => {
  const { creative_ids, ...fields } = await product.deliverable(acme);
  await campaignIn('active', { ...fields, creative_ids, end_at: END });
  const archive = () => client.delete(`/v1/creative/${creative_ids[0]}`);
  await setTime(product, JUST_BEFORE);
  expect(codeOf(await archive())).toBe('409 resource_in_use');
  await setTime(product, END);
  expect(codeOf(await archive())).toBe('200 archived');
});

it('a scheduled campaign is no longer scheduled once its start has come, and a job looks at its platform then', async () => {
  await product.connect(acme);
  const path = await campaignIn('active', { ...(await product.deliverable(acme)), start_at: START, end_at: END });
  expect(await jobsOf(path)).toEqual([`end ${END}`, `start ${START}`]);
  await product.work();
  await setTime(product, '2026-12-04T23:59:59.999Z');
  const { id, delivery_status } = await read(path);
  expect([delivery_status, (await listed('delivery_status=scheduled')).includes(id)]).toEqual(['scheduled', true]);
  await setTime(product, START);
  expect((await read(path)).delivery_status).toBe('pending_review');
  expect((await listed('delivery_status=scheduled')).includes(id)).toBe(false);
  expect((await listed('delivery_status=pending_review')).includes(id)).toBe(true);
  await workAtTheDate();
  expect((await read(path)).delivery_status).toBe('delivering');
});

it('a campaign keeps its minutes where the platform takes days: it waits there paused, and is paused there at its end', async () => {
  const other = await product.organization();
  await product.connect(other);
  const own = product.client.as(other.keys.owner);
  const [start_at, end_at] = ['2026-12-05T09:30:00.000Z', '2026-12-10T15:45:00.000Z'];
  const fields = { ...(await product.deliverable(other)), name: 'To the minute', start_at, end_at };
  const path = `/v1/campaigns/${(await own.post('/v1/campaigns', fields)).body.data.id}`;
  await own.post(`${path}/launch`);
  await product.work();
  const seen = async () => {
    const { body } = await own.get(`${path}/delivery`);
    const [{ nodes }] = body.data.channels;
    const { platform_status, shown } = nodes.find(({ kind }: { kind: string }) => kind === 'campaign');
    const { delivery_status, delivery_issues } = (await own.get(path)).body.data;
    return { platform_status, shown, delivery_status, codes: delivery_issues.map(({ code }: { code: string }) => code) };
  };
  const waiting = await seen();
  expect(waiting).toMatchObject({ platform_status: 'paused', delivery_status: 'scheduled' });
  expect(waiting.shown.starts_at).toMatch(/^2026-12-05 00:00:00$/);
  expect(waiting.shown.ends_at).toMatch(/^2026-12-10 23:59:59$/);
  expect(waiting.codes).toEqual(expect.arrayContaining(['adjusted_for_channel']));
  expect(waiting.codes).not.toContain('paused_on_platform');

  await setTime(product, '2026-12-05T09:29:59.000Z');
  await workAtTheDate();
  expect(await seen()).toMatchObject({ platform_status: 'paused', delivery_status: 'scheduled' });
  await setTime(product, '2026-12-05T09:40:00.000Z');
  await product.nest.get(CampaignSchedules).runFor(systemActor(other.id));
  await product.work();
  expect(await seen()).toMatchObject({ platform_status: 'enabled', delivery_status: 'delivering' });

  await setTime(product, '2026-12-10T15:46:30.000Z');
  await product.nest.get(CampaignSchedules).runFor(systemActor(other.id));
  await product.work();
  expect(await seen()).toMatchObject({ platform_status: 'paused', delivery_status: 'ended' });
  const told = await product.sql<{ type: string; late: number }>(
    `select type, (data->>'late_seconds')::int as late from platform.event
     where organization_id = $1 and data ? 'late_seconds' order by occurred_at`,
    [other.id],
  );
  expect(told).toEqual([
    { type: 'campaign.delivery_changed', late: 600 },
    { type: 'campaign.completed', late: 90 },
  ]);
});

it('whatever the dates, an answer, the filters, the order and the sweep agree about every campaign', async () => {
  const other = await product.organization();
  [acme, client] = [other, product.client.as(other.keys.owner)];
  const minutes = fc.option(fc.integer({ min: 1, max: 9 }), { nil: null });
  const campaign = fc.record({ state: fc.constantFrom('draft', 'active', 'paused', 'archived'), start: minutes, end: minutes });
  const instant = fc.record({ minute: fc.integer({ min: 0, max: 10 }), offset: fc.constantFrom(-1, 0, 1) });
  const at = (minute: number): string => new Date(Date.parse(NOW) + minute * 60_000).toISOString();
  let run = 0;
  const property = fc.asyncProperty(
    fc.array(campaign, { minLength: 3, maxLength: 6 }),
    instant,
    async (made, { minute, offset }) => {
      await setTime(product, NOW);
      const label = `run-${(run += 1)}`;
      const expected = new Map<string, string>();
      const seen = new Date(Date.parse(at(minute)) + offset);
      for (const { state, start, end } of made) {
        const dates = { start_at: start === null ? null : at(start), end_at: end === null ? null : at(end + (start ?? 0)) };
        const path = await campaignIn(state, { ...dates, labels: [label] });
        const isOver = dates.end_at !== null && Date.parse(dates.end_at) <= seen.getTime();
        expected.set(path.slice(14), isOver && (state === 'active' || state === 'paused') ? 'completed' : state);
      }
      await setTime(product, seen.toISOString());
      const all = (await client.get(`/v1/campaigns?status=all&sort=status&order=asc&label=${label}`)).body
        .data as CampaignFields[];
      expect(new Map(all.map(({ id, status }) => [id, status]))).toEqual(expected);
      expect(all.map(({ status }) => status)).toEqual(all.map(({ status }) => status).toSorted());
      for (const axis of ['status', 'delivery_status']) {
        for (const value of new Set(all.map((shown) => String(shown[axis])))) {
          const ids = await listed(`status=all&${axis}=${value}&label=${label}`.replace(/^status=all&(?=status)/, ''));
          expect(ids.toSorted()).toEqual(
            all
              .filter((shown) => shown[axis] === value)
              .map(({ id }) => id)
              .toSorted(),
          );
        }
      }
      for (const shown of all) expect(await read(`/v1/campaigns/${shown.id}`)).toEqual(shown);
      await sweep();
      for (const shown of all) {
        const after = await read(`/v1/campaigns/${shown.id}`);
        expect(apartFromTheWriting(after)).toEqual(apartFromTheWriting(shown));
      }
    },
  );
  await fc.assert(property, { numRuns: 8 });
});

describe('a campaign that is published on a platform', () => {
  it.each(['active', 'paused'])(
    'and %s says at its end, before and after it is written down, that it may still spend',
    async (state) => {
      await product.connect(acme);
      const fields = { ...(await product.deliverable(acme)), start_at: null, end_at: END };
      const path = await campaignIn('active', fields);
      await product.work();
      expect((await read(path)).delivery_status).toBe('delivering');
      if (state === 'paused') await client.post(`${path}/pause`);
      await setTime(product, END);
      const computed = await read(path);
      expect(computed).toMatchObject({
        status: 'completed',
        delivery_status: 'delivering',
        delivery_issues: [{ code: 'still_delivering', channel: 'google_ads', value: 'delivering' }],
      });
      for (const query of ['status=completed', 'delivery_status=delivering']) expect(await listed(query)).toContain(computed.id);
      await sweep();
      expect(apartFromTheWriting(await read(path))).toEqual(apartFromTheWriting(computed));
    },
  );
});

// A campaign on one channel is answered as it was before a campaign could have several: byte by byte, but for what was added.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from '../support/built.js';
import { startConnected } from '../support/connected.js';

/** An answer a line, written by the last version before, by this very spec with `WRITE_BEFORE=1`. */
const BEFORE = join(ROOT, 'test/api/campaigns-one-channel.before.jsonl');

type Json = Readonly<Record<string, unknown>>;

/** What campaigns on several channels added, and what the value has that it was added to. */
const added: readonly (readonly [of: string, fields: readonly string[]])[] = [
  ['amount', ['split']],
  ['platform_status', ['delivery_status', 'delivery_issues', 'budget', 'attribution']],
  ['timezones', ['attribution']],
];
const withoutAdded = (_: string, value: unknown): unknown => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const left = added.flatMap(([of, fields]) => (of in value ? fields : []));
  return Object.fromEntries(Object.entries(value).filter(([field]) => !left.includes(field)));
};

/** Each id as its number, by when it was first told. */
function numbered(text: string): string {
  const known = new Map<string, string>();
  return text.replace(/\b[a-z]{3}_[0-9a-z]{26}\b/g, (id) => {
    const name = known.get(id) ?? `${id.slice(0, 4)}${known.size + 1}`;
    known.set(id, name);
    return name;
  });
}

describe('A campaign on one channel', () => {
  let scene: Awaited<ReturnType<typeof startConnected>>;
  beforeAll(async () => {
    scene = await startConnected('api_campaigns_one_channel');
    scene.product.clock.set(new Date('2026-12-01T12:00:00.000Z'));
  });
  afterAll(() => scene.product.stop());

  it('is answered as before, but for what was added', async () => {
    const { api, product, create } = scene;
    const path = `/v1/campaigns/${await create('Spring')}`;
    const november = 'start_date=2026-11-01&end_date=2026-11-30';
    const steps: (() => Promise<{ readonly body: Json } | void>)[] = [
      () => api.get(path),
      () => api.get(`${path}/plan`),
      () => api.post(`${path}/launch`),
      () => product.work(),
      () => api.get(path),
      () => api.patch(path, { budget: { amount: '70.00', currency: 'USD' } }),
      () => api.get(`${path}/plan`),
      () => product.work(),
      () => api.get(path),
      () => api.post(`${path}/pause`),
      () => product.work(),
      () => api.get(path),
      () => api.get('/v1/campaigns'),
      () => api.get(`/v1/analytics/campaigns?${november}`),
      () => api.get(`/v1/analytics/overview?${november}`),
      () => api.delete(path),
      () => product.work(),
      () => api.get(path),
    ];
    const answers: Json[] = [];
    for (const step of steps) {
      const answer = await step();
      if (answer) answers.push(answer.body);
    }
    const lines = numbered(answers.map((answer) => JSON.stringify(answer, withoutAdded)).join('\n'));
    if (process.env.WRITE_BEFORE === '1') await writeFile(BEFORE, lines);
    expect(lines.split('\n')).toEqual((await readFile(BEFORE, 'utf8')).split('\n'));
  });
});

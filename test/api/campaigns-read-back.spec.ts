// Every field of a launched campaign is asked for at the platform itself, in the platform's own language and words, for every
// type of campaign.
import { LogoSource } from '@app/creative';
import { Resvg } from '@resvg/resvg-js';
import type { ApiAnswer } from '../support/client.js';
import { type Connected, startConnected } from '../support/connected.js';
import { acceptDrafts, creativesOf, shoeFacts } from '../support/creatives.js';
import { readBacks } from '../support/there/read-backs.js';
import { merged, type ShownCreative } from '../support/there/read-back.js';

let { product, acme, api, control, connection, account, calls, create, read } = {} as Connected;
const { generate, read: creativeOf, variants } = creativesOf(() => ({ product, organization: acme }));

describe.each(readBacks)('on %s', (channel, { types, told, wantedAds, shown, ads, turned, shared }) => {
  const typeNames = Object.keys(types);
  /** The ids of two creatives of each format. */
  const creatives = new Map<string, readonly string[]>();
  const creativesFor = (type: string): readonly string[] => creatives.get(types[type]?.format ?? '') ?? [];

  beforeAll(async () => {
    const started = await startConnected(`api_campaigns_read_back_${channel}`, { channel });
    ({ product, acme, api, control, connection, account, calls, create, read } = started);
    // The internet, as far as this spec needs it.
    const logo = '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="300"><circle cx="150" cy="150" r="40"/></svg>';
    const bytes = new Resvg(logo).render().asPng();
    Object.assign(product.nest.get<LogoSource>(LogoSource), { fetch: async () => ({ bytes }) });
    const generated = async (format: string, which: string): Promise<string> => {
      const brand = { name: 'Northwind', logo_url: 'https://www.example.com/logo.png' };
      const facts = [...shoeFacts, { kind: 'benefit', text: `The ${which} pair is here` }].toReversed();
      const wanted = { channels: [channel], facts, formats: [format], brand, call_to_action: 'shop_now' };
      return String((await generate(wanted)).body.data.id);
    };
    for (const format of new Set(Object.values(types).map((type) => type.format)))
      creatives.set(format, await Promise.all(['first', 'second'].map((which) => generated(format, which))));
    await api.post(`/v1/connections/${connection}/sync`);
    await product.work();
    for (const id of [...creatives.values()].flat()) await acceptDrafts(api, id);
  });
  afterAll(() => product.stop());

  describe.each(typeNames)('a campaign that uses every field that the type %s has', (type) => {
    const rows = told.filter(({ of }) => of.includes(type));
    // What all types have is written in one way: it changes field by field in the first type, and together in the others.
    const together = type === typeNames[0] ? [] : rows.filter(({ of }) => of.length === typeNames.length);
    const apart = rows.filter((row) => !together.includes(row));
    const common = together.flatMap(({ name, changes: [step] }) => (step ? [{ name, step }] : []));
    const allTypes = [
      'what all types have',
      merged(common.map(({ step: [asked] }) => asked)),
      Object.fromEntries(common.map(({ name, step: [, ...values] }) => [name, values])),
    ] as const;
    const changes = [
      ...(common.length === 0 ? [] : [allTypes]),
      ...apart.flatMap(({ name, changes: steps }) =>
        steps.map(([asked, ...values]) => [name, asked, { [name]: values }] as const),
      ),
    ];
    let path: string;
    let platformId: string;
    let seen: Record<string, unknown>;
    const delivery = async () => (await api.get(`${path}/delivery`)).body.data.channels[0];
    const everything = async () => (seen = await shown({ product, account }, platformId, rows));

    it('is launched as it was planned, node by node and field by field', async () => {
      const asked = merged(rows.map(({ first: [fields] }) => fields));
      const fixed = { timezone: 'America/New_York', creative_ids: creativesFor(type).slice(0, 1) };
      const id = await create('Everything', { ...types[type]?.basis, ...fixed, ...asked });
      path = `/v1/campaigns/${id}`;
      const planned = (await api.get(`${path}/plan`)).body.data.channels[0];
      expect(planned.delivery_issues.filter(({ severity }: { severity: string }) => severity === 'blocking')).toEqual([]);
      const dry = (await api.post(`${path}/dry_run`)).body.data.channels;
      expect(dry).toEqual([{ channel, checked: true, reason: null, refused: [] }]);
      const launched: ApiAnswer = await api.post(`${path}/launch`, { require_deliverable: true });
      expect([launched.status, launched.body.error]).toEqual([200, undefined]);
      await product.work();
      const { nodes } = await delivery();
      const keys = (list: { key: string; kind: string; parent: string | null }[]) =>
        list.map(({ key, kind, parent }) => ({ key, kind, parent })).sort((one, other) => (one.key < other.key ? -1 : 1));
      expect(keys(nodes)).toEqual(keys(planned.nodes));
      for (const { key, action, fields } of planned.nodes) {
        const node = nodes.find((each: { key: string }) => each.key === key);
        expect([key, action, node.state]).toEqual([key, 'create', 'created']);
        // References are keys in a plan, and ids once they are there.
        for (const { field, to } of fields)
          if (!JSON.stringify(to).includes('"node":')) expect([key, field, node.fields[field]]).toEqual([key, field, to]);
      }
      const again = (await api.get(`${path}/plan`)).body.data.channels[0];
      expect(again.nodes.map(({ action }: { action: string }) => action)).toEqual(nodes.map(() => 'keep'));
      platformId = nodes.find(({ kind }: { kind: string }) => kind === 'campaign').platform_id;
    });

    it('says there what was asked for', async () => {
      expect(await everything()).toEqual(Object.fromEntries(rows.map(({ name, first: [, ...values] }) => [name, values])));
    });

    it.each(changes)('says there after a change, and nothing else has changed: %s %j', async (_, asked, values) => {
      const before = seen;
      const changed = await api.patch(path, asked);
      expect([changed.status, changed.body.error]).toEqual([200, undefined]);
      const foreseen = (await api.get(`${path}/plan`)).body.data.channels[0].nodes;
      expect(foreseen.some(({ action }: { action: string }) => action !== 'keep')).toBe(true);
      await product.work();
      expect(await everything()).toEqual({ ...before, ...values });
      for (const { key, fields, shown: there } of (await delivery()).nodes)
        for (const [field, value] of Object.entries(there ?? {}))
          if (field in fields) expect([key, field, value]).toEqual([key, field, fields[field]]);
    });

    it('shows the words and pictures of its creatives, an ad more, and an ad less', async () => {
      const [first = '', second = ''] = creativesFor(type);
      const contents = new Map<string, ShownCreative>();
      for (const id of [first, second]) contents.set(id, { ...(await creativeOf(id)), variants: await variants(id) });
      const before = seen;
      for (const ids of [[first], [first, second], [second]]) {
        expect((await api.patch(path, { creative_ids: ids })).status).toBe(200);
        await product.work();
        const wanted = ids.map((id) => contents.get(id)).filter((each) => each !== undefined);
        expect(await ads({ product, account }, platformId, type)).toEqual(wantedAds(type, wanted));
      }
      expect(await everything()).toEqual(before);
    });
  });

  describe.each(Object.entries(types))('what a campaign of the type %s cannot do', (type, { basis, impossible }) => {
    it.each(impossible)('is refused by name before any call: %s %j', async (field, fields) => {
      await control('DELETE', '/requests');
      const possible = { targeting: { locations: { include: ['US'] } }, creative_ids: creativesFor(type), ...basis };
      const id = await create('Impossible', merged([possible, fields]));
      const refused = await api.post(`/v1/campaigns/${id}/launch`, { require_deliverable: true });
      expect(refused.body.error.code).toBe('launch_preconditions_failed');
      expect(refused.body.error.details.failures).toContainEqual(
        expect.objectContaining({ code: 'not_supported_on_channel', field, severity: 'blocking', channel }),
      );
      const { requests } = await control<{ requests: unknown[] }>('GET', '/requests');
      expect(requests).toEqual([]);
    });
  });

  it('an impossible change stops a live campaign at once, and it heals when that is taken back', async () => {
    const { refused, away, back } = turned;
    const id = await create('Turned impossible');
    await api.post(`/v1/campaigns/${id}/launch`);
    await product.work();
    const impossible = await api.patch(`/v1/campaigns/${id}`, away);
    expect(impossible.body.data.delivery_issues).toContainEqual(
      expect.objectContaining({ code: 'not_supported_on_channel', ...refused }),
    );
    await product.work();
    expect(await read(id)).toMatchObject({
      delivery_status: 'not_delivering',
      platform_campaigns: [{ platform_status: 'paused' }],
    });
    await api.patch(`/v1/campaigns/${id}`, back);
    await product.work();
    expect(await read(id)).toMatchObject({ delivery_status: 'delivering', platform_campaigns: [{ platform_status: 'enabled' }] });
  });

  // A platform whose campaigns share nothing that a check could name has no such case.
  if (shared)
    it('is checked with what another campaign has brought there, and a change with the new object that it names', async () => {
      const { type, asked, changed, sent } = shared;
      const body = { ...types[type]?.basis, creative_ids: creativesFor(type).slice(0, 1), ...asked };
      const [first, other] = [await create('First', body), await create('Other', body)];
      await api.post(`/v1/campaigns/${first}/launch`);
      await product.work();
      const dryRun = async (id: string) => (await api.post(`/v1/campaigns/${id}/dry_run`)).body.data.channels;
      const fine = [{ channel, checked: true, reason: null, refused: [] }];
      expect(await dryRun(other)).toEqual(fine);
      await api.patch(`/v1/campaigns/${first}`, changed);
      expect(await dryRun(first)).toEqual(fine);
      const log = await control<{ requests: { body: object }[] }>('GET', `/requests?operation=${calls.change}&limit=10000`);
      expect(log.requests.at(-1)?.body).toMatchObject(sent(account) as object);
    });
});

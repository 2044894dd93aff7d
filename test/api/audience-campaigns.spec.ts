import { audiencesOf, codeOf, combined } from '../support/audiences.js';
import { memberRows } from '../support/members.js';
import { type Product, startProduct, type TestOrganization } from '../support/product.js';

let product: Product;
let acme: TestOrganization;
const { api, made, patch, read } = audiencesOf(() => ({ product, organization: acme }));

beforeAll(async () => {
  product = await startProduct('api_audience_campaigns', { simulator: true });
  acme = await product.organization();
  await product.connect(acme);
});
afterAll(() => product.stop());

const byEmail = { type: 'customer_list', definition: { identifier_types: ['email_sha256'] } };
/** A measured customer list of this size. */
const listOf = async (size: number): Promise<string> => {
  const id = await made(byEmail);
  await join(id, 0, size);
  return id;
};
const consent = { ad_user_data: 'granted', ad_personalization: 'granted' };
const join = async (id: string, from: number, to: number): Promise<void> => {
  if (to > from)
    expect((await api().post(`/v1/audiences/${id}/members`, { members: memberRows(to - from, { from }), consent })).status).toBe(
      200,
    );
  await product.work();
};
const campaign = async (targets: object): Promise<string> => {
  const body = { ...(await product.deliverable(acme)), ...targets };
  return `/v1/campaigns/${(await api().post('/v1/campaigns', body)).body.data.id}`;
};
/** The gaps of the audiences themselves. */
const issues = async (path: string): Promise<string[]> =>
  (await everyIssue(path)).filter((code) => !notYet.includes(code)).sort();
const everyIssue = async (path: string): Promise<string[]> =>
  (await api().get(path)).body.data.delivery_issues.map(({ code }: { code: string }) => code);
/** Nobody has accepted the platform's terms for customer data, so no people are on a platform. */
const notYet = ['waiting_for_platform', 'platform_action_needed'];

describe('a campaign that targets an audience', () => {
  it('waits until it is measured, and until it is large enough', async () => {
    const path = await campaign({});
    const list = await made(byEmail);
    await api().patch(path, { audience_ids: [list] });
    expect(await issues(path)).toEqual(['audience_not_active']);
    await api().post(`${path}/launch`);
    await product.work();
    expect(await issues(path)).toEqual(['audience_too_small']);
    expect((await api().get(path)).body.data).toMatchObject({ status: 'active', delivery_status: 'not_delivering' });
    await join(list, 0, 300);
    expect(await issues(path)).toEqual(['audience_near_minimum']);
    await join(list, 300, 1_500);
    expect(await issues(path)).toEqual([]);
    expect(await everyIssue(path)).toEqual(['platform_action_needed']);
    expect((await api().get(path)).body.data.platform_campaigns).toEqual([]);
  });

  it('needs no location beside it', async () => {
    const path = await campaign({
      audience_ids: [await listOf(1_200)],
      targeting: null,
      contains_eu_political_advertising: false,
    });
    expect(await issues(path)).toEqual([]);
    const nobody = await campaign({ targeting: null });
    expect(await issues(nobody)).toEqual(['missing_targeting']);
  });

  it('may exclude however few people', async () => {
    expect(await issues(await campaign({ excluded_audience_ids: [await listOf(3)] }))).toEqual([]);
  });

  it('does not deliver by an audience of which a source was archived', async () => {
    const [one, two] = [await listOf(1_200), await listOf(1_100)];
    const both = await made(combined({ any_of: [one, two] }));
    await product.work();
    const path = await campaign({ audience_ids: [both] });
    expect(await issues(path)).toEqual([]);
    await api().delete(`/v1/audiences/${two}`);
    expect(codeOf(await api().post(`${path}/launch?validate_only=true`))).toBe('422 launch_preconditions_failed');
    await product.work();
    expect((await read(both)).status).toBe('error');
    expect(await issues(path)).toEqual(['audience_not_active']);
    await patch(both, { definition: { any_of: [one] } });
    await product.work();
    expect(await issues(path)).toEqual([]);
  });
});

describe('an audience that campaigns use', () => {
  it('names them, and is archived only when none of them is launched', async () => {
    const list = await listOf(1_200);
    const path = await campaign({ audience_ids: [list] });
    const id = path.split('/').at(-1);
    expect((await read(list)).used_by_campaign_ids).toEqual([id]);
    for (const move of ['launch', 'pause']) {
      await api().post(`${path}/${move}`);
      const refused = await api().delete(`/v1/audiences/${list}`);
      expect([codeOf(refused), refused.body.error.details.campaign_ids]).toEqual(['409 resource_in_use', [id]]);
    }
    await api().delete(path);
    expect(codeOf(await api().delete(`/v1/audiences/${list}`))).toBe('200 archived');
    expect((await read(list)).used_by_campaign_ids).toEqual([]);
  });

  it('is in use by those that exclude it, too', async () => {
    const list = await listOf(1_200);
    const path = await campaign({ excluded_audience_ids: [list] });
    await api().post(`${path}/launch`);
    expect(codeOf(await api().delete(`/v1/audiences/${list}`))).toBe('409 resource_in_use');
  });

  it('leaves a draft with a gap when it is archived', async () => {
    const list = await listOf(1_200);
    const path = await campaign({ audience_ids: [list] });
    await api().delete(`/v1/audiences/${list}`);
    await product.work();
    expect(await issues(path)).toEqual(['audience_archived']);
    expect(codeOf(await api().post(`${path}/launch`))).toBe('422 launch_preconditions_failed');
  });

  it('and its campaign: a launch and an archive at one moment see each other', async () => {
    for (let round = 0; round < 6; round += 1) {
      const list = await listOf(1_200);
      const path = await campaign({ audience_ids: [list] });
      const [launch, archive] = await Promise.all([api().post(`${path}/launch`), api().delete(`/v1/audiences/${list}`)]);
      // Either the launch came first and the archiving is refused, or the launch found the audience archived.
      expect([archive.status, launch.status]).toEqual(archive.status === 409 ? [409, 200] : [200, 422]);
    }
  });
});

describe('a saved audience', () => {
  const saved = (definition: object): Promise<string> => made({ type: 'saved', definition });
  const aged = (age_min: number, age_max: number) => ({ age_min, age_max, locations: { include: ['US', 'CA'] } });
  const nodesOf = async (path: string, kind: string) =>
    (await api().get(path)).body.data.channels[0].nodes.filter((node: { kind: string }) => node.kind === kind);
  const youngest = { ages_off: expect.not.arrayContaining(['AGE_RANGE_18_24']) };

  it('is targeting on the platform, as the plan said before, and so is its change while the campaign runs', async () => {
    const audience = await saved(aged(18, 24));
    const path = await campaign({ audience_ids: [audience] });
    const [planned] = await nodesOf(`${path}/plan`, 'group');
    const agesOff = planned.fields.find(({ field }: { field: string }) => field === 'ages_off').to;
    expect(agesOff).toEqual(expect.arrayContaining(['AGE_RANGE_25_34', 'AGE_RANGE_65_UP']));
    await api().post(`${path}/launch`);
    await product.work();
    expect(await everyIssue(path)).toEqual([]);
    const [group] = await nodesOf(`${path}/delivery`, 'group');
    expect(group).toMatchObject({ fields: youngest, shown: { ages_off: agesOff } });

    await patch(audience, { definition: aged(25, 34) });
    await product.work();
    const [changed] = await nodesOf(`${path}/delivery`, 'group');
    expect(changed.fields.ages_off).toEqual(expect.arrayContaining(['AGE_RANGE_18_24', 'AGE_RANGE_35_44']));
    expect((await api().get(path)).body.data).toMatchObject({ delivery_status: 'delivering', delivery_issues: [] });
  });

  it('is refused by name where no single targeting says what is asked for', async () => {
    const [young, old] = [await saved(aged(18, 24)), await saved({ ...aged(45, 54), genders: ['male'] })];
    const [any, without, nobody] = [
      await campaign({ audience_ids: [young, old] }),
      await campaign({ excluded_audience_ids: [young] }),
      await campaign({
        audience_ids: [await saved({ locations: { include: ['FR'] } })],
        contains_eu_political_advertising: false,
      }),
    ];
    await product.work();
    const found = async (path: string) => (await api().get(path)).body.data.delivery_issues;
    expect(await found(any)).toMatchObject([
      { code: 'not_supported_on_channel', field: 'audience_ids', value: [young, old], channel: 'google_ads' },
    ]);
    expect(await found(without)).toMatchObject([
      { code: 'not_supported_on_channel', field: 'excluded_audience_ids', value: young, limit: ['locations'] },
    ]);
    expect(await found(nobody)).toMatchObject([{ code: 'targeting_conflict', severity: 'blocking', field: 'audience_ids' }]);
  });
});

// Quotas that are really spent: who is held up, and that a stop gets through; and days from which a platform takes something
// no more.
import type { PlatformError } from '@app/connections';
import { type PlatformSession, type QuotaKind } from '@app/connections';
import { z } from 'zod';
import { CampaignWalk } from '../round-trip/campaign-walk.js';
import { campaign, customers } from '../round-trip/campaigns.js';
import { type Account, NOW, SimulatedPlatforms } from '../round-trip/simulated-platforms.js';

const [SECOND, HALF_A_MINUTE, MINUTE, FIVE_MINUTES, DAY] = [1_000, 30_000, 60_000, 300_000, 86_400_000];
const MIDNIGHT = new Date('2026-11-21T00:00:00Z');

/** What is asked for, and the kind of such calls. */
const kinds = {
  campaigns: 'tree',
  numbers: 'reports',
  lists: 'audiences',
  people: 'audiences',
  accounts: 'accounts',
} as const satisfies Record<string, QuotaKind>;
type Ask = keyof typeof kinds;

interface Spent {
  readonly channel: string;
  readonly quota: string;
  readonly windowMs: number;
  /** By which calls. */
  readonly by: Ask;
  readonly scope: 'account' | 'grant' | 'app';
  /** null: it does not say when it ends. */
  readonly until: Date | null;
  /** It holds up a stop as well. */
  readonly isOfStops: boolean;
}
const tiktok = (quota: string, windowMs: number, by: Ask, scope: Spent['scope']): Spent => ({
  ...{ channel: 'tiktok', quota, windowMs, by, scope, until: null, isOfStops: true },
});
const linkedin = (quota: string, by: Ask, scope: Spent['scope'], more: Partial<Spent> = {}): Spent => ({
  ...{ channel: 'linkedin', quota, windowMs: DAY, by, scope, until: MIDNIGHT, isOfStops: by === 'campaigns', ...more },
});
const spent: readonly Spent[] = [
  tiktok('app', SECOND, 'campaigns', 'app'),
  tiktok('app', MINUTE, 'numbers', 'app'),
  tiktok('app', DAY, 'accounts', 'app'),
  tiktok('advertiser', SECOND, 'numbers', 'account'),
  tiktok('advertiser', MINUTE, 'campaigns', 'account'),
  tiktok('advertiser', DAY, 'lists', 'account'),
  linkedin('member_tree', 'campaigns', 'grant'),
  linkedin('app_tree', 'campaigns', 'app'),
  linkedin('member_reports', 'numbers', 'grant'),
  linkedin('app_reports', 'numbers', 'app'),
  linkedin('app_data', 'numbers', 'app', {
    windowMs: FIVE_MINUTES,
    until: new Date(NOW.getTime() + FIVE_MINUTES + HALF_A_MINUTE),
  }),
  linkedin('member_segments', 'lists', 'grant'),
  linkedin('app_segments', 'people', 'app'),
  linkedin('member_users', 'people', 'grant', { windowMs: MINUTE, until: null }),
  linkedin('app_accounts', 'accounts', 'app'),
];

interface Scene {
  readonly walk: CampaignWalk;
  readonly list: string;
  /** Of another person, in an account of his own. */
  readonly other: PlatformSession;
}

let platforms: SimulatedPlatforms;
beforeAll(async () => {
  platforms = await SimulatedPlatforms.start();
});
afterEach(() => platforms.control('PUT', '/clock', { now: NOW.toISOString(), frozen: true }));
afterAll(() => platforms.stop());

describe('A quota that is spent', () => {
  const scenes = new Map<string, Scene>();

  beforeAll(async () => {
    for (const channel of new Set(spent.map((each) => each.channel))) {
      const walk = CampaignWalk.on(await platforms.account(channel));
      const plan = await walk.planned(campaign('throttled0001', { audiences: { include: [customers('buyers')], exclude: [] } }));
      await walk.walk(plan);
      const { audiences, session } = walk.of;
      const [list] = await audiences.find(session, plan.audiences[0]?.tag ?? '');
      scenes.set(channel, { walk, list: list?.ids.id ?? '', other: await platforms.another(channel) });
    }
  });
  afterEach(async () => {
    for (const channel of scenes.keys()) await platforms.control('DELETE', `/${channel}/quotas`);
  });

  const calls: Readonly<Record<Ask, (of: Account, session: PlatformSession, list: string) => Promise<unknown>>> = {
    campaigns: async ({ platform }, session) => platform.tree.observe(session, null, 'campaign')[Symbol.asyncIterator]().next(),
    numbers: async ({ platform: { reports } }, session) => {
      const asked = { level: 'campaign', breakdown: 'none', startDate: '2026-11-18', endDate: '2026-11-18' } as const;
      return reports.days(session, asked)[Symbol.asyncIterator]().next();
    },
    lists: async ({ audiences }, session) => audiences.find(session, 'buyers0001'),
    people: async ({ audiences }, session, list) => {
      const people = [[{ type: 'email', value: 'a'.repeat(64) }]] as const;
      const part = { ids: { id: list, extra: {} }, body: {} };
      return audiences.put(session, part, { people, consent: { adPersonalization: 'granted' } });
    },
    accounts: async ({ platform }, { accessToken }) => platform.accounts.list(accessToken),
  };
  const told = (call: Promise<unknown>): Promise<unknown> =>
    call.then(
      () => null,
      ({ fault, detail: { scope, of, retryAt } }: PlatformError) => ({ fault, scope, of, retryAt: retryAt ?? null }),
    );

  it.each(spent)('$channel: $quota of $windowMs ms by $by', async ({ channel, quota, windowMs, by, scope, until, isOfStops }) => {
    const scene = scenes.get(channel);
    if (!scene) throw new Error(`${channel} has no campaign.`);
    const { walk, list } = scene;
    await walk.switchOn();
    await platforms.control('PUT', `/${channel}/quotas/${quota}`, { calls: 3, windowMs });
    const refused = (of: QuotaKind) => ({ fault: 'throttled', scope, of, retryAt: until });
    const answers: unknown[] = [];
    for (let times = 0; times < 5; times += 1) answers.push(await told(calls[by](walk.of, walk.of.session, list)));
    expect(answers[0]).toBeNull();
    expect(answers.at(-1)).toEqual(refused(kinds[by]));
    // Somebody else is held up where it is our application's.
    const other = await told(calls[by](walk.of, scene.other, list));
    expect(other !== null && (other as { fault: string }).fault === 'throttled').toBe(scope === 'app');
    expect(await told(walk.switchOff())).toEqual(isOfStops ? refused('tree') : null);
    await platforms.control('POST', '/clock/advance', { ms: windowMs });
    expect(await told(walk.switchOff())).toBeNull();
  });
});

it('a version of LinkedIn that ends half way is a fault of ours, and the rest is made when it is mended', async () => {
  const walk = CampaignWalk.on(await platforms.account('linkedin'));
  const plan = await walk.planned(campaign('sunset00001', {}));
  await walk.walk({ ...plan, nodes: plan.nodes.filter(({ kind }) => kind !== 'ad') });
  await platforms.control('PATCH', '/config', { linkedin: { versionUntil: '2026-11-21' } });
  await platforms.control('POST', '/clock/advance', { ms: DAY / 2 });
  const message = expect.stringContaining('Requested version 202608 is not active') as string;
  const refused = { fault: 'app_refused', message, detail: { platformCode: 'NONEXISTENT_VERSION' } };
  await expect(walk.walk(plan)).rejects.toMatchObject(refused);
  await expect(walk.switchOff()).rejects.toMatchObject(refused);
  await platforms.control('PATCH', '/config', { linkedin: { versionUntil: null } });
  await walk.walk(plan);
  const { asked, shown } = walk.told(plan);
  expect(shown).toEqual(asked);
});

it('a grant of TikTok that shrinks by one account keeps the other, without an end of its own', async () => {
  const { platform, session } = await platforms.account('tiktok');
  const { accountId: kept } = await platforms.another('tiktok');
  const made = z.object({ access_token: z.string(), refresh_token: z.string() });
  const given = { accounts: [session.accountId, kept], scopes: ['1', '2', '3', '4'] };
  const grant = made.parse(await platforms.control('POST', '/tiktok/grants', given));
  const reaches = async (accountId: string): Promise<unknown> => {
    const at = { accessToken: grant.access_token, accountId, managerId: null };
    const look = platform.tree.observe(at, null, 'campaign')[Symbol.asyncIterator]().next();
    return look.then(
      () => 'reached',
      ({ fault, detail: { scope } }: PlatformError) => `${fault} of the ${scope}`,
    );
  };
  const listed = async (): Promise<string[]> => (await platform.accounts.list(grant.access_token)).map(({ id }) => id).sort();
  expect([await listed(), await reaches(session.accountId)]).toEqual([[session.accountId, kept].sort(), 'reached']);
  await platforms.control('PATCH', `/tiktok/grants/${grant.refresh_token}`, { accounts: [kept] });
  expect([await listed(), await reaches(session.accountId), await reaches(kept)]).toEqual([
    [kept],
    'permission of the account',
    'reached',
  ]);
});

// What each simulated platform shows to its own users, and in which words, by channel: a further platform is one row.
import { controlPathOf } from '../../apps/demo/simulator-control.js';
import type { Product } from './product.js';
import { type Ask, countedDays, googleOf, partOf } from './there/google-ads.shown.js';
import { type DayThere, hundredths } from './there/read-back.js';

type Control = <T>(method: string, path: string, body?: object) => Promise<T>;

export interface CampaignThere {
  readonly id: string;
  readonly name: string;
  readonly is: 'on' | 'off' | 'gone';
}

export interface ListThere {
  readonly id: string;
  readonly name: string;
  readonly isRemoved: boolean;
}

/** An account on the platform. */
export interface AccountThere {
  /** All that ever were in it. */
  campaigns(): Promise<CampaignThere[]>;
  /** All lists of people that ever were in it. */
  lists(): Promise<ListThere[]>;
  /** Who is in the list, by their hashes in order. */
  members(list: string): Promise<string[]>;
  /** What a user does to an object on the platform's screens, in its own words. */
  change(kind: 'campaign' | 'group' | 'ad' | 'list', id: string, body: object): Promise<unknown>;
  /** What the platform itself counts in these days, both included; those without delivery are left out. */
  numbers(product: Product, from: string, to: string): Promise<DayThere[]>;
  /** Takes back a part of the clicks, and of what came of them, on these days; Google does so by itself in the last three. */
  takeBack?(from: string, to: string, share: number): Promise<unknown>;
  /** From now on it takes lists of people, and knows everybody in them. */
  takeLists(): Promise<unknown>;
  /** The lists that a campaign reaches and leaves out, by their ids there. */
  reached(product: Product, campaign: string | null): Promise<{ readonly reached: string[]; readonly leftOut: string[] }>;
}

interface PlatformThere {
  /** What a campaign and an ad are asked for with, where all platforms take the rest. */
  readonly asked: { readonly campaign: object; readonly ad: object };
  /** The names of its calls in the faults and in the log of the simulator. */
  readonly calls: Readonly<
    Record<'change' | 'read' | 'report' | 'renew' | 'addPeople' | 'removePeople' | 'askForPeople', string>
  >;
  /** Its calls that change something, and those that read, as the simulator's faults and its log find all of them. */
  readonly finds: Readonly<Record<'change' | 'read', Readonly<Record<string, string>>>>;
  /** What somebody on its screens changes to remove an object for good. */
  readonly removal: object;
  /** Where calls with people are logged. */
  readonly peopleIn: string;
  readonly scopes: readonly string[];
  /** The simulator's settings with which people are worked off at once, however many calls there are. */
  readonly peopleAtOnce: object;
  /** The next so many uploads of people fail after they were taken. */
  failPeople(control: Control, times: number): Promise<unknown>;
  account(control: Control, id: string): AccountThere;
}

const switches: Readonly<Record<string, CampaignThere['is']>> = {
  ...{ ENABLED: 'on', ACTIVE: 'on' },
  PAUSED: 'off',
  ...{ REMOVED: 'gone', ARCHIVED: 'gone', DELETED: 'gone' },
};
const screens = { campaign: 'campaigns', group: 'ad_groups', ad: 'ads', list: 'user_lists' } as const;

type Shown = Readonly<Record<'id' | 'name' | 'status', string>>;
type Lists = readonly { readonly id: string }[];
/** An object of a platform that is declared. */
interface CoreShown {
  readonly id: string;
  readonly parent: string | null;
  readonly state: string;
  readonly body: {
    readonly name: string;
    readonly targeting?: { readonly custom_audiences?: Lists; readonly excluded_custom_audiences?: Lists };
  };
}

/** What such a platform's model counts. */
interface CoreDay extends Readonly<
  Record<'impressions' | 'clicks' | 'engagements' | 'costMicros' | 'conversions' | 'conversionsValue', number>
> {
  readonly id: string;
  readonly date: string;
}

const platforms: Readonly<Record<string, PlatformThere>> = {
  google_ads: {
    asked: {
      campaign: { channels: ['google_ads'], keywords: [{ text: 'running shoes' }] },
      ad: { channels: ['google_ads'], formats: ['search'] },
    },
    calls: {
      change: 'googleAds.mutate',
      read: 'googleAds.search',
      report: 'googleAds.searchStream',
      renew: 'oauth.token',
      addPeople: 'audienceMembers.ingest',
      removePeople: 'audienceMembers.remove',
      askForPeople: 'requestStatus.retrieve',
    },
    finds: { change: { operation: 'googleAds.mutate' }, read: { operation: 'googleAds.search' } },
    removal: { status: 'REMOVED' },
    peopleIn: 'data-manager',
    scopes: ['openid', 'https://www.googleapis.com/auth/adwords'],
    peopleAtOnce: { dataManager: { processingSeconds: 0, requestsPerMinute: null, requestsPerDay: null } },
    failPeople: (control, times) => control('POST', '/data-manager/outcomes', { outcome: 'FAILED', times }),
    account: (control, id) => {
      const at = `${controlPathOf('google_ads')}/accounts/${id}`;
      return {
        campaigns: async () => {
          const { campaigns } = await control<{ campaigns: Shown[] }>('GET', `${at}/campaigns`);
          return campaigns.map(({ id: own, name, status }) => ({ id: own, name, is: switchOf(status) }));
        },
        lists: async () => {
          const { user_lists } = await control<{ user_lists: Shown[] }>('GET', `${at}/user_lists`);
          return user_lists.map(({ id: own, name, status }) => ({ id: own, name, isRemoved: status === 'REMOVED' }));
        },
        members: async (list) => (await control<{ hashes: string[] }>('GET', `${at}/user_lists/${list}/members`)).hashes,
        change: (kind, own, body) => control('PATCH', `${at}/${screens[kind]}/${own}`, body),
        numbers: async (product, from, to) => countedDays(await googleOf(product, id), from, to),
        takeLists: () => control('PATCH', at, { customer_data_terms: true, match_rate: 1 }),
        reached: async (product, campaign) => listsOfCampaign(await googleOf(product, id), campaign),
      };
    },
  },
  meta: {
    asked: {
      campaign: { channels: ['meta'], keywords: [] },
      ad: { channels: ['meta'], type: 'image', formats: ['feed'] },
    },
    calls: {
      change: 'POST node',
      read: 'GET account.campaigns',
      report: 'GET account.insights',
      renew: 'GET oauth.access_token',
      addPeople: 'POST node.users',
      removePeople: 'DELETE node.users',
      askForPeople: 'GET node',
    },
    finds: { change: { platform: 'meta', method: 'POST' }, read: { platform: 'meta', method: 'GET' } },
    removal: { state: 'DELETED' },
    peopleIn: 'meta',
    scopes: ['ads_management', 'ads_read', 'business_management', 'pages_read_engagement', 'pages_show_list'],
    peopleAtOnce: {},
    failPeople: (control, times) =>
      control('POST', '/faults', { match: { operation: 'POST node.users' }, times, action: { kind: 'reset-after-apply' } }),
    account: (control, id) => {
      const at = controlPathOf('meta');
      const all = async (resource: string): Promise<CoreShown[]> =>
        (await control<{ objects: CoreShown[] }>('GET', `${at}/objects?resource=${resource}&account=${id}`)).objects;
      return {
        campaigns: async () =>
          (await all('campaign')).map(({ id: own, body, state }) => ({ id: own, name: body.name, is: switchOf(state) })),
        lists: async () =>
          (await all('customaudience')).map(({ id: own, body, state }) => ({
            ...{ id: own, name: body.name },
            isRemoved: state === 'deleted',
          })),
        members: async (list) => (await control<{ members: string[] }>('GET', `${at}/lists/${list}/members`)).members,
        change: (_, own, body) => control('PATCH', `${at}/objects/${own}`, body),
        numbers: async (_, from, to) => {
          const { rows } = await control<{ rows: CoreDay[] }>('GET', `${at}/accounts/${id}/numbers?from=${from}&to=${to}`);
          return rows.map(({ id: campaign, date, impressions, clicks, engagements, costMicros: spend, ...came }) => ({
            ...{ campaign, date, impressions, spend },
            // Meta counts every click, on the link or on anything else.
            clicks: clicks + engagements,
            ...{ conversions: hundredths(came.conversions), conversion_value: hundredths(came.conversionsValue) },
          }));
        },
        takeBack: (from, to, share) => control('POST', `${at}/accounts/${id}/credits`, { from, to, share }),
        takeLists: async () => {
          await control('PATCH', `${at}/accounts/${id}`, { audience_terms: true });
          return control('PUT', `${at}/match-rate`, { share: 1 });
        },
        reached: async (_, campaign) => {
          const [set] = (await all('adset')).filter(({ parent }) => parent === campaign);
          const idsOf = (lists: readonly { id: string }[] = []): string[] => lists.map((each) => each.id);
          const { custom_audiences: reached, excluded_custom_audiences: leftOut } = set?.body.targeting ?? {};
          return { reached: idsOf(reached), leftOut: idsOf(leftOut) };
        },
      };
    },
  },
};

/** Those that the specs can see. */
export const channelsThere = Object.keys(platforms);

export function platformThere(channel: string): PlatformThere {
  const found = platforms[channel];
  if (!found) throw new Error(`The specs cannot see ${channel}: it has no row.`);
  return found;
}

function switchOf(status: string): CampaignThere['is'] {
  const found = switches[status];
  if (!found) throw new Error(`A campaign that is ${status} is neither on nor off.`);
  return found;
}

async function listsOfCampaign(google: Ask, campaign: string | null): Promise<{ reached: string[]; leftOut: string[] }> {
  const rows = await Promise.all(
    ['ad_group_criterion', 'campaign_criterion'].map(async (criterion) => {
      const fields = [`${criterion}.user_list.user_list`, `${criterion}.negative`];
      const where = `campaign.id = ${campaign} AND ${criterion}.type = 'USER_LIST' AND ${criterion}.status != 'REMOVED'`;
      const found = await google(`SELECT ${fields.join(', ')} FROM ${criterion} WHERE ${where}`);
      return found.map((row) => fields.map((field) => partOf(row, field)));
    }),
  );
  const of = (isLeftOut: boolean) =>
    rows.flat().flatMap(([name, negative]) => ((negative === true) === isLeftOut ? [String(name).split('/').at(-1) ?? ''] : []));
  return { reached: of(false), leftOut: of(true) };
}

// What each simulated platform shows to its own users, and in which words, by channel: a further platform is one row.
import { controlPathOf } from '../../apps/demo/simulator-control.js';
import { switchOf } from './there/declared.shown.js';
import { declaredPlatforms } from './there/declared.table.js';
import { type Ask, countedDays, googleOf, partOf } from './there/google-ads.shown.js';
import type { PlatformThere } from './there/shown.js';

export type { AccountThere, ListThere } from './there/shown.js';

const switches = { ENABLED: 'on', PAUSED: 'off', REMOVED: 'gone' } as const;
const screens = { campaign: 'campaigns', group: 'ad_groups', ad: 'ads', list: 'user_lists' } as const;

type Shown = Readonly<Record<'id' | 'name' | 'status', string>>;

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
          return campaigns.map(({ id: own, name, status }) => ({ id: own, name, is: switchOf(status, switches) }));
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
  ...declaredPlatforms,
};

/** Those that the specs can see. */
export const channelsThere = Object.keys(platforms);

export function platformThere(channel: string): PlatformThere {
  const found = platforms[channel];
  if (!found) throw new Error(`The specs cannot see ${channel}: it has no row.`);
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

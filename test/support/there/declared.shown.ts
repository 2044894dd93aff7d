// What a simulated platform that is declared shows to its own users: the core's control plane is the same for all of them.
import { controlPathOf } from '../../../apps/demo/simulator-control.js';
import type { AccountThere, CampaignThere, Control } from './shown.js';
import { hundredths } from './read-back.js';

export interface ObjectShown {
  readonly id: string;
  readonly parent: string | null;
  readonly state: string;
  readonly body: Readonly<Record<string, unknown>>;
}

/** What the platform's model counts of a root on a day. */
interface Counted extends Readonly<
  Record<'impressions' | 'clicks' | 'engagements' | 'costMicros' | 'conversions' | 'conversionsValue', number>
> {
  readonly id: string;
  readonly date: string;
}

type Objects = (resource: string) => Promise<ObjectShown[]>;

/** What differs. */
export interface Shows {
  readonly channel: string;
  readonly campaign: string;
  readonly list: string;
  /** The fields with their names. */
  readonly names: Readonly<Record<'campaign' | 'list', string>>;
  readonly switches: Readonly<Record<string, CampaignThere['is']>>;
  /** In which state a list is no more. */
  readonly removed: string;
  clicks(counted: Counted): number;
  /** What it tells of what is counted in parts of a conversion; absent: just that. */
  came?(counted: Counted): Pick<Counted, 'conversions' | 'conversionsValue'>;
  /** Where numbers are told of the campaigns' parents: the campaign of each. */
  campaignsByRoot?(all: Objects): Promise<ReadonlyMap<string, string>>;
  /** What the account must accept before it takes lists. */
  readonly acceptance?: object;
  reached(campaign: string | null, all: Objects): ReturnType<AccountThere['reached']>;
}

export function declaredAccount(control: Control, account: string, shows: Shows): AccountThere {
  const at = controlPathOf(shows.channel);
  const all: Objects = async (resource) =>
    (await control<{ objects: ObjectShown[] }>('GET', `${at}/objects?resource=${resource}&account=${account}`)).objects;
  const named = (of: 'campaign' | 'list', { id, body }: ObjectShown) => ({ id, name: String(body[shows.names[of]]) });
  return {
    campaigns: async () =>
      (await all(shows.campaign)).map((each) => ({ ...named('campaign', each), is: switchOf(each.state, shows.switches) })),
    lists: async () =>
      (await all(shows.list)).map((each) => ({ ...named('list', each), isRemoved: each.state === shows.removed })),
    members: async (list) => (await control<{ members: string[] }>('GET', `${at}/lists/${list}/members`)).members,
    change: (_, id, body) => control('PATCH', `${at}/objects/${id}`, body),
    numbers: async (_, from, to) => {
      const { rows } = await control<{ rows: Counted[] }>('GET', `${at}/accounts/${account}/numbers?from=${from}&to=${to}`);
      const campaigns = await shows.campaignsByRoot?.(all);
      return rows.map((row) => {
        const { conversions, conversionsValue } = shows.came?.(row) ?? row;
        return {
          ...{ campaign: campaigns?.get(row.id) ?? row.id, date: row.date, impressions: row.impressions },
          ...{ spend: row.costMicros, clicks: shows.clicks(row), conversions: hundredths(conversions) },
          conversion_value: hundredths(conversionsValue),
        };
      });
    },
    takeBack: (from, to, share) => control('POST', `${at}/accounts/${account}/credits`, { from, to, share }),
    takeLists: async () => {
      if (shows.acceptance) await control('PATCH', `${at}/accounts/${account}`, shows.acceptance);
      return control('PUT', `${at}/match-rate`, { share: 1 });
    },
    reached: (_, campaign) => shows.reached(campaign, all),
  };
}

export function switchOf(status: string, switches: Shows['switches']): CampaignThere['is'] {
  const found = switches[status];
  if (!found) throw new Error(`A campaign that is ${status} is neither on nor off.`);
  return found;
}

/** Of the groups below a campaign. */
export async function groupsOf(resource: string, campaign: string | null, all: Objects): Promise<ObjectShown['body'][]> {
  return (await all(resource)).filter(({ parent }) => parent === campaign).map(({ body }) => body);
}

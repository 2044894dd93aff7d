// The lists of the simulated Google Ads, controlled by the contract suite.
import type { ListsUnderTest } from '@app/connections';
import { z } from 'zod';
import type { SimulatedGoogleAds } from './simulated-google-ads.js';

const nothing = z.unknown();
const shownLists = z.object({ user_lists: z.array(z.object({ id: z.string(), name: z.string(), status: z.string() })) });
const shownMembers = z.object({ hashes: z.array(z.string()) });

export const googleRefusals = { some: 'no_consent', all: 'internal_error' } as const;

/** `grant`: changes the grant of the account's user. */
export function listControlOf(
  simulator: SimulatedGoogleAds,
  account: string,
  grant: (change: object) => Promise<unknown>,
): ListsUnderTest['control'] {
  const path = `/google-ads/accounts/${account}`;
  const lists = async () => (await simulator.control(shownLists, 'GET', `${path}/user_lists`)).user_lists;
  const edit = async (id: string, change: object): Promise<void> =>
    void (await simulator.control(nothing, 'PATCH', `${path}/user_lists/${id}`, change));
  const ofAccount = async (change: object): Promise<void> => void (await simulator.control(nothing, 'PATCH', path, change));
  return {
    ids: async () => (await lists()).filter(({ status }) => status !== 'REMOVED').map(({ id }) => id),
    members: async (id) => (await simulator.control(shownMembers, 'GET', `${path}/user_lists/${id}/members`)).hashes,
    setMatchRate: (match_rate) => ofAccount({ match_rate }),
    refuseNext: async (list, who) => {
      const outcome = who === 'some' ? 'PARTIAL_SUCCESS' : 'FAILED';
      const reason = `PROCESSING_ERROR_REASON_${googleRefusals[who].toUpperCase()}`;
      const script = { match: { list, action: 'ingest' }, outcome, reason };
      await simulator.control(nothing, 'POST', '/data-manager/outcomes', script);
    },
    rename: async (id, rename) => edit(id, { name: rename((await lists()).find((each) => each.id === id)?.name ?? '') }),
    copyTag: (id, tag) => edit(id, { name: `Copy [aid:${tag}] #2` }),
    remove: (id) => edit(id, { status: 'REMOVED' }),
    close: (id) => edit(id, { membership_status: 'CLOSED' }),
    expire: (id) => edit(id, { expired: true }),
    allowBreakdown: async (id) => {
      await ofAccount({ audience_insights: true });
      await edit(id, { ready: true, size: 50_000 });
    },
    acceptTerms: (customer_data_terms) => ofAccount({ customer_data_terms }),
    loseFeature: async () => void (await grant({ scopes: ['https://www.googleapis.com/auth/adwords'] })),
  };
}

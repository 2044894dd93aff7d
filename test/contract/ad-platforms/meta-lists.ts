// The lists of the simulated Meta, controlled by the contract suite.
import type { ListsUnderTest } from '@app/connections';
import { z } from 'zod';
import type { SimulatedGoogleAds } from './simulated-google-ads.js';

const nothing = z.unknown();
const shown = z.object({
  objects: z.array(z.object({ id: z.string(), state: z.string(), body: z.object({ name: z.string() }) })),
});

/** Meta says how many rows of a batch it could not read, and refuses no batch as a whole. */
export const metaRefusals = { some: 'invalid_entry', all: null } as const;

export function listControlOf(simulator: SimulatedGoogleAds, account: string): ListsUnderTest['control'] {
  const send = async (method: string, path: string, body?: object): Promise<void> =>
    void (await simulator.control(nothing, method, `/meta/${path}`, body));
  const lists = async () => {
    const { objects } = await simulator.control(shown, 'GET', `/meta/objects?resource=customaudience&account=${account}`);
    return objects.filter(({ state }) => state !== 'deleted');
  };
  const name = (id: string, as: string): Promise<void> => send('PATCH', `objects/${id}`, { body: { name: as } });
  return {
    ids: async () => (await lists()).map(({ id }) => id),
    members: async (id) =>
      (await simulator.control(z.object({ members: z.array(z.string()) }), 'GET', `/meta/lists/${id}/members`)).members,
    setMatchRate: (share) => send('PUT', 'match-rate', { share }),
    refuseNext: (id, who) => send('POST', `lists/${id}/refusals`, { who, why: metaRefusals.some }),
    rename: async (id, edit) => name(id, edit((await lists()).find((each) => each.id === id)?.body.name ?? '')),
    copyTag: (id, tag) => name(id, `Copy [aid:${tag}] #2`),
    remove: (id) => send('PATCH', `objects/${id}`, { state: 'deleted' }),
    close: null,
    expire: (id) => send('POST', `lists/${id}/expire`),
    allowBreakdown: async () => undefined,
    acceptTerms: (isAccepted) => send('PATCH', `accounts/${account}`, { audience_terms: isAccepted }),
    loseFeature: async () => undefined,
  };
}

// The lists of the simulated LinkedIn, controlled by the contract suite.
import type { ListsUnderTest } from '@app/connections';
import { z } from 'zod';
import type { SimulatedGoogleAds } from './simulated-google-ads.js';

const nothing = z.unknown();
const shown = z.object({
  objects: z.array(z.object({ id: z.string(), state: z.string(), body: z.object({ name: z.string() }) })),
});

/** LinkedIn answers for each of them, and refuses no batch as a whole. */
export const linkedinRefusals = { some: 'INVALID_VALUE_FOR_FIELD', all: null } as const;

export function listControlOf(simulator: SimulatedGoogleAds, account: string): ListsUnderTest['control'] {
  const send = async (method: string, path: string, body?: object): Promise<void> =>
    void (await simulator.control(nothing, method, `/linkedin/${path}`, body));
  const lists = async () => {
    const { objects } = await simulator.control(shown, 'GET', `/linkedin/objects?resource=dmpSegment&account=${account}`);
    return objects.filter(({ state }) => state !== 'gone');
  };
  const change = (id: string, body: object): Promise<void> => send('PATCH', `objects/${id}`, { body });
  return {
    ids: async () => (await lists()).map(({ id }) => id),
    members: async (id) =>
      (await simulator.control(z.object({ members: z.array(z.string()) }), 'GET', `/linkedin/lists/${id}/members`)).members,
    setMatchRate: (share) => send('PUT', 'match-rate', { share }),
    refuseNext: (id, who) => send('POST', `lists/${id}/refusals`, { who, why: linkedinRefusals.some }),
    rename: async (id, edit) => change(id, { name: edit((await lists()).find((each) => each.id === id)?.body.name ?? '') }),
    copyTag: (id, tag) => change(id, { sourceSegmentId: tag }),
    remove: (id) => send('PATCH', `objects/${id}`, { state: 'gone' }),
    close: null,
    expire: (id) => send('POST', `lists/${id}/expire`),
    allowBreakdown: async () => undefined,
    acceptTerms: async () => undefined,
    loseFeature: async () => undefined,
  };
}

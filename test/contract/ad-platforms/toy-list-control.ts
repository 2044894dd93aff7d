// The lists of the toy platform, controlled by the contract suite.
import type { ListsUnderTest } from '@app/connections';
import { textOf } from '../../../apps/simulator/src/core/declaration.js';
import type { ToyServer } from '../toy/toy-server.js';

const whys = { some: 'unasked', all: 'broken' } as const;
export const toyRefusals = { some: 'no_consent', all: 'internal_error' } as const;

export function toyListControl(server: ToyServer): ListsUnderTest['control'] {
  const { objects, lists } = server;
  return {
    ids: async () => objects.all.filter(({ kind, isRemoved }) => kind === 'list' && !isRemoved).map(({ urn }) => urn),
    members: async (urn) => [...lists.members(urn)],
    setMatchRate: async (share) => void (lists.matchRate = share),
    refuseNext: async (list, who) => lists.refuseNext({ list, who, why: whys[who] }),
    rename: async (urn, edit) => {
      const { body } = objects.living(urn);
      server.edit(urn, { body: { ...body, title: edit(textOf(body['title'])) } });
    },
    copyTag: async (urn, tag) => server.edit(urn, { ref: tag }),
    remove: async (urn) => server.edit(urn, { isRemoved: true }),
    close: async (urn) => lists.close(urn),
    expire: async (urn) => lists.empty(urn),
    allowBreakdown: async () => undefined,
    acceptTerms: async () => undefined,
    loseFeature: async () => undefined,
  };
}

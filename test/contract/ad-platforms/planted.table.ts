// Adapters that break one promise of the port each, with the case of the contract that must be red by it.
import {
  type AdPlatform,
  type ObservedAudience,
  PlatformError,
  type PlatformPlan,
  type PlatformUnderTest,
  type TreeKind,
} from '@app/connections';

const lists = (platform: AdPlatform): NonNullable<AdPlatform['audiences']> => {
  if (platform.audiences === null) throw new Error('Audiences reach the toy platform.');
  return platform.audiences;
};
/** Lists as a careless adapter tells them. */
const observedAs = (platform: AdPlatform, told: (list: ObservedAudience) => ObservedAudience): void => {
  const own = lists(platform);
  const [find, observe] = [own.find.bind(own), own.observe.bind(own)];
  Object.assign(own, {
    find: async (...asked: Parameters<typeof find>) => (await find(...asked)).map(told),
    observe: async (...asked: Parameters<typeof observe>) => (await observe(...asked)).map(told),
  });
};

export interface Planted {
  readonly what: string;
  /** The name of the case begins so. */
  readonly red: string;
  readonly broken: (test: PlatformUnderTest) => Partial<PlatformUnderTest>;
}

const planned =
  (change: (plan: PlatformPlan) => Partial<PlatformPlan>): Planted['broken'] =>
  ({ plan }) => ({
    plan: (campaign, context) => {
      const told = plan(campaign, context);
      return { ...told, ...change(told) };
    },
  });
const listed =
  (told: (list: ObservedAudience) => Partial<ObservedAudience>): Planted['broken'] =>
  ({ platform }) => {
    observedAs(platform, (list) => ({ ...list, ...told(list) }));
    return {};
  };

/** The calls of a part of an adapter as a careless one makes them. */
const wrapped =
  <Part extends object>(part: (platform: AdPlatform) => Part, change: (own: Part) => Partial<Part>): Planted['broken'] =>
  ({ platform }) => {
    const own = part(platform);
    const before = Object.create(Object.getPrototypeOf(own) as object, Object.getOwnPropertyDescriptors(own)) as Part;
    Object.assign(own, change(before));
    return {};
  };
/** Ends where the platform's answer fails, as if that were all. */
const untilItFails = (own: AdPlatform['reports'], fault: PlatformError['fault']): AdPlatform['reports']['days'] =>
  async function* (session, asked) {
    try {
      yield* own.days(session, asked);
    } catch (error) {
      if (!(error instanceof PlatformError) || error.fault !== fault) throw error;
    }
  };
const treeOf = ({ tree }: AdPlatform) => tree;
const reportsOf = ({ reports }: AdPlatform) => reports;
/** What a call fails with, told in another way. */
const retold = async <T>(call: Promise<T>, detail: (of: PlatformError['detail']) => PlatformError['detail']): Promise<T> =>
  call.catch((error: unknown) => {
    if (!(error instanceof PlatformError) || error.fault !== 'throttled') throw error;
    throw new PlatformError(error.fault, error.message, detail(error.detail));
  });
const throttledFind = (detail: (of: PlatformError['detail']) => PlatformError['detail']): Planted['broken'] =>
  wrapped(treeOf, (own) => ({ find: (...asked) => retold(own.find(...asked), detail) }));
const throttledOnFind = 'a %s that is throttled says until when and for whom #0';

export const planted: readonly Planted[] = [
  {
    what: 'tells a list’s own id as that of campaigns',
    red: '%s: shows whom it reaches and whom it leaves out',
    broken: listed(({ ids }) => ({ usedAs: ids.id })),
  },
  {
    what: 'never says by which id campaigns refer to a list',
    red: 'says by which id campaigns refer to it',
    broken: listed(() => ({ usedAs: null })),
  },
  {
    what: 'refuses people whose list is only not there yet',
    red: 'takes people at once, or says from when it does',
    broken: ({ platform }) => {
      Object.assign(lists(platform), { put: () => Promise.reject(new PlatformError('rejected', 'There is no such list.')) });
      return {};
    },
  },
  {
    what: 'leaves out in silence a place that nobody asked for',
    red: 'a place that nobody asked for yet is named',
    broken: planned(() => ({ unresolvedPlaces: [] })),
  },
  {
    what: 'does not answer for a place that is not there',
    red: 'a place that nobody asked for yet is named',
    broken: ({ platform: { tree } }) => {
      const places = tree.places.bind(tree);
      const known = async (...asked: Parameters<typeof places>) =>
        new Map([...(await places(...asked))].filter(([, id]) => id !== null));
      Object.assign(tree, { places: known });
      return {};
    },
  },
  {
    what: 'asks for the ids of other places than its traits name',
    red: 'asks for the ids of exactly the kinds of places',
    broken: ({ platform: { traits } }) => {
      Object.assign(traits.tree, { placesAsked: ['country', 'region'] });
      return {};
    },
  },
  {
    what: 'lacks a setting that no connection has',
    red: 'a setting that it needs and lacks is named',
    broken: planned(() => ({ missingSettings: [{ key: 'pixel', because: 'It counts purchases.' }] })),
  },
  {
    what: 'lacks a setting that was chosen',
    red: 'a setting that it needs and lacks is named',
    broken: planned(() => ({ missingSettings: [{ key: 'payer', because: 'People are told who pays.' }] })),
  },
  {
    what: 'promises a longer history of countries than there is',
    red: 'each breakdown is told as far back',
    broken: ({ platform: { traits } }) => {
      Object.assign(traits.reports, { historyDaysOf: { country: 90 } });
      return {};
    },
  },
  ...[8, 9, 10].map((at): Planted => ({
    what: 'sees no lack of an account',
    red: `after %s a look finds %s, and nothing once it is mended #${at}`,
    broken: ({ platform: { accounts } }) => {
      const inspect = accounts.inspect.bind(accounts);
      const seen = async (...asked: Parameters<typeof inspect>) => ({ ...(await inspect(...asked)), findings: [] });
      Object.assign(accounts, { inspect: seen });
      return {};
    },
  })),
  {
    what: 'takes a throttle of one kind of calls for one of all',
    red: throttledOnFind,
    broken: throttledFind(({ of: _, ...detail }) => detail),
  },
  {
    what: 'makes up a time for a throttle that names none',
    red: throttledOnFind,
    broken: throttledFind((detail) => ({ retryAt: new Date('2026-11-20T12:05:00Z'), ...detail })),
  },
  {
    what: 'takes a throttle of the application for one of the account',
    red: throttledOnFind,
    broken: throttledFind((detail) => ({ ...detail, scope: 'account' })),
  },
  {
    what: 'plans a campaign without what is fixed of its group',
    red: 'what has begun is planned as it stands, also in groups',
    broken: ({ plan }) => ({
      plan: (campaign, { fixed, ...context }) =>
        plan(campaign, { ...context, fixed: new Map([...fixed].filter(([key]) => key === 'campaign')) }),
    }),
  },
  {
    what: 'plans nodes before what they need',
    red: 'the same campaign is planned the same, parents first',
    broken: planned(({ nodes }) => ({ nodes: nodes.toReversed() })),
  },
  {
    what: 'shows other campaigns beside those that were asked for',
    red: 'a look at some campaigns shows nothing of others',
    broken: wrapped(treeOf, (own) => ({ observe: (session, _, depth) => own.observe(session, null, depth) })),
  },
  {
    what: 'says that nothing has to be replaced',
    red: 'every field changes alone, however often that is said',
    broken: ({ platform: { traits } }) => {
      Object.assign(traits.tree, { replaced: {} });
      return {};
    },
  },
  {
    what: 'promises to show at once what it shows late',
    red: 'each object is found by its tag where it lies',
    broken: ({ platform: { traits } }) => {
      Object.assign(traits.tree, { readLagMs: [] });
      return {};
    },
  },
  {
    what: 'promises to show a list at once that is shown late',
    red: 'each is created once and shown as it was asked for',
    broken: ({ platform: { traits } }) => {
      Object.assign(traits.audiences ?? {}, { readLagMs: [] });
      return {};
    },
  },
  {
    what: 'says that people were taken by a list that is not there yet',
    red: 'takes people at once, or says from when it does',
    broken: wrapped(lists, (own) => ({
      put: async (...asked) =>
        own.put(...asked).catch(() => ({ outcome: { state: 'done' as const, accepted: 3, refused: [], matchRate: null } })),
    })),
  },
  {
    what: 'orders a report again instead of going on with it',
    red: 'is ordered once, however often',
    broken: wrapped(reportsOf, (own) => ({ days: (session, { resume: _, ...asked }) => own.days(session, asked) })),
  },
  {
    what: 'orders anew what another worker has ordered',
    red: 'is gone on with by another worker',
    broken: wrapped(reportsOf, (own) => ({ days: (session, { resume: _, ...asked }) => own.days(session, asked) })),
  },
  {
    what: 'looks through the whole account for one campaign',
    red: 'a look-up takes as many calls',
    broken: wrapped(treeOf, (own) => ({
      find: async (session, node, parent) => {
        const tags: (string | null)[] = [];
        for await (const { tag } of own.observe(session, null, 'campaign')) tags.push(tag);
        return tags.includes(node.tag) ? own.find(session, node, parent) : [];
      },
    })),
  },
  {
    what: 'finds only the younger of two',
    red: 'what two workers made at once',
    broken: wrapped(treeOf, (own) => ({ find: async (...asked) => (await own.find(...asked)).slice(-1) })),
  },
  {
    what: 'orders a report twice',
    red: 'is ordered once, however often',
    broken: wrapped(reportsOf, (own) => ({
      days: async function* (session, asked) {
        if (asked.resume === undefined)
          await own
            .days(session, asked)
            [Symbol.asyncIterator]()
            .next()
            .catch(() => null);
        yield* own.days(session, asked);
      },
    })),
  },
  {
    what: 'takes a report that is being made for one without rows',
    red: 'holds each campaign and day once',
    broken: wrapped(reportsOf, (own) => ({ days: untilItFails(own, 'not_ready') })),
  },
  {
    what: 'takes a part of a report for the whole',
    red: 'is whole or an error: never the days before it was %s #1',
    broken: wrapped(reportsOf, (own) => ({ days: untilItFails(own, 'transient') })),
  },
];

/** Nothing guards its ads: whoever makes one again without a look has two. */
const withoutLookAt = (kind: TreeKind): Planted['broken'] =>
  wrapped(treeOf, (own) => ({ find: async (...asked) => (asked[1].kind === kind ? [] : own.find(...asked)) }));
const lostThere = 'when every create is %s, the tags find what it made, and all is there once in the end';

export const plantedInTiktok: readonly Planted[] = (['campaign', 'group', 'ad'] as const).map((kind) => ({
  what: `looks for no ${kind} again`,
  red: `${lostThere} #3`,
  broken: withoutLookAt(kind),
}));

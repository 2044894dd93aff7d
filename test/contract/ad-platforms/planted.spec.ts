// Adapters that break one promise of the port each: the case of the contract that is about it must fail, or it checks nothing.
import {
  type AdPlatform,
  describeAdPlatformContract,
  type ObservedAudience,
  PlatformError,
  type PlatformPlan,
  type PlatformUnderTest,
} from '@app/connections';
import type { ToyServer } from '../toy/toy-server.js';
import { toyUnderTest } from './toy-under-test.js';

type Work = () => unknown;
/** The contract's cases by name, each with what runs before it. */
const cases = new Map<string, readonly Work[]>();
/** What the cases of the contract run on. */
let current: PlatformUnderTest;

const own = { describe, it, beforeEach };
const levels: Work[][] = [];
const within = (_: string, work: Work): void => {
  levels.push([]);
  work();
  levels.pop();
};
const each =
  (rows: readonly unknown[]) =>
  (name: string, work: (...row: unknown[]) => unknown): void =>
    rows.forEach((row, at) => collect(`${name} #${at}`, () => work(...(Array.isArray(row) ? (row as unknown[]) : [row]))));
const collect = (name: string, work: Work): void => void cases.set(name, [...levels.flat(), work]);
Object.assign(globalThis, {
  describe: Object.assign(within, { each: () => () => undefined }),
  it: Object.assign(collect, { each }),
  beforeEach: (work: Work) => levels.at(-1)?.push(work),
});
describeAdPlatformContract('a planted adapter', () => Promise.resolve(current), { audiences: true });
Object.assign(globalThis, own);

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

interface Planted {
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

const planted: readonly Planted[] = [
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
];

describe('a planted adapter that', () => {
  const servers: ToyServer[] = [];
  afterEach(async () => {
    for (const server of servers.splice(0)) await server.stop();
  });

  it.each(planted)('$what turns a case red: $red', async ({ red, broken }) => {
    const works = [...cases].find(([name]) => name.startsWith(red))?.[1];
    if (!works) throw new Error('The contract has no such case.');
    const run = async (plant: Planted['broken']): Promise<void> => {
      const { server, test } = await toyUnderTest();
      servers.push(server);
      current = { ...test, ...plant(test) };
      for (const work of works) await work();
    };
    await run(() => ({}));
    await expect(run(broken)).rejects.toThrow();
  });
});

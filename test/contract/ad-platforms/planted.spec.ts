// Adapters that break one promise of the port each: the case of the contract that is about it must fail, or it checks nothing.
import { describeAdPlatformContract, type PlatformUnderTest } from '@app/connections';
import type { ToyServer } from '../toy/toy-server.js';
import { planted, type Planted, plantedInTiktok } from './planted.table.js';
import { SimulatedGoogleAds } from './simulated-google-ads.js';
import { tiktokUnderTest } from './tiktok-under-test.js';
import { toyUnderTest } from './toy-under-test.js';

type Work = () => unknown;
/** The contract's cases by name, each with what runs before it. */
const cases = new Map<string, readonly Work[]>();
/** What the cases of the contract run on. */
let current: PlatformUnderTest;

const own = { describe, it, beforeAll, beforeEach };
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
  beforeAll: (work: Work) => levels.at(-1)?.push(work),
  beforeEach: (work: Work) => levels.at(-1)?.push(work),
});
describeAdPlatformContract('a planted adapter', () => Promise.resolve(current), { audiences: true });
Object.assign(globalThis, own);

/** The case passes on the platform as it is, and fails on the planted one. */
async function turnsRed({ what, red, broken }: Planted, platform: () => Promise<PlatformUnderTest>): Promise<void> {
  const works = [...cases].find(([name]) => name.startsWith(red))?.[1];
  if (!works) throw new Error('The contract has no such case.');
  const run = async (plant: Planted['broken']): Promise<void> => {
    const test = await platform();
    current = { ...test, ...plant(test) };
    for (const work of works) await work();
  };
  await run(() => ({}));
  // A plant that cannot even run proves nothing.
  const isOwnFault = (error: unknown): boolean => error instanceof RangeError || error instanceof TypeError;
  const failure: unknown = await run(broken).catch((error: unknown) => error);
  expect([what, failure instanceof Error && !isOwnFault(failure)]).toEqual([what, true]);
}

describe('a planted adapter that', () => {
  const servers: ToyServer[] = [];
  afterEach(async () => {
    for (const server of servers.splice(0)) await server.stop();
  });

  it.each(planted)('$what turns a case red: $red', (plant) =>
    turnsRed(plant, async () => {
      const { server, test } = await toyUnderTest();
      servers.push(server);
      return test;
    }),
  );
});

describe('a planted adapter of TikTok that', () => {
  let simulator: SimulatedGoogleAds;
  beforeAll(async () => {
    simulator = await SimulatedGoogleAds.start();
  });
  afterAll(() => simulator.close());

  it.each(plantedInTiktok)('$what turns a case red: $red', (plant) => turnsRed(plant, () => tiktokUnderTest(simulator)));
});

// The same contract, kept by a quite different platform: the port is not made for one platform only.
import { describeAdPlatformContract, type PlatformUnderTest } from '@app/connections';
import type { ToyServer } from '../toy/toy-server.js';
import { toyUnderTest } from './toy-under-test.js';

describe('The toy platform', () => {
  let server: ToyServer | null = null;

  async function setup(): Promise<PlatformUnderTest> {
    await server?.stop();
    const made = await toyUnderTest();
    ({ server } = made);
    return made.test;
  }
  afterAll(() => server?.stop());

  describeAdPlatformContract('toy', setup, { audiences: true });
});

// The toy as a platform of a whole product, and its account as a connection there.
import { ConnectingService, type RegisteredPlatform } from '@app/connections';
import { systemActor } from '@app/kernel';
import type { Product } from '../../support/product.js';
import { planToyAudience } from './toy.lists.plan.js';
import { planToyTree } from './toy.plan.js';
import { ToyPlatform, toyTraits } from './toy.platform.js';
import { ACCOUNT } from './toy.declaration.js';
import { consentedGrant, ToyServer } from './toy-server.js';

/** @param channel has rows in the tables of channels, and no adapter in the product yet */
export async function registeredToy(channel: string, clock: { now(): Date }) {
  const server = new ToyServer(clock);
  await server.start();
  const simulated = new ToyPlatform(server.url, channel);
  const traits = toyTraits(channel);
  const platform: RegisteredPlatform = { traits, plan: planToyTree, planAudience: planToyAudience, real: null, simulated };
  const connect = async ({ nest }: { readonly nest: Pick<Product['nest'], 'get'> }, organizationId: string): Promise<void> => {
    const grant = await consentedGrant(simulated.oauth, server);
    const consented = { channel, world: 'simulated', grant, accountIds: [ACCOUNT], name: null } as const;
    await nest.get(ConnectingService).connect(systemActor(organizationId), consented, (begin) => begin());
  };
  return { server, platform, connect };
}

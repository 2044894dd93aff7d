// One of the organizations of the demo while it is seeded, and who acts in it.
import type { ModePair } from '@app/access';
import { type Actor, type Mode, permissionsOf, type Role } from '@app/kernel';
import type { DemoCampaign } from './campaigns.js';
import type { DemoMarket } from './organizations.js';

export interface SeededUser {
  readonly id: string;
  readonly email: string;
  readonly password: string;
  readonly role: Role;
  readonly keys: Readonly<Record<Mode, string>>;
}

export interface SeededMarket {
  readonly market: DemoMarket;
  readonly twins: ModePair;
  readonly users: readonly SeededUser[];
}

/** One of the two organizations of a market while it is seeded. */
export interface Scene extends SeededMarket {
  readonly mode: Mode;
  readonly campaignIds: Map<DemoCampaign, string>;
  /** By name. */
  readonly creativeIds: Map<string, string>;
  /** By name. */
  readonly audienceIds: Map<string, string>;
}

export const targetsOf = ({ audienceIds }: Scene, { reaches = [], spares = [] }: DemoCampaign) => ({
  audienceIds: reaches.map((name) => audienceIds.get(name) ?? ''),
  excludedAudienceIds: spares.map((name) => audienceIds.get(name) ?? ''),
});

/** The user of that role, acting as through the API. */
export function actorOf({ market, twins, users, mode }: SeededMarket & { readonly mode: Mode }, role: Role): Actor {
  const userId = users.find((user) => user.role === role)?.id ?? null;
  return {
    organizationId: twins[mode],
    mode,
    plan: market.plan,
    userId,
    keyId: null,
    permissions: permissionsOf[role],
    via: 'api',
    requestId: null,
  };
}

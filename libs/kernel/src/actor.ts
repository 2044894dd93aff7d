import type { Mode, Plan } from './plan.js';
import type { Permission } from './permissions.js';

/** Who acts, for which organization. The first parameter of every service and query method. */
export interface Actor {
  readonly organizationId: string;
  readonly mode: Mode;
  readonly plan: Plan;
  /** null: the system itself (a job, a schedule, the operator's command-line tools). */
  readonly userId: string | null;
  readonly keyId: string | null;
  readonly permissions: ReadonlySet<Permission>;
  /** `console`: a person who is signed in there. */
  readonly via: 'api' | 'console' | 'cli' | 'system';
  /** Until when the sign-in of a person in the console counts as recent; others have none. */
  readonly confirmedUntil?: Date;
  /** Of a person in the console of a live organization: its test twin, in which the person may act, too. */
  readonly testOrganizationId?: string;
  /** Of a request: the live organization, also where the actor is in its sandbox. */
  readonly liveOrganizationId?: string;
  readonly requestId: string | null;
}

/** Stands for an organization with its sandbox: what is shared out between customers is not shared out twice to one. */
export const customerOf = ({ liveOrganizationId, organizationId }: Actor): string => liveOrganizationId ?? organizationId;

/** The service itself, acting for an organization: completion of flights, reconciliation, syncs. */
export const systemActor = (organizationId: string, via: 'system' | 'cli' = 'system', mode: Mode = 'live'): Actor => ({
  organizationId,
  mode,
  plan: 'enterprise',
  userId: null,
  keyId: null,
  permissions: new Set(),
  via,
  requestId: null,
});

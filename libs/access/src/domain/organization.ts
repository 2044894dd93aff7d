import { type Actor, Aggregate, type AggregateState, DomainError, type Mode, notFound, type Plan } from '@app/kernel';
import { accessErrors } from './access.errors.js';
import { accessEvents } from './access.events.js';
import { checkedName } from './texts.js';

export const organizationResource = { type: 'organization' } as const;

export interface OrganizationState extends AggregateState {
  name: string;
  mode: Mode;
  /** null in a test twin: the plan is that of its live organization. */
  plan: Plan | null;
  /** Both ids are in both rows, so each twin knows the other. */
  liveOrganizationId: string;
  testOrganizationId: string;
  status: 'active' | 'deleted';
}

export interface ModePair {
  readonly live: string;
  readonly test: string;
}

export class Organization extends Aggregate<OrganizationState> {
  static create(mode: Mode, idsByMode: ModePair, name: string, plan: Plan, now: Date): Organization {
    const id = idsByMode[mode];
    const organization = new Organization({
      organizationId: id,
      id,
      version: 1,
      createdAt: now,
      updatedAt: now,
      name: checkedName(name),
      mode,
      plan: mode === 'live' ? plan : null,
      liveOrganizationId: idsByMode.live,
      testOrganizationId: idsByMode.test,
      status: 'active',
    });
    organization.emit(accessEvents['organization.created'], { mode });
    return organization;
  }

  get idsByMode(): ModePair {
    return { live: this.state.liveOrganizationId, test: this.state.testOrganizationId };
  }

  changePlan(plan: Plan, now: Date): void {
    this.requireLive();
    const previous = this.state.plan;
    if (previous === plan) return;
    this.change({ plan, updatedAt: now });
    this.emit(accessEvents['organization.plan_changed'], { plan, previous_plan: previous });
  }

  delete(now: Date): void {
    this.change({ status: 'deleted', updatedAt: now });
    this.emit(accessEvents['organization.deleted'], { mode: this.state.mode });
  }

  /** Plan and users are managed in the live organization. */
  requireLive(): void {
    if (this.state.mode === 'live') return;
    throw new DomainError(
      accessErrors.live_organization_required,
      'This is a test organization; plan and users are managed in its live organization and hold for both.',
    );
  }
}

/** Every stored organization. */
export interface Organizations {
  insert(state: Readonly<OrganizationState>): Promise<void>;
  /** Returns the version that was written. */
  update(state: Readonly<OrganizationState>): Promise<number>;
  find(id: string, options?: { lock?: boolean }): Promise<OrganizationState | undefined>;
}

/** The actor's own organization, unless it is deleted. */
export async function organizationOf(
  organizations: Organizations,
  actor: Actor,
  options: { lock?: boolean } = {},
): Promise<Organization> {
  const state = await organizations.find(actor.organizationId, options);
  if (!state || state.status === 'deleted') throw notFound(organizationResource.type);
  return new Organization(state);
}

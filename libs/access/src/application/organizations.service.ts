import { Inject, Injectable } from '@nestjs/common';
import { type Actor, type Mode, newId, type Plan, requirePermission, systemActor } from '@app/kernel';
import { UnitOfWork } from '@app/platform/data';
import { Outbox } from '@app/platform/messaging';
import { AccessStores } from '../domain/access.store.js';
import { Organization, organizationOf, organizationResource, type ModePair } from '../domain/organization.js';

@Injectable()
export class OrganizationsService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    @Inject(AccessStores) private readonly stores: AccessStores,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Creates the test twin, then the live organization, each in a transaction of its own, because a transaction belongs to one
   * organization. A crash in between leaves a twin without users, keys and a place in the directory, never an organization
   * without its twin.
   */
  async create(name: string, plan: Plan, via: 'system' | 'cli' = 'system'): Promise<ModePair> {
    const twins = { live: newId(), test: newId() };
    for (const mode of ['test', 'live'] as const) await this.createOne(mode, twins, name, plan, via);
    return twins;
  }

  /** Sets the plan of the live organization, and thereby of its test twin. */
  async setPlan(actor: Actor, plan: Plan): Promise<void> {
    requirePermission(actor, 'plan:manage');
    await this.unitOfWork.run(actor, async () => {
      const organization = await organizationOf(this.stores.organizations, actor, { lock: true });
      organization.changePlan(plan, this.unitOfWork.now);
      if (organization.events.length === 0) return;
      organization.saved(await this.stores.organizations.update(organization.state));
      await this.outbox.record(organizationResource, organization, { plan });
    });
  }

  /**
   * For operators. Erases the keys and users of the organization and of its test twin and emits `organization.deleted` for
   * both, so that every context erases its own data. The organization's row stays, marked as deleted, and so does its audit,
   * which names nobody. A second call finishes an interrupted one.
   * @param first ends everything that must end before the erasure, for each of the two; when it throws, nothing is erased
   */
  async delete(actor: Actor, first: (actor: Actor) => Promise<void>): Promise<void> {
    requirePermission(actor, 'plan:manage');
    const { live, test } = await this.unitOfWork.run(actor, async () => {
      const state = await organizationOf(this.stores.organizations, actor);
      state.requireLive();
      return state.idsByMode;
    });
    // The twin first: its keys belong to users of the live organization.
    const both = [test, live].map((organizationId) => ({ ...actor, organizationId }));
    for (const each of both) await first(each);
    for (const each of both) await this.deleteOne(each);
  }

  private async createOne(mode: Mode, twins: ModePair, name: string, plan: Plan, via: 'system' | 'cli'): Promise<void> {
    const actor = systemActor(twins[mode], via);
    await this.unitOfWork.run(actor, async () => {
      const organization = Organization.create(mode, twins, name, plan, this.unitOfWork.now);
      await this.stores.organizations.insert(organization.state);
      await this.outbox.record(organizationResource, organization, { name, mode, ...(mode === 'live' ? { plan } : {}) });
    });
  }

  private async deleteOne(actor: Actor): Promise<void> {
    await this.unitOfWork.run(actor, async () => {
      const state = await this.stores.organizations.find(actor.organizationId, { lock: true });
      if (!state || state.status === 'deleted') return;
      const organization = new Organization(state);
      organization.delete(this.unitOfWork.now);
      await this.stores.keys.eraseAll();
      await this.stores.users.eraseAll();
      organization.saved(await this.stores.organizations.update(organization.state));
      await this.outbox.record(organizationResource, organization);
    });
  }
}

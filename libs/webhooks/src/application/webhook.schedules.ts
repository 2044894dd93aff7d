import { Inject, Injectable } from '@nestjs/common';
import { type Actor, Clock } from '@app/kernel';
import { statement, UnitOfWork } from '@app/platform/data';
import { type EventMessage, EveryOrganization, On } from '@app/platform/messaging';
import { ANSWERS_KEPT_MS, DELIVERIES_KEPT_MS } from '../domain/endpoint.limits.js';
import { EndpointStores } from './endpoint-stores.js';
import { SigningSecrets } from './signing-secrets.js';

const forget = [
  statement('webhooks.forget.deliveries', 'delete from webhooks.delivery where organization_id = $1'),
  statement('webhooks.forget.dispatches', 'delete from webhooks.dispatch where organization = $1'),
  statement('webhooks.forget.endpoints', 'delete from webhooks.endpoint where organization_id = $1'),
];

/** What ends by itself: old deliveries, old keys of secrets, deleted organizations. */
@Injectable()
export class WebhookSchedules {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly stores: EndpointStores,
    private readonly secrets: SigningSecrets,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  @EveryOrganization('17 * * * *', 'webhooks.forget-deliveries')
  async forgetDeliveries(actor: Actor): Promise<void> {
    const now = this.clock.now().getTime();
    await this.unitOfWork.run(actor, () =>
      this.stores.deliveries.forgetOld(new Date(now - DELIVERIES_KEPT_MS), new Date(now - ANSWERS_KEPT_MS)),
    );
  }

  /** After a rotation of the keys, so that the old one can go. */
  @EveryOrganization('31 3 * * *', 'webhooks.reseal')
  async reseal(actor: Actor): Promise<void> {
    const { organizationId } = actor;
    await this.unitOfWork.run(actor, async () => {
      for (const before of await this.stores.endpoints.outdated(this.secrets.newestKey)) {
        const { id, secret, formerSecret } = before;
        const again = (sealed: string): string => this.secrets.resealed(organizationId, id, sealed);
        await this.stores.endpoints.reseal(before, {
          id,
          secret: again(secret),
          formerSecret: formerSecret && again(formerSecret),
        });
      }
    });
  }

  @On('organization.deleted')
  async forget({ actor }: EventMessage): Promise<void> {
    await this.unitOfWork.run(actor, async () => {
      for (const each of forget) await this.unitOfWork.current.affected(each);
    });
  }
}

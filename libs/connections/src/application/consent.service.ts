import { Injectable } from '@nestjs/common';
import { type Actor, DomainError, newId, notFound, requirePermission } from '@app/kernel';
import { UnitOfWork } from '@app/platform/data';
import type { World } from '../domain/ad-platform.js';
import { consentLimits, newConsent } from '../domain/consent.js';
import { connectionErrors } from '../domain/connection.errors.js';
import type { Feature } from '../domain/platform-oauth.js';
import { ConnectionStores } from './connection.store.js';
import { ConsentPlatforms } from './consent-platforms.js';
import { ConsentSecrets } from './consent-secrets.js';
import { ConsentStore } from './consent.store.js';

/** What a user wants to consent to. */
export interface ConsentWanted {
  readonly channel: string;
  /** Absent: all that the platform has. */
  readonly features?: readonly Feature[] | undefined;
  /** The connection that is consented for again. */
  readonly connectionId?: string | undefined;
  /** Absent: as the organization's mode and this deployment have it. */
  readonly world?: World | undefined;
}

/** Begins consents. The browser goes on with one at its link (`ConsentVisits`), its user by the six digits (`ConfirmingService`). */
@Injectable()
export class ConsentService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly consents: ConsentStore,
    private readonly connections: ConnectionStores,
    private readonly platforms: ConsentPlatforms,
    private readonly secrets: ConsentSecrets,
  ) {}

  /**
   * Begins a consent. `url` is to be opened in a browser within ten minutes and works once. @throws 400 `validation_failed`, 403
   * `insufficient_permissions`, 404, 409 `too_many_consents`, 422 `platform_not_available`
   */
  async begin(actor: Actor, wanted: ConsentWanted): Promise<{ id: string; url: string }> {
    requirePermission(actor, 'connections:manage');
    const { channel, connectionId } = wanted;
    const usual = this.platforms.worldFor(actor, channel);
    return this.unitOfWork.run(actor, async () => {
      const world = connectionId === undefined ? (wanted.world ?? usual) : await this.worldOf(connectionId, channel);
      const features = this.platforms.featuresOf(channel, world, wanted.features);
      if ((await this.consents.open()) >= consentLimits.openPerOrganization) throw tooMany();
      const ticket = this.secrets.carried(actor.organizationId);
      const asked = { id: newId(), channel, world, features, connectionId: connectionId ?? null, begunBy: actor.userId };
      await this.consents.add(newConsent(this.unitOfWork.now, { ...asked, awaited: this.secrets.hash('ticket', ticket) }));
      return { id: asked.id, url: this.platforms.startUrl(channel, ticket) };
    });
  }

  private async worldOf(connectionId: string, channel: string): Promise<World> {
    const { state } = await this.connections.load(connectionId);
    if (state.channel !== channel || state.status === 'disconnected') throw notFound('connection');
    return state.world;
  }
}

const tooMany = (): DomainError =>
  new DomainError(
    connectionErrors.too_many_consents,
    `The organization has ${consentLimits.openPerOrganization} consents under way. Finish one, or wait: each is over within minutes.`,
    { limit: consentLimits.openPerOrganization },
  );

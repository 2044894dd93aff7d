import { Injectable } from '@nestjs/common';
import { type Actor, DomainError, newId, requirePermission, validationFailed } from '@app/kernel';
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
export interface NewConsent {
  readonly channel: string;
  /** Absent: all that the platform has. */
  readonly features?: readonly Feature[] | undefined;
  /** The connection that is consented for again. */
  readonly connectionId?: string | undefined;
  /** Absent: as the organization's mode and this deployment have it. */
  readonly world?: World | undefined;
}

export interface PendingConsent {
  readonly id: string;
  /** Our page that sends a browser to the platform. */
  readonly url: string;
  /** Until then it works, once. */
  readonly endsAt: Date;
  readonly world: World;
  /** What is asked for. */
  readonly features: readonly Feature[];
}

/**
 * Begins consents. The browser goes on with one at its link (`ConsentVisits`), its user by the six digits (`ConfirmingService`).
 */
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
   * `insufficient_permissions`, 409 `too_many_consents`, 422 `platform_not_available`
   */
  async begin(actor: Actor, wanted: NewConsent): Promise<PendingConsent> {
    requirePermission(actor, 'connections:manage');
    const { channel, connectionId } = wanted;
    const usual = this.platforms.worldFor(actor, channel);
    return this.unitOfWork.run(actor, async () => {
      const world = connectionId === undefined ? (wanted.world ?? usual) : await this.worldOf(connectionId, channel);
      const features = this.platforms.featuresOf(channel, world, wanted.features);
      if ((await this.consents.open()) >= consentLimits.openPerOrganization) throw tooMany();
      const ticket = this.secrets.carried(actor.organizationId);
      const inConsole = actor.via === 'console';
      const asked = {
        id: newId(),
        channel,
        world,
        features,
        connectionId: connectionId ?? null,
        begunBy: actor.userId,
        inConsole,
      };
      const consent = newConsent(this.unitOfWork.now, { ...asked, awaited: this.secrets.hash('ticket', ticket) });
      await this.consents.add(consent);
      return { id: consent.id, url: this.platforms.startUrl(channel, ticket), endsAt: consent.endsAt, world, features };
    });
  }

  private async worldOf(connectionId: string, channel: string): Promise<World> {
    const connection = await this.connections.known(connectionId);
    if (connection?.channel === channel && connection.status !== 'disconnected') return connection.world;
    throw noSuchConnection(this.platforms.nameOf(channel));
  }
}

const noSuchConnection = (platform: string): DomainError =>
  validationFailed([
    {
      field: 'connection_id',
      code: 'invalid_value',
      message: `connection_id names no connection of your organization to ${platform} that has not ended.`,
    },
  ]);

const tooMany = (): DomainError =>
  new DomainError(
    connectionErrors.too_many_consents,
    `The organization has ${consentLimits.openPerOrganization} consents under way. Finish one, or wait: each is over ` +
      `within minutes.`,
    { limit: consentLimits.openPerOrganization },
  );

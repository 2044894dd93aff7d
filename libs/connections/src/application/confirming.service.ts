import { Injectable } from '@nestjs/common';
import { type Actor, DomainError, notFound, requirePermission, validationFailed } from '@app/kernel';
import { UnitOfWork } from '@app/platform/data';
import { type Consent, consentExpired, consentLimits, type ConsentStatus, consentStatusOf, movedTo } from '../domain/consent.js';
import { connectionErrors } from '../domain/connection.errors.js';
import { type Feature, missingFeatures, type PlatformGrant } from '../domain/platform-oauth.js';
import { ConnectingService } from './connecting.service.js';
import { type ConsentAccount, ConsentAccounts } from './consent-accounts.js';
import { ConsentSecrets } from './consent-secrets.js';
import { ConsentStore } from './consent.store.js';

/** What a confirmed consent reaches and allows. */
export interface ConsentReach {
  readonly accounts: readonly ConsentAccount[];
  readonly features: readonly Feature[];
  readonly missing: readonly Feature[];
}

/** How far a consent is. */
export interface ConsentProgress extends Pick<Consent, 'id' | 'channel' | 'world' | 'connectionId' | 'endsAt' | 'connected'> {
  readonly status: ConsentStatus;
  /** null: it is not confirmed, or used. */
  readonly reach: ConsentReach | null;
}

export interface Choice {
  readonly accountIds: readonly string[];
  /** null: after the platform and the account. */
  readonly name: string | null;
}

type ConsentWithGrant = Consent & { readonly grant: PlatformGrant };

/** The user who began a consent types the six digits that the browser shows, and chooses accounts. */
@Injectable()
export class ConfirmingService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly consents: ConsentStore,
    private readonly secrets: ConsentSecrets,
    private readonly accounts: ConsentAccounts,
    private readonly connecting: ConnectingService,
  ) {}

  /**
   * Confirms by the six digits, which work once; then `reach` tells the same again. @throws 403 `insufficient_permissions`, 409
   * `consent_expired`, 422 `consent_denied`, `consent_code_wrong`, and those of `reach`
   */
  async confirm(actor: Actor, consentId: string, code: string): Promise<ConsentReach> {
    requirePermission(actor, 'connections:manage');
    const wrong = await this.unitOfWork.run(actor, () => this.tryCode(actor, consentId, code));
    if (wrong) throw wrong;
    return this.reach(actor, consentId);
  }

  /**
   * What a confirmed consent reaches. @throws 409 `consent_expired`, 422 `consent_not_usable`, 429 `platform_throttled`, 503
   * `platform_unavailable`
   */
  async reach(actor: Actor, consentId: string): Promise<ConsentReach> {
    requirePermission(actor, 'connections:manage');
    return this.reachOf(actor, await this.unitOfWork.run(actor, () => this.confirmed(actor, consentId)));
  }

  /** @throws 404 for another's consent as for one that never was */
  async require(actor: Actor, consentId: string): Promise<void> {
    await this.unitOfWork.run(actor, () => this.begunBy(actor, consentId));
  }

  /** For a person who waits. @throws 404 as `require`, and those of `reach` once it is confirmed */
  async progress(actor: Actor, consentId: string): Promise<ConsentProgress> {
    requirePermission(actor, 'connections:manage');
    const { consent, status } = await this.unitOfWork.run(actor, async () => {
      const found = await this.begunBy(actor, consentId);
      return { consent: found, status: consentStatusOf(found, this.unitOfWork.now) };
    });
    const reach = status === 'confirmed' && isGranted(consent) ? await this.reachOf(actor, consent) : null;
    const { id, channel, world, connectionId, endsAt, connected } = consent;
    return { id, channel, world, connectionId, endsAt, connected, status, reach };
  }

  /**
   * A connection for each of the accounts, and the end of the consent. Returns their ids. A consent for a connection takes that
   * one's account only.
   * @throws 400 `validation_failed`, 403, 409 `consent_expired`, and those of `ConnectingService.connect`
   */
  async connect(actor: Actor, consentId: string, { accountIds, name }: Choice): Promise<string[]> {
    requirePermission(actor, 'connections:manage');
    const { channel, world, grant, connectionId } = await this.unitOfWork.run(actor, () => this.confirmed(actor, consentId));
    const own = connectionId === null ? null : await this.connecting.accountOf(actor, connectionId);
    if (own !== null && accountIds.some((id) => id !== own)) throw otherAccount(own);
    const chosen = own === null ? [...new Set(accountIds)] : [own];
    if (chosen.length === 0 || chosen.length > consentLimits.accounts) throw wrongNumber();
    const consented = { channel, world, grant, accountIds: chosen, name };
    return this.connecting.connect(actor, consented, async (connect) => {
      const consent = await this.confirmed(actor, consentId);
      await this.consents.release(consent);
      const connected = await connect();
      await this.consents.save(movedTo(consent, 'used', this.unitOfWork.now, { grant: null, connected }));
      await this.consents.record('used', consent, { account_ids: chosen });
      return connected;
    });
  }

  private async begunBy(actor: Actor, consentId: string): Promise<Consent> {
    const consent = await this.consents.find(consentId);
    if (consent?.begunBy !== actor.userId) throw notFound('consent');
    return consent;
  }

  private async reachOf(actor: Actor, consent: ConsentWithGrant): Promise<ConsentReach> {
    const accounts = await this.accounts.of(actor, consent);
    const allowed = consent.grant.features;
    return { accounts, features: allowed, missing: missingFeatures(consent.features, allowed) };
  }

  /** A refusal is returned, not thrown: the try counts. */
  private async tryCode(actor: Actor, consentId: string, code: string): Promise<DomainError | undefined> {
    const consent = await this.own(actor, consentId);
    if (consent.step === 'denied') throw new DomainError(connectionErrors.consent_denied, DENIED);
    if (consent.step === 'begun' || consent.step === 'asked' || consent.step === 'exchanging')
      return wrongCode(consentLimits.codeTries, 'The browser shows no code yet: open the link there first.');
    if (consent.step !== 'answered') throw consentExpired();
    if (this.secrets.matches(consent.awaited, `code of ${consentId}`, code)) {
      await this.consents.save(movedTo(consent, 'confirmed', this.unitOfWork.now));
      await this.consents.record('confirmed', consent);
      return undefined;
    }
    const tries = consent.tries + 1;
    const left = consentLimits.codeTries - tries;
    await this.consents.save(left > 0 ? { ...consent, tries } : movedTo(consent, 'over', this.unitOfWork.now));
    if (left === 0) await this.consents.record('failed', consent, { tries });
    return wrongCode(left, 'These are not the six digits that the browser shows.');
  }

  private async confirmed(actor: Actor, consentId: string): Promise<ConsentWithGrant> {
    const consent = await this.own(actor, consentId);
    if (consent.step !== 'confirmed' || !isGranted(consent)) throw consentExpired();
    return consent;
  }

  /** Another's consent is told like one that never was. */
  private async own(actor: Actor, consentId: string): Promise<Consent> {
    const consent = await this.consents.find(consentId);
    if (!consent || consent.begunBy !== actor.userId || consent.endsAt <= this.unitOfWork.now) throw consentExpired();
    return consent;
  }
}

const isGranted = (consent: Consent): consent is ConsentWithGrant => consent.grant !== null;

const DENIED = 'Nothing was allowed on the platform, so nothing was connected. Begin again to be asked once more.';

const wrongCode = (left: number, what: string): DomainError =>
  new DomainError(
    connectionErrors.consent_code_wrong,
    `${what} ${left === 0 ? 'That was the last try: begin again.' : `Tries left: ${left}.`}`,
    { tries_left: left },
  );

const otherAccount = (own: string): DomainError =>
  validationFailed([
    { field: 'account_ids', code: 'invalid_value', message: `account_ids may only name ${own}, the account of the connection.` },
  ]);

const wrongNumber = (): DomainError =>
  validationFailed([
    { field: 'account_ids', code: 'invalid_value', message: `account_ids must have 1 to ${consentLimits.accounts} accounts.` },
  ]);

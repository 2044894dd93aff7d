// The two visits of a consent's browser: our link sends it to the platform, and the platform sends it back. Neither has a key;
// the organization comes with a secret that only we gave out.
import { Inject, Injectable } from '@nestjs/common';
import { type Actor, systemActor } from '@app/kernel';
import { UnitOfWork } from '@app/platform/data';
import { PlatformError } from '../domain/ad-platform.js';
import { type Consent, movedTo } from '../domain/consent.js';
import { ConsentingParty, type Cookies } from '../domain/consenting-party.js';
import { type Feature, missingFeatures, type PlatformGrant } from '../domain/platform-oauth.js';
import { ConsentPlatforms } from './consent-platforms.js';
import { ConsentSecrets } from './consent-secrets.js';
import { ConsentStore } from './consent.store.js';

/** The cookie by which the browser is known again. */
export interface BrowserMark {
  readonly name: string;
  readonly value: string;
}

/**
 * What the browser is told. Whatever is unknown, used, foreign or late is `over`, so that nothing is told about others' consents.
 */
export type Visit =
  | { readonly kind: 'leaves'; readonly to: string; readonly mark: BrowserMark }
  | VisitResult
  | { readonly kind: 'denied' | 'failed'; readonly platform: string }
  | { readonly kind: 'unknown_platform' | 'over' | 'incomplete' | 'other_browser' | 'not_allowed' };

/** `confirmed`: the browser is signed in to the console as the user who began it there. Otherwise it shows the digits. */
export type VisitResult = ConsentSummary &
  ({ readonly kind: 'answered'; readonly code: string } | { readonly kind: 'confirmed' });

interface ConsentSummary {
  readonly inConsole: boolean;
  readonly platform: string;
  readonly organization: string;
  readonly allowed: readonly Feature[];
  readonly missing: readonly Feature[];
}

@Injectable()
export class ConsentVisits {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly consents: ConsentStore,
    private readonly platforms: ConsentPlatforms,
    private readonly secrets: ConsentSecrets,
    @Inject(ConsentingParty) private readonly party: ConsentingParty,
  ) {}

  /** The browser opens our link: from now on the consent belongs to it, and it goes to the platform. */
  async open(platform: string, query: URLSearchParams): Promise<Visit> {
    const channel = this.platforms.channelOf(platform);
    const ticket = this.secrets.read(query.get('consent'));
    if (channel === undefined) return { kind: 'unknown_platform' };
    if (!ticket) return { kind: 'over' };
    const mark = this.secrets.random();
    const verifier = this.secrets.random();
    const state = this.secrets.carried(ticket.organizationId);
    const consent = await this.unitOfWork.run(systemActor(ticket.organizationId), async () => {
      const begun = await this.consents.awaiting('begun', this.secrets.hash('ticket', ticket.text));
      if (begun?.channel !== channel) return undefined;
      const awaited = this.secrets.hash('state', state);
      const browser = this.secrets.hash('browser', mark);
      await this.consents.save(movedTo(begun, 'asked', this.unitOfWork.now, { awaited, browser, verifier }));
      return begun;
    });
    if (!consent) return { kind: 'over' };
    const to = this.platforms.oauth(channel, consent.world).authorizeUrl({
      state,
      redirectUri: this.platforms.redirectUri(channel),
      codeChallenge: this.secrets.challengeOf(verifier),
      features: consent.features,
    });
    return { kind: 'leaves', to, mark: { name: nameOfMark(consent), value: mark } };
  }

  /**
   * The browser comes back. The tokens are kept with the consent, and no connection has them until it is confirmed and accounts
   * are chosen.
   */
  async comeBack(platform: string, query: URLSearchParams, cookies: Cookies): Promise<Visit> {
    const channel = this.platforms.channelOf(platform);
    const state = this.secrets.read(query.get('state'));
    if (channel === undefined) return { kind: 'unknown_platform' };
    if (!state) return { kind: query.has('state') ? 'over' : 'incomplete' };
    const actor = systemActor(state.organizationId);
    const consent = await this.unitOfWork.run(actor, () => this.take(channel, state.text, cookies));
    if ('kind' in consent) return consent;
    const name = this.platforms.nameOf(channel);
    if (!(await this.mayGoOn(actor, consent))) return this.close(actor, consent, 'over', { kind: 'not_allowed' });
    const answer = this.platforms.oauth(channel, consent.world).answerOf(query);
    if (!answer) return this.close(actor, consent, 'over', { kind: 'incomplete' });
    if ('denied' in answer) return this.close(actor, consent, 'denied', { kind: 'denied', platform: name });
    const grant = await this.exchanged(consent, answer.code);
    if (!grant) return this.close(actor, consent, 'over', { kind: 'failed', platform: name });
    const granted = { ...consent, grant };
    if (grant.features.length === 0) return this.close(actor, granted, 'denied', { kind: 'denied', platform: name });
    const step = (await this.isOfItsUser(actor, consent, cookies)) ? 'confirmed' : 'answered';
    return this.allowed(actor, granted, { step, platform: name });
  }

  /** Uses the state up, for the browser that it was given to. */
  private async take(channel: string, state: string, cookies: Cookies): Promise<Visit | Consent> {
    const consent = await this.consents.awaiting('asked', this.secrets.hash('state', state));
    if (consent?.channel !== channel) return { kind: 'over' };
    if (!this.secrets.matches(consent.browser, 'browser', cookies(nameOfMark(consent)) ?? '')) return { kind: 'other_browser' };
    await this.consents.save(movedTo(consent, 'exchanging', this.unitOfWork.now));
    return consent;
  }

  /** Whether the user who began it still may. */
  private async mayGoOn(actor: Actor, { begunBy }: Consent): Promise<boolean> {
    if (begunBy === null) return true;
    return (await this.party.userActor(actor, begunBy))?.permissions.has('connections:manage') === true;
  }

  /**
   * Whether the browser is signed in as the person who waits in the console. Then the two ends are tied together without the
   * digits.
   */
  private async isOfItsUser(actor: Actor, { begunBy, inConsole }: Consent, cookies: Cookies): Promise<boolean> {
    return inConsole && begunBy !== null && this.party.isSignedIn(actor, begunBy, cookies);
  }

  /** undefined: the platform does not know the code, or did not answer. Either way the code cannot be used again. */
  private async exchanged({ channel, world, verifier }: Consent, code: string): Promise<PlatformGrant | undefined> {
    try {
      return await this.platforms.oauth(channel, world).exchange(code, this.platforms.redirectUri(channel), verifier ?? '');
    } catch (failure) {
      if (failure instanceof PlatformError) return undefined;
      throw failure;
    }
  }

  private async allowed(
    actor: Actor,
    consent: Consent & { readonly grant: PlatformGrant },
    { step, platform }: { readonly step: 'answered' | 'confirmed'; readonly platform: string },
  ): Promise<Visit> {
    const code = this.secrets.code();
    const awaited = step === 'answered' ? this.secrets.hash(`code of ${consent.id}`, code) : null;
    const allowed = consent.grant.features;
    await this.unitOfWork.run(actor, async () => {
      await this.consents.save(movedTo(consent, step, this.unitOfWork.now, { awaited }));
      await this.consents.record('allowed', consent, { features: allowed });
      if (step === 'confirmed') await this.consents.record('confirmed', consent, { by: 'session' });
    });
    const organization = await this.party.organizationName(actor);
    const missing = missingFeatures(consent.features, allowed);
    const what = { inConsole: consent.inConsole, platform, organization, allowed, missing };
    return step === 'confirmed' ? { ...what, kind: step } : { ...what, kind: step, code };
  }

  /** Ends it; a grant that it has is given back within minutes (`ConsentEnding`). */
  private async close(actor: Actor, consent: Consent, step: 'denied' | 'over', visit: Visit): Promise<Visit> {
    await this.unitOfWork.run(actor, async () => {
      await this.consents.save(movedTo(consent, step, this.unitOfWork.now));
      await this.consents.record(step === 'denied' ? 'denied' : 'failed', consent);
    });
    return visit;
  }
}

/**
 * Each consent has its own, so that two in one browser do not disturb each other. The prefix keeps other hosts from setting it.
 */
const nameOfMark = ({ id }: Consent): string => `__Host-consent-${id}`;

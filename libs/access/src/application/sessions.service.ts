// Signing in to the console: one e-mail address and password for all organizations in which they are right.
import { Inject, Injectable } from '@nestjs/common';
import { Clock, commonErrors, DomainError, newId, notFound, publicId } from '@app/kernel';
import { accessErrors } from '../domain/access.errors.js';
import { confirmedUntilOf, type Membership, type SignedInPlace, type SignInUser } from '../domain/session.js';
import { ConsoleSecrets } from './console-secrets.js';
import { Passwords } from './passwords.js';
import { SessionStore } from './session.store.js';

/** The hashes of a sign-in are a multiple of this, so that its time does not tell how many users there are. */
const HASHES_AT_ONCE = 5;

/** The browser of a session, for the list of its owner. */
export interface Place {
  readonly address: string;
  readonly agent: string;
  /** Takes a turn with other clients: the address, or its network. */
  readonly client: string;
}

export interface OpenSession {
  /** The value of the cookie; stored only as a digest. */
  readonly secret: string;
  readonly memberships: readonly Membership[];
}

/** A session whose password was given again just now. */
export interface ProvenSession {
  readonly sessionId: string;
  readonly users: readonly (Membership & { readonly provenHash: string })[];
}

export const wrongPassword = (): DomainError => new DomainError(accessErrors.wrong_credentials, 'This password is not right.');

@Injectable()
export class SessionsService {
  constructor(
    private readonly sessions: SessionStore,
    private readonly passwords: Passwords,
    @Inject(Clock) private readonly clock: Clock,
    private readonly secrets: ConsoleSecrets,
  ) {}

  /** @throws 401 `wrong_credentials`, the same for an unknown address and a wrong password */
  async signIn(email: string, password: string, { client, ...place }: Place): Promise<OpenSession> {
    const users = await this.matching(await this.sessions.users(email), password, client);
    if (users.length === 0)
      throw new DomainError(accessErrors.wrong_credentials, 'This e-mail address and password do not match.');
    const secret = ConsoleSecrets.make();
    const digest = this.secrets.digestOf(secret);
    await this.sessions.begin(users, { id: newId(), digest, ...place }, this.clock.now());
    return { secret, memberships: await this.sessions.memberships(digest, this.clock.now()) };
  }

  /** @throws 401 `session_required` */
  async of(secret: string | undefined): Promise<readonly Membership[]> {
    const digest = this.secrets.digestOf(secret ?? '');
    const now = this.clock.now();
    const memberships = await this.sessions.memberships(digest, now);
    const [first] = memberships;
    if (!first) throw new DomainError(commonErrors.session_required, 'You are not signed in, or your session is over: sign in.');
    await this.sessions.seen(first.sessionId, digest, now);
    return memberships;
  }

  /**
   * Whether it is a session of this user that opens the organization, or its test twin. Asking does not keep the session alive.
   */
  async isOf(secret: string | undefined, userId: string, organizationId: string): Promise<boolean> {
    const memberships = await this.sessions.memberships(this.secrets.digestOf(secret ?? ''), this.clock.now());
    return memberships.some(
      (each) =>
        each.userId === userId &&
        each.secondFactor !== 'required' &&
        [each.organizationId, each.testOrganizationId].includes(organizationId),
    );
  }

  /** The password again. The cookie changes, so that one that was copied before is worth nothing. */
  async confirm(secret: string | undefined, password: string, { client }: Place): Promise<OpenSession> {
    const { sessionId } = await this.proven(secret, password, client);
    return this.renewed(secret, sessionId, { confirmed: true });
  }

  /** @throws 401 `wrong_credentials` unless it is the password of every user of the session */
  async proven(secret: string | undefined, password: string, client: string): Promise<ProvenSession> {
    const memberships = await this.of(secret);
    const [{ sessionId, email } = { sessionId: '', email: '' }] = memberships;
    const right = await this.matching(await this.sessions.users(email), password, client);
    const users = memberships.flatMap((membership) => {
      const found = right.find((each) => each.organizationId === membership.organizationId && each.userId === membership.userId);
      return found ? [{ ...membership, provenHash: found.passwordHash ?? '' }] : [];
    });
    if (users.length < memberships.length) throw wrongPassword();
    return { sessionId, users };
  }

  /** The same session behind another cookie. @param confirmed the password was given just now */
  async renewed(secret: string | undefined, sessionId: string, { confirmed = false } = {}): Promise<OpenSession> {
    const fresh = ConsoleSecrets.make();
    const [from, to] = [this.secrets.digestOf(secret ?? ''), this.secrets.digestOf(fresh)];
    await this.sessions.renewed(sessionId, { from, to }, this.clock.now(), confirmed);
    return { secret: fresh, memberships: await this.sessions.memberships(to, this.clock.now()) };
  }

  /** A bearer for one organization of the session, or its test twin. */
  async bearer(secret: string | undefined, organizationId: string): Promise<{ token: string; expiresAt: Date }> {
    const found = (await this.of(secret)).find((each) => [each.organizationId, each.testOrganizationId].includes(organizationId));
    if (!found) throw notFound('organization');
    this.requirePassed([found]);
    const { sessionId, organizationId: homeId, userId } = found;
    return this.secrets.makeBearer({ sessionId, homeId, userId, organizationId }, this.clock.now());
  }

  /** @throws 403 `second_factor_required` unless the session gave the code of each user that has one */
  requirePassed(memberships: readonly Membership[]): void {
    const missing = memberships.filter(({ secondFactor }) => secondFactor === 'required');
    if (missing.length === 0) return;
    throw new DomainError(
      accessErrors.second_factor_required,
      `First give the code of your authenticator app for ${missing.map(({ organizationName }) => organizationName).join(', ')}.`,
      { organization_ids: missing.map(({ organizationId }) => publicId('organization', organizationId)) },
    );
  }

  /** @throws 403 `reauthentication_required` */
  requireRecent(membership: Membership): void {
    if (confirmedUntilOf(membership) > this.clock.now()) return;
    throw new DomainError(
      commonErrors.reauthentication_required,
      'Give your password again: it was given more than 15 minutes ago.',
    );
  }

  async places(secret: string | undefined): Promise<{ current: string; places: SignedInPlace[] }> {
    const [first] = await this.of(secret);
    return {
      current: first?.sessionId ?? '',
      places: await this.sessions.places(this.secrets.digestOf(secret ?? ''), this.clock.now()),
    };
  }

  /** @param id of another session of the same person; without it the own one */
  async end(secret: string | undefined, id?: string): Promise<void> {
    const [own] = await this.of(secret);
    if (id === undefined) await this.sessions.end(own?.sessionId ?? '');
    else if (!(await this.sessions.endOwn(this.secrets.digestOf(secret ?? ''), id))) throw notFound('session');
  }

  /** Of the users those whose password it is. The number of hashes tells neither whether there is one nor how many. */
  private async matching(users: readonly SignInUser[], password: string, client: string): Promise<SignInUser[]> {
    const nobody = await this.passwords.nobodys();
    const count = Math.max(1, Math.ceil(users.length / HASHES_AT_ONCE)) * HASHES_AT_ONCE;
    const hashes = Array.from({ length: count }, (_, at) => users[at]?.passwordHash ?? nobody);
    const matches = await this.passwords.matching(hashes, password, client);
    return users.filter(({ passwordHash }, at) => passwordHash !== null && matches[at]);
  }
}

// The stored sessions of the console, across organizations. A session is found by the digest of its cookie's value.
import type { Mode, Plan, Role } from '@app/kernel';
import { type Membership, sessionTimes, type SignedInPlace, type SignInUser } from '../domain/session.js';
import type { AuthenticatorPool } from './authenticator-pool.js';
import type { BearerContent } from './console-secrets.js';

export interface NewSession {
  readonly id: string;
  readonly digest: Buffer;
  readonly address: string;
  readonly agent: string;
}

export interface SessionOrganization {
  readonly organizationId: string;
  readonly testOrganizationId: string;
  readonly mode: Mode;
  readonly plan: Plan;
  readonly userId: string;
  readonly role: Role;
  readonly confirmedAt: Date;
}

/** The most organizations of one e-mail address. */
const MOST_USERS = 50;
/** Of one user; a further one ends the oldest. */
const MOST_SESSIONS = 20;

const USERS = `select u.organization_id as "organizationId", u.id as "userId", u.password_hash as "passwordHash"
  from access.user u join access.organization o on o.organization_id = u.organization_id
  where lower(u.email) = lower($1) and u.status = 'active' and o.status = 'active' order by u.organization_id, u.id
  limit ${MOST_USERS}`;

const BEGIN = `with begun as (
    insert into access.session (organization_id, user_id, id, digest, created_at, seen_at, confirmed_at, expires_at,
    address, agent)
    select organization_id, user_id, $3, $4, $5, $5, $5, $6, $7, $8 from unnest($1::uuid[], $2::uuid[]) as u
    (organization_id, user_id)),
  noted as (update access.user set last_signed_in_at = $5 where (organization_id, id) in (select * from
  unnest($1::uuid[], $2::uuid[])))
  delete from access.session s using (
    select organization_id, user_id, id, row_number() over (partition by organization_id, user_id order by seen_at desc) as place
    from access.session where (organization_id, user_id) in (select * from unnest($1::uuid[], $2::uuid[]))) old
  where old.place >= ${MOST_SESSIONS} and (s.organization_id, s.user_id, s.id) = (old.organization_id, old.user_id, old.id)`;

/** One user more for a session that is there already, which has given whatever the others were asked for. */
const JOIN = `with joined as (
    insert into access.session (organization_id, user_id, id, digest, created_at, seen_at, confirmed_at, expires_at,
    address, agent, second_factor_at)
    select $4, $5, id, digest, created_at, seen_at, confirmed_at, expires_at, address, agent, second_factor_at
    from access.session where organization_id = $1 and user_id = $2 and id = $3 on conflict do nothing)
  update access.user set last_signed_in_at = $6 where organization_id = $4 and id = $5`;

/** Users and organizations that are over end their sessions. */
const sessionsOfActive = `access.session s
  join access.user u on u.organization_id = s.organization_id and u.id = s.user_id and u.status = 'active'
  join access.organization o on o.organization_id = s.organization_id and o.status = 'active'`;
/** No user of the same session, which share one password and so are one person, has a second factor. */
const isUnguarded = `not exists (select from access.session f
    join access.user fu on fu.organization_id = f.organization_id and fu.id = f.user_id and fu.status = 'active'
      and fu.second_factor
    join access.organization fo on fo.organization_id = f.organization_id and fo.status = 'active'
    where f.digest = s.digest and f.id = s.id)`;
const membership = `s.id as "sessionId", s.organization_id as "organizationId", o.test_organization_id as
   "testOrganizationId", o.name as "organizationName",
    s.user_id as "userId", u.email, u.role, s.created_at as "signedInAt", s.confirmed_at as "confirmedAt",
    s.expires_at as "expiresAt",
    u.second_factor as "hasFactor",
    case when not u.second_factor and ${isUnguarded} then 'none' when s.second_factor_at is null then 'required'
      else 'passed' end as "secondFactor"
  from ${sessionsOfActive}`;
/** What a password alone does not open: the person has a second factor, and the session has not given it. */
const isWhole = `(s.second_factor_at is not null or not u.second_factor and ${isUnguarded})`;
const isLive = `s.expires_at > $1 and s.seen_at > $2`;
const BY_DIGEST = `select ${membership} where ${isLive} and s.digest = $3 order by o.name, o.organization_id`;
const OPENED = `select opened.organization_id as "organizationId", o.test_organization_id as "testOrganizationId",
   opened.mode, o.plan, s.user_id as "userId", u.role, s.confirmed_at as "confirmedAt"
  from ${sessionsOfActive}
  join access.organization opened on opened.live_organization_id = o.organization_id and opened.status = 'active'
  where ${isLive} and ${isWhole} and s.organization_id = $3 and s.user_id = $4 and s.id = $5 and opened.organization_id = $6`;
const SEEN = `update access.session set seen_at = $2 where id = $1 and digest = $3 and seen_at < $4`;
const RENEWED = `update access.session set seen_at = $2, digest = $4, confirmed_at = case when $5::boolean then $2
   else confirmed_at end
  where digest = $3 and id = $1`;
const END = `delete from access.session where id = $1`;
const owners = `select s.organization_id, s.user_id from ${sessionsOfActive} where ${isWhole} and s.digest`;
const PLACES = `select distinct on (s.id) s.id, s.created_at as "signedInAt", s.seen_at as "seenAt", s.address,
   s.agent from access.session s
  where ${isLive} and (s.digest = $3 or (s.organization_id, s.user_id) in (${owners} = $3)) order by s.id`;
const END_OWN = `delete from access.session ended where ended.id = $2 and exists (select from access.session other
   where other.id = $2
    and (other.digest = $1 or (other.organization_id, other.user_id) in (${owners} = $1))) returning ended.id`;
const FORGET = `delete from access.session where expires_at <= $1 or seen_at <= $2`;

/** How often a use of a session is written down. */
const SEEN_EVERY_MS = 60_000;

export class SessionStore {
  constructor(private readonly pool: AuthenticatorPool) {}

  /** The active users with this address, in any case of its letters. */
  users(email: string): Promise<SignInUser[]> {
    return this.pool.rows('access.session.users', USERS, [email]);
  }

  async begin(users: readonly SignInUser[], { id, digest, address, agent }: NewSession, now: Date): Promise<void> {
    const ends = new Date(now.getTime() + sessionTimes.longestMs);
    const organizations = users.map(({ organizationId }) => organizationId);
    const ids = users.map(({ userId }) => userId);
    await this.pool.rows('access.session.begin', BEGIN, [organizations, ids, id, digest, now, ends, address, agent]);
  }

  /** @param joined a user of the same person; its row of the session is like the own one */
  async join(own: Membership, joined: { organizationId: string; userId: string; at: Date }): Promise<void> {
    const { organizationId, userId, at } = joined;
    const values = [own.organizationId, own.userId, own.sessionId, organizationId, userId, at];
    await this.pool.rows('access.session.join', JOIN, values);
  }

  /** Empty: the session is over, or never was. */
  memberships(digest: Buffer, now: Date): Promise<Membership[]> {
    return this.pool.rows('access.session.by-digest', BY_DIGEST, [...living(now), digest]);
  }

  /** Who holds a bearer, and which organization it opens; undefined: its session is over. */
  async opened(
    { homeId, userId, sessionId, organizationId }: BearerContent,
    now: Date,
  ): Promise<SessionOrganization | undefined> {
    const values = [...living(now), homeId, userId, sessionId, organizationId];
    const [found] = await this.pool.rows<SessionOrganization>('access.session.opened', OPENED, values);
    return found;
  }

  /** Puts the idle end off. */
  async seen(sessionId: string, digest: Buffer, now: Date): Promise<void> {
    const before = new Date(now.getTime() - SEEN_EVERY_MS);
    await this.pool.rows('access.session.seen', SEEN, [sessionId, now, digest, before]);
  }

  /** From now on another cookie opens the session. @param confirmed the password was given */
  async renewed(sessionId: string, { from, to }: { from: Buffer; to: Buffer }, now: Date, confirmed: boolean): Promise<void> {
    await this.pool.rows('access.session.renewed', RENEWED, [sessionId, now, from, to, confirmed]);
  }

  async end(sessionId: string): Promise<void> {
    await this.pool.rows('access.session.end', END, [sessionId]);
  }

  /** The sessions of the same people in the same organizations. */
  places(digest: Buffer, now: Date): Promise<SignedInPlace[]> {
    return this.pool.rows('access.session.places', PLACES, [...living(now), digest]);
  }

  /** False: it is no session of the same person. */
  async endOwn(digest: Buffer, sessionId: string): Promise<boolean> {
    return (await this.pool.rows('access.session.end-own', END_OWN, [digest, sessionId])).length > 0;
  }

  /** Deletes those that are over. */
  async forget(now: Date): Promise<void> {
    await this.pool.rows('access.session.forget', FORGET, living(now));
  }
}

const living = (now: Date): [Date, Date] => [now, new Date(now.getTime() - sessionTimes.idleMs)];

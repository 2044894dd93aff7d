import { Inject, Injectable } from '@nestjs/common';
import { type Actor, Clock, type Mode, type Permission, permissionsOf, type Plan, type Role } from '@app/kernel';
import { ReadDatabase, statement } from '@app/platform/data';
import type { KeyStatus } from '../domain/api-key.js';

export interface OrganizationView {
  readonly id: string;
  readonly name: string;
  readonly mode: Mode;
  readonly plan: Plan | null;
  readonly liveOrganizationId: string;
  readonly testOrganizationId: string;
  readonly status: string;
  readonly createdAt: Date;
}

export interface UserView {
  readonly id: string;
  readonly email: string;
  readonly role: Role;
  readonly status: string;
  readonly createdAt: Date;
}

/** A key without its secret. */
export interface KeyView {
  readonly id: string;
  readonly userId: string;
  readonly name: string;
  readonly mode: Mode;
  readonly status: KeyStatus;
  readonly prefix: string;
  readonly lastFour: string;
  readonly permissions: readonly Permission[] | null;
  readonly createdAt: Date;
  readonly expiresAt: Date | null;
  readonly lastUsedAt: Date | null;
  readonly revokedAt: Date | null;
  readonly revokedBy: string | null;
  readonly revokeReason: string | null;
  readonly rotatedFrom: string | null;
  readonly replacedBy: string | null;
}

const organization = statement(
  'access.organization.view',
  `select id, name, mode, plan, live_organization_id as "liveOrganizationId", test_organization_id as
     "testOrganizationId", status,
     created_at as "createdAt"
   from access.organization where organization_id = $1`,
);
const users = statement(
  'access.user.list',
  `select id, email, role, status, created_at as "createdAt" from access.user where organization_id = $1 order by id`,
);
const userById = statement(
  'access.user.by-id',
  `select id, email, role, status, created_at as "createdAt" from access.user where organization_id = $1 and id = $2`,
);
const keys = statement(
  'access.api_key.list',
  `select id, user_id as "userId", name, mode, prefix, last_four as "lastFour", permissions, created_at as
     "createdAt", expires_at as "expiresAt",
     last_used_at as "lastUsedAt", revoked_at as "revokedAt", revoked_by as "revokedBy", revoke_reason as "revokeReason",
     rotated_from as "rotatedFrom", replaced_by as "replacedBy",
     case when revoked_at is not null then 'revoked' when expires_at <= $2 then 'expired' else 'active' end as status
   from access.api_key where organization_id = $1 order by id`,
);

@Injectable()
export class AccessQueries {
  constructor(
    private readonly reads: ReadDatabase,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  async organization(actor: Actor): Promise<OrganizationView | undefined> {
    return this.reads.one<OrganizationView>(actor, organization, []);
  }

  /** The active user as an actor of the actor's organization, with the permissions of this moment; undefined: there is none. */
  async userActor(actor: Actor, userId: string): Promise<Actor | undefined> {
    const organization = await this.organization(actor);
    if (organization?.status !== 'active') return undefined;
    const home = { ...actor, organizationId: organization.liveOrganizationId };
    const user = await this.reads.one<UserView>(home, userById, [userId]);
    if (user?.status !== 'active') return undefined;
    return { ...actor, mode: organization.mode, userId, permissions: permissionsOf[user.role] };
  }

  async users(actor: Actor): Promise<UserView[]> {
    return this.reads.rows<UserView>(actor, users);
  }

  /** The keys of the actor's organization, oldest first. */
  async keys(actor: Actor): Promise<KeyView[]> {
    return this.reads.rows<KeyView>(actor, keys, [this.clock.now()]);
  }
}

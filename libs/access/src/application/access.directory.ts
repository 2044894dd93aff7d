import type { CustomerDirectory, Mode, OrganizationDirectory, Plan } from '@app/kernel';
import type { AuthenticatorPool } from './authenticator-pool.js';

/** The organization of a record of this context. */
export interface Whereabouts {
  readonly organizationId: string;
  readonly mode: Mode;
  readonly liveOrganizationId: string;
  readonly testOrganizationId: string;
}

const ALL = `select o.organization_id as id from access.organization o
  join access.organization home on home.organization_id = o.live_organization_id
  where o.status = 'active' and home.status = 'active' order by o.organization_id`;

const PLAN = `select home.plan from access.organization o
  join access.organization home on home.organization_id = o.live_organization_id
  where o.organization_id = $1 and o.status = 'active' and home.status = 'active'`;

const place = `o.organization_id as "organizationId", o.mode, o.live_organization_id as "liveOrganizationId",
   o.test_organization_id as "testOrganizationId"`;
const placeOf = {
  organization: `select ${place} from access.organization o where o.organization_id = $1`,
  user: `select ${place} from access.user x join access.organization o on o.organization_id = x.organization_id where x.id = $1`,
  key: `select ${place} from access.api_key x join access.organization o on o.organization_id = x.organization_id
     where x.id = $1`,
} as const;

/** Finds organizations across tenants: for schedules, and for the operator, who knows an id and no organization. */
export class AccessDirectory implements OrganizationDirectory, CustomerDirectory {
  constructor(private readonly pool: AuthenticatorPool) {}

  /** Live organizations and test twins, without deleted ones. */
  async ids(): Promise<string[]> {
    return (await this.pool.rows<{ id: string }>('access.directory.ids', ALL)).map(({ id }) => id);
  }

  async twinsOf(organizationId: string): Promise<readonly string[]> {
    const found = await this.whereIs('organization', organizationId);
    return found ? [found.liveOrganizationId, found.testOrganizationId] : [];
  }

  async planOf(organizationId: string): Promise<Plan | undefined> {
    const [found] = await this.pool.rows<{ plan: Plan }>('access.directory.plan', PLAN, [organizationId]);
    return found?.plan;
  }

  async whereIs(kind: keyof typeof placeOf, id: string): Promise<Whereabouts | undefined> {
    const [found] = await this.pool.rows<Whereabouts>(`access.directory.${kind}`, placeOf[kind], [id]);
    return found;
  }
}

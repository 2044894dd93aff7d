// Consents under way. Verifier and tokens are ciphertext bound to their row, everything that is waited for is a keyed hash.
import { Inject, Injectable } from '@nestjs/common';
import { AuditLog } from '@app/kernel';
import { KeyRings, lockingStatement, statement, UnitOfWork } from '@app/platform/data';
import { type Consent, consentExpired, type ConsentStep } from '../domain/consent.js';
import type { PlatformGrant } from '../domain/platform-oauth.js';
import { GrantHolders } from './grant-holders.js';

const columns =
  `id, channel, world, features, connection_id as "connectionId", begun_by as "begunBy", in_console as ` +
  `"inConsole", begun_at as "begunAt", step,
  ends_at as "endsAt", awaited, browser, tries, verifier, tokens, connected`;
const byId = lockingStatement(
  'connections.consent.by-id',
  `select ${columns} from connections.consent where organization_id = $1 and id = $2 for update`,
);
const awaiting = lockingStatement(
  'connections.consent.awaiting',
  `select ${columns} from connections.consent where organization_id = $1 and step = $2 and awaited = $3 and ends_at >
     $4 for update`,
);
/** Consents of one organization begin one after another, so that their number is true while it is counted. */
const alone = statement(
  'connections.consent.alone',
  "select pg_advisory_xact_lock(hashtextextended('connections.consents:' || $1::text, 0))",
);
const open = statement(
  'connections.consent.open',
  'select count(*)::int as count from connections.consent where organization_id = $1 and ends_at > $2 and step not in ' +
    "('used', 'denied', 'over')",
);
const add = statement(
  'connections.consent.add',
  `insert into connections.consent (organization_id, id, channel, world, features, connection_id, begun_by,
     in_console, begun_at, step, ends_at, awaited, tries)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, 0)`,
);
const save = statement(
  'connections.consent.save',
  `update connections.consent set step = $3, ends_at = $4, awaited = $5, browser = $6, tries = $7, verifier = $8,
     tokens = $9, user_hash = $10, connected = $11
   where organization_id = $1 and id = $2`,
);
const remove = statement('connections.consent.remove', 'delete from connections.consent where organization_id = $1 and id = $2');

type Row = Omit<Consent, 'grant'> & { readonly tokens: string | null };

/** Every method works in the current unit of work. */
@Injectable()
export class ConsentStore {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly rings: KeyRings,
    private readonly holders: GrantHolders,
    @Inject(AuditLog) private readonly audit: AuditLog,
  ) {}

  /** Locked until the unit of work ends. */
  async find(id: string): Promise<Consent | undefined> {
    return this.opened(await this.unitOfWork.current.rows<Row>(byId, [id]));
  }

  /** The consent that waits for this in this step and is not over, locked: of two who bring it at once, one finds it. */
  async awaiting(step: ConsentStep, awaited: Buffer): Promise<Consent | undefined> {
    return this.opened(await this.unitOfWork.current.rows<Row>(awaiting, [step, awaited, this.unitOfWork.now]));
  }

  /** The number of consents that somebody may still go on with; no other begins before the unit of work ends. */
  async open(): Promise<number> {
    await this.unitOfWork.current.rows(alone);
    const [row] = await this.unitOfWork.current.rows<{ count: number }>(open, [this.unitOfWork.now]);
    return row?.count ?? 0;
  }

  async add(consent: Consent): Promise<void> {
    const { id, channel, world, features, connectionId, begunBy, inConsole, begunAt, step, endsAt, awaited } = consent;
    const asked = JSON.stringify(features);
    const values = [id, channel, world, asked, connectionId, begunBy, inConsole, begunAt, step, endsAt, awaited];
    await this.unitOfWork.current.affected(add, values);
    await this.record('started', consent, { channel, world, features });
  }

  /** Also holds the grant, so that another's end does not revoke it. @throws 410 `consent_expired` when it is gone */
  async save(consent: Consent): Promise<void> {
    const { id, channel, world, step, endsAt, awaited, browser, tries, verifier, grant, connected } = consent;
    const seal = (column: string, text: string | null): string | null =>
      text === null ? null : this.rings.encrypt(text, this.contextOf(id, column));
    const userHash = grant && this.holders.hashOf(channel, world, grant);
    if (userHash) await this.holders.hold(userHash, id);
    const tokens = seal('tokens', grant && JSON.stringify(grant));
    const made = JSON.stringify(connected);
    const values = [id, step, endsAt, awaited, browser, tries, seal('verifier', verifier), tokens, userHash, made];
    if ((await this.unitOfWork.current.affected(save, values)) === 0) throw consentExpired();
  }

  /** Releases the hold on the grant; true when nobody holds it now. */
  async release({ id, channel, world, grant }: Consent): Promise<boolean> {
    return grant !== null && (await this.holders.release(this.holders.hashOf(channel, world, grant), id));
  }

  async remove(id: string): Promise<void> {
    await this.unitOfWork.current.affected(remove, [id]);
  }

  /** Writes `connection.consent_<what>` to the audit. */
  async record(what: string, { id }: Consent, changes: Readonly<Record<string, unknown>> = {}): Promise<void> {
    await this.audit.record({ action: `connection.consent_${what}`, resourceType: 'consent', resourceId: id, changes });
  }

  private opened([row]: readonly Row[]): Consent | undefined {
    if (!row) return undefined;
    const { tokens, ...rest } = row;
    const unseal = (column: string, text: string | null): string | null =>
      text === null ? null : this.rings.decrypt(text, this.contextOf(row.id, column));
    const grant = unseal('tokens', tokens);
    return { ...rest, verifier: unseal('verifier', row.verifier), grant: grant === null ? null : grantOf(grant) };
  }

  private contextOf(id: string, column: string): string {
    return `${this.unitOfWork.actor.organizationId} ${id} ${column}`;
  }
}

function grantOf(text: string): PlatformGrant {
  const grant = JSON.parse(text) as PlatformGrant & { accessEndsAt: string | null; refreshEndsAt: string | null };
  const day = (at: string | null): Date | null => (at === null ? null : new Date(at));
  return { ...grant, accessEndsAt: day(grant.accessEndsAt), refreshEndsAt: day(grant.refreshEndsAt) };
}

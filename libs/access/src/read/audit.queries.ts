// The audit with its chain, checked while it is read.
import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Actor } from '@app/kernel';
import { ReadDatabase, statement } from '@app/platform/data';
import { type AuditRow, canonicalText } from '../domain/audit.row.js';

/** One line in the chain. `hash` = SHA-256 of `previous` and of the SHA-256 of the line's canonical text. */
export interface SealedRow {
  readonly seq: number;
  readonly row: AuditRow;
  readonly previous: string;
  readonly hash: string;
}

/** The place where the chain is broken. */
export class BrokenAudit extends Error {
  constructor(
    readonly seq: number,
    what: string,
  ) {
    super(`The audit was tampered with at place ${seq}: ${what}.`);
    this.name = 'BrokenAudit';
  }
}

interface StoredRow extends Omit<AuditRow, 'id' | 'previous'> {
  readonly seq: bigint;
  readonly auditId: string;
  readonly id: string | null;
  readonly former: AuditRow['previous'];
  readonly previous: Buffer;
  readonly hash: Buffer;
}

const PAGE = 500;
const START = Buffer.alloc(32);

const page = statement(
  'access.audit.page',
  `select s.seq, s.audit_id as "auditId", s.previous, s.hash, a.organization_id as "organizationId", a.id,
     a.occurred_at as "occurredAt",
     a.user_id as "userId", a.key_id as "keyId", a.via, a.request_id as "requestId", a.action, a.resource_type as "resourceType",
     a.resource_id as "resourceId", a.changes, a.previous as former
   from access.audit_seal s left join access.audit a on a.organization_id = s.organization_id and a.id = s.audit_id
   where s.organization_id = $1 and s.seq > $2 order by s.seq limit ${PAGE}`,
);
const unsealed = statement(
  'access.audit.unsealed',
  `select count(*)::int as rows from access.audit a where a.organization_id = $1
     and not exists (select from access.audit_seal s where s.organization_id = $1 and s.audit_id = a.id)`,
);

@Injectable()
export class AuditQueries {
  constructor(private readonly reads: ReadDatabase) {}

  /** Every line in the order of the commits. Throws `BrokenAudit` at the first line that was changed, removed or inserted. */
  async *export(actor: Actor): AsyncGenerator<SealedRow> {
    let seq = 0;
    let hash: Buffer = START;
    for (let rows = await this.pageAfter(actor, seq); rows.length > 0; rows = await this.pageAfter(actor, seq)) {
      for (const stored of rows) {
        seq += 1;
        const row = requireLink(stored, seq, hash);
        hash = stored.hash;
        yield { seq, row, previous: stored.previous.toString('hex'), hash: hash.toString('hex') };
      }
    }
    const [left] = await this.reads.rows<{ rows: number }>(actor, unsealed);
    if (left?.rows) throw new BrokenAudit(seq + 1, `${left.rows} lines are outside the chain`);
  }

  private pageAfter(actor: Actor, seq: number): Promise<StoredRow[]> {
    return this.reads.rows<StoredRow>(actor, page, [seq]);
  }
}

function requireLink(stored: StoredRow, seq: number, previous: Buffer): AuditRow {
  const { id } = stored;
  if (stored.seq !== BigInt(seq)) throw new BrokenAudit(seq, 'the place is empty');
  if (id === null) throw new BrokenAudit(seq, `the line ${stored.auditId} was removed`);
  if (!stored.previous.equals(previous)) throw new BrokenAudit(seq, 'the link to the line before does not fit');
  const row: AuditRow = { ...stored, id, previous: stored.former };
  const content = createHash('sha256').update(canonicalText(row)).digest();
  const expected = createHash('sha256').update(previous).update(content).digest();
  if (!stored.hash.equals(expected)) throw new BrokenAudit(seq, `the line ${id} was changed`);
  return row;
}

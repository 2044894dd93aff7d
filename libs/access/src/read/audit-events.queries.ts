import { Injectable } from '@nestjs/common';
import { type Actor, codeName, type IdKind, idPrefixes, notFound, type Page, uuidOf } from '@app/kernel';
import {
  KeysetPaginator,
  type ListRequest,
  type ListTable,
  ReadDatabase,
  type SortKey,
  statement,
  usualSorts,
} from '@app/platform/data';
import type { AuditRow } from '../domain/audit.row.js';
import { AccessQueries } from './access.queries.js';
import { type AuditEventView, auditEventView, vias } from './audit-event.view.js';

const columns = `organization_id as "organizationId", id, occurred_at as "occurredAt", user_id as "userId", key_id as
   "keyId", via,
  request_id as "requestId", action, resource_type as "resourceType", resource_id as "resourceId", changes,
  previous`;
const occurredAt = { sql: 'occurred_at', type: 'timestamptz' } as const satisfies SortKey;
const resourceTypes = Object.keys(idPrefixes) as IdKind[];

const FIELD = /^([a-z][a-z0-9_]*)(\.[a-z0-9_.]+)?$/;

/** In each spelling that an event may hold. */
function storedField(text: string): string | undefined {
  const [, field] = FIELD.exec(text) ?? [];
  return field && `${field},${codeName(field)}`;
}

const ofEach: ListTable['filters'] = {
  field: {
    sql: (parameter) => `changes ?| string_to_array(${parameter}, ',')`,
    about: 'Only changes of this field, by its name in the API, such as `budget`. Of `budget.amount` the first part counts.',
    max: 100,
    read: storedField,
    must: 'must be the name of a field, such as budget or landing_page_url',
  },
  user_id: {
    sql: (parameter) => `user_id = ${parameter}::uuid`,
    about: 'Only what this user did.',
    read: (text) => uuidOf('user', text),
  },
  via: { sql: (parameter) => `via = any(${parameter}::text[])`, about: 'Only what was done in these ways.', values: vias },
};

export const auditEventList: ListTable = {
  resource: 'audit_events',
  columns,
  // Nothing becomes of an event.
  from: `(select *, occurred_at as created_at, 'recorded'::text as status from access.audit) audit`,
  states: ['recorded'],
  sorts: { created_at: occurredAt, occurred_at: occurredAt, id: usualSorts.id },
  filters: {
    action: { sql: (parameter) => `action = ${parameter}`, about: 'Only this action, such as `campaign.launched`.' },
    resource_type: {
      sql: (parameter) => `resource_type = any(${parameter}::text[])`,
      about: 'Only changes of resources of these types.',
      values: resourceTypes,
    },
    resource_id: {
      sql: (parameter) => `resource_id = ${parameter}::uuid`,
      about: 'Only changes of this resource.',
      read: (text) => resourceTypes.map((kind) => uuidOf(kind, text)).find((uuid) => uuid !== undefined),
    },
    ...ofEach,
  },
};

/** The events of one record, which stands in the path. */
export const historyList: ListTable = {
  ...auditEventList,
  resource: 'history',
  sorts: { created_at: occurredAt },
  filters: ofEach,
};

const isKnown = statement(
  'access.audit.is-known',
  'select from access.audit where organization_id = $1 and resource_id = $2 and resource_type = $3 limit 1',
);
const get = statement('access.audit.get', `select ${columns} from access.audit where organization_id = $1 and id = $2`);
const emailsOf = statement(
  'access.audit.emails',
  'select id, email from access.user where organization_id = $1 and id = any($2::uuid[])',
);

@Injectable()
export class AuditEventsQueries {
  constructor(
    private readonly reads: ReadDatabase,
    private readonly keyset: KeysetPaginator,
    private readonly access: AccessQueries,
  ) {}

  async list(actor: Actor, request: ListRequest): Promise<Page<AuditEventView>> {
    const { items, nextCursor } = await this.keyset.page<AuditRow>(actor, auditEventList, request);
    return { items: await this.views(actor, items), nextCursor };
  }

  /** @throws 404 for a record that the organization never had: every record begins with an event */
  async history(actor: Actor, kind: IdKind, id: string, request: ListRequest): Promise<Page<AuditEventView>> {
    const filters = { ...request.filters, resource_type: [kind], resource_id: id };
    const page = await this.list(actor, { ...request, filters });
    if (page.items.length === 0 && !(await this.reads.one(actor, isKnown, [id, kind]))) throw notFound(kind);
    return page;
  }

  async get(actor: Actor, id: string): Promise<AuditEventView> {
    const row = await this.reads.one<AuditRow>(actor, get, [id]);
    const [view] = row ? await this.views(actor, [row]) : [];
    if (!view) throw notFound('audit_event');
    return view;
  }

  private async views(actor: Actor, rows: readonly AuditRow[]): Promise<AuditEventView[]> {
    const emails = await this.emails(actor, new Set(rows.flatMap(({ userId }) => userId ?? [])));
    return rows.map((row) => auditEventView(row, emails));
  }

  /** Users belong to the live organization, also those who act in its test twin. */
  private async emails(actor: Actor, ids: ReadonlySet<string>): Promise<ReadonlyMap<string, string>> {
    const organization = ids.size > 0 ? await this.access.organization(actor) : undefined;
    if (!organization) return new Map();
    const home = { ...actor, organizationId: organization.liveOrganizationId };
    const users = await this.reads.rows<{ id: string; email: string }>(home, emailsOf, [[...ids]]);
    return new Map(users.map(({ id, email }) => [id, email]));
  }
}

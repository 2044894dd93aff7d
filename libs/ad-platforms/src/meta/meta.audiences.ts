// Lists of people at Meta, and their members, of whom every call answers at once.
import {
  type AudienceBreakdown,
  type AudienceTraits,
  type BatchAnswer,
  type BatchOutcome,
  type CreatedAudience,
  type MemberBatch,
  type NodeBody,
  type ObservedAudience,
  type PlatformAudiences,
  PlatformError,
  type PlatformIds,
  type PlatformSession,
  type ReadyAudience,
} from '@app/connections';
import { z } from 'zod';
import { nullWhen } from '../shared/failures.js';
import { memberCalls, type MembersAnswer, membersAnswer, MOST_ROWS, outcomeOf } from './audience.members.js';
import {
  createdList,
  fixedListField,
  listFields,
  listId,
  listRow,
  type ListRow,
  listUpdate,
  observedList,
} from './audience.wire.js';
import type { GraphObject, GraphWrite, MetaClient } from './meta.client.js';
import { failures } from './meta.errors.js';
import { accountPath, asOfAccount, noSuch } from './meta.reader.js';

export const metaAudienceTraits: AudienceTraits = {
  identifiers: { email: 'lower_case', phone: 'digits', device: 'raw', crm: 'sha256' },
  asksConsent: false,
  // Accepted on Meta's own page, which it names when it refuses without them.
  terms: null,
  mostPeople: MOST_ROWS,
  mostIdentifiers: 10,
  smallest: 100,
  longestStayDays: null,
  readLagMs: [2_000, 10_000],
};

const made = z.object({ id: z.string().regex(/^\d{1,30}$/) });
const done = z.object({ success: z.literal(true) });
const nothing = z.unknown();

export class MetaAudiences implements PlatformAudiences {
  constructor(private readonly client: MetaClient) {}

  async create(session: PlatformSession, { tag, body }: ReadyAudience): Promise<CreatedAudience> {
    const path = `${accountPath(session)}/customaudiences`;
    const { id } = await this.write(session, made, { method: 'POST', path, params: createdList(tag, body) }).catch(asOfAccount);
    return { ids: { id, extra: {} }, usedAs: id };
  }

  /** The filter may be ignored, or find names that only contain the tag's text. */
  async find(session: PlatformSession, tag: string): Promise<ObservedAudience[]> {
    const params = { filtering: [{ field: 'name', operator: 'CONTAIN', value: tag }] };
    const path = `${accountPath(session)}/customaudiences`;
    const call = { session, path, kind: 'audiences', fields: listFields, params } as const;
    const found: ListRow[] = [];
    try {
      for await (const row of this.client.rows(listRow, call)) if (observedList(row).tag === tag) found.push(row);
    } catch (error) {
      asOfAccount(error);
    }
    return found.sort(byAge).map(observedList);
  }

  /** One by one: Meta reads several at once no longer. */
  async observe(session: PlatformSession, ids: readonly string[]): Promise<ObservedAudience[]> {
    const shown: ObservedAudience[] = [];
    for (const id of new Set(ids)) {
      if (!/^\d{1,30}$/.test(id)) continue;
      const read = this.client.read(listRow, { session, path: id, kind: 'audiences', fields: listFields });
      const row = await read.catch(nullWhenGone);
      if (row === null) continue;
      if (row.id !== id) throw failures.lost('the answer is of another list', 'transient');
      shown.push(observedList(row));
    }
    return shown;
  }

  async change(
    session: PlatformSession,
    { ids, tag }: { readonly ids: PlatformIds; readonly tag: string },
    fields: NodeBody,
  ): Promise<void> {
    const fixed = fixedListField(fields);
    if (fixed !== null)
      throw new PlatformError('rejected', `Meta: ${fixed} of a list cannot change once the list exists.`, { field: fixed });
    const params = listUpdate(tag, fields);
    if (Object.keys(params).length === 0) return;
    await this.write(session, done, { method: 'POST', path: listId(ids.id), params });
  }

  async put(
    session: PlatformSession,
    { ids }: { readonly ids: PlatformIds; readonly body: NodeBody },
    batch: MemberBatch,
  ): Promise<BatchAnswer> {
    const method = batch.consent === null ? 'DELETE' : 'POST';
    const path = `${listId(ids.id)}/users`;
    const answers: MembersAnswer[] = [];
    for (const params of memberCalls(ids.id, batch))
      answers.push(await this.write(session, membersAnswer, { method, path, params }));
    return { outcome: outcomeOf(batch.people.length, answers) };
  }

  /** A batch has ended when it is answered. */
  settled(): Promise<BatchOutcome | null> {
    return Promise.reject(noSuch('batch'));
  }

  /** Meta tells nobody who is in a list. */
  breakdown(): Promise<AudienceBreakdown | null> {
    return Promise.resolve(null);
  }

  async remove(session: PlatformSession, { id }: PlatformIds): Promise<void> {
    if (!/^\d{1,30}$/.test(id)) return;
    await this.write(session, nothing, { method: 'DELETE', path: id }).catch(nullWhenGone);
  }

  private write<S extends z.ZodType>(
    session: PlatformSession,
    schema: S,
    call: { readonly method: GraphWrite['method']; readonly path: string; readonly params?: GraphObject },
  ): Promise<z.output<S>> {
    return this.client.write(schema, { ...call, session, kind: 'audiences', whenLost: 'unknown_outcome' });
  }
}

/** Ids of lists that were made within one second grow. */
const byAge = (one: ListRow, other: ListRow): number =>
  (one.time_created ?? 0) - (other.time_created ?? 0) || (BigInt(one.id) < BigInt(other.id) ? -1 : 1);

const nullWhenGone = nullWhen('not_found');

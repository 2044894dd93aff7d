// Lists of people at TikTok, and their members, who are streamed. Lists that are uploaded as a whole file are none of ours: the
// port sends people in batches.
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
import { type Clock, inParts } from '@app/kernel';
import { z } from 'zod';
import { nullWhen } from '../shared/failures.js';
import { memberCalls, MOST_ROWS } from './audience.members.js';
import { createdList, listDetails, listMade, listNames, listRow, type ListRow, observedList, SMALLEST } from './audience.wire.js';
import type { TiktokClient, TiktokObject, TiktokRead } from './tiktok.client.js';
import { accountId, isId, noSuch, objectId } from './tiktok.reader.js';

export const tiktokAudienceTraits: AudienceTraits = {
  identifiers: { email: 'lower_case', phone: 'e164', device: 'sha256' },
  asksConsent: false,
  // Accepted on TikTok's own page; without them it refuses with a sentence.
  terms: null,
  mostPeople: MOST_ROWS,
  mostIdentifiers: 10,
  smallest: SMALLEST,
  // A list ends as a whole, a year after it was used last.
  longestStayDays: null,
  readLagMs: [2_000, 10_000],
};

const MOST_IDS = 100;
const PAGE_ROWS = 100;
const nothing = z.unknown();

export class TiktokAudiences implements PlatformAudiences {
  constructor(
    private readonly client: TiktokClient,
    private readonly clock: Clock,
  ) {}

  async create(session: PlatformSession, { tag, body }: ReadyAudience): Promise<CreatedAudience> {
    const { path, params } = createdList(tag, body);
    const id = await this.write(session, listMade, path, params);
    return { ids: { id, extra: {} }, usedAs: id };
  }

  /** Nothing but the name tells a list of ours. */
  async find(session: PlatformSession, tag: string): Promise<ObservedAudience[]> {
    const found: ListRow[] = [];
    const ask = this.ask(session, 'dmp/custom_audience/list/', { page_size: PAGE_ROWS });
    for await (const row of this.client.rows(listRow, ask)) if (listNames.read(row.name, 'aid').tag === tag) found.push(row);
    return found.sort(byId).map((row) => observedList(row, this.clock.now()));
  }

  async observe(session: PlatformSession, ids: readonly string[]): Promise<ObservedAudience[]> {
    const shown: ObservedAudience[] = [];
    for (const part of inParts([...new Set(ids.filter(isId))], MOST_IDS)) {
      const ask = this.ask(session, 'dmp/custom_audience/get/', { custom_audience_ids: part });
      const { list } = await this.client.read(listDetails, ask);
      for (const { audience_details: row } of list)
        if (part.includes(row.audience_id)) shown.push(observedList(row, this.clock.now()));
    }
    return shown;
  }

  /** What it was made of stays; by general knowledge its name may change. */
  async change(
    session: PlatformSession,
    { ids, tag }: { readonly ids: PlatformIds; readonly tag: string },
    { name, ...fixed }: NodeBody,
  ): Promise<void> {
    const [field] = Object.keys(fixed);
    if (field !== undefined)
      throw new PlatformError('rejected', `TikTok: ${field} of a list cannot change once the list exists.`, { field });
    if (name === undefined) return;
    const custom_audience_name = listNames.of(z.string().parse(name), tag, 'aid');
    const params = { custom_audience_id: objectId(ids.id), custom_audience_name };
    await this.write(session, nothing, 'dmp/custom_audience/update/', params);
  }

  async put(
    session: PlatformSession,
    { ids }: { readonly ids: PlatformIds; readonly body: NodeBody },
    batch: MemberBatch,
  ): Promise<BatchAnswer> {
    for (const params of memberCalls(objectId(ids.id), accountId(session), batch))
      await this.client
        .write(nothing, { session, path: 'segment/mapping/', kind: 'audiences', params, whenLost: 'unknown_outcome' })
        .catch(unnamed);
    return { outcome: { state: 'done', accepted: batch.people.length, refused: [], matchRate: null } };
  }

  /** A batch has ended when it is answered. */
  settled(): Promise<BatchOutcome | null> {
    return Promise.reject(noSuch('batch'));
  }

  /** TikTok tells nobody who is in a list. */
  breakdown(): Promise<AudienceBreakdown | null> {
    return Promise.resolve(null);
  }

  /** The parameter by general knowledge, as of 2026-11. */
  async remove(session: PlatformSession, { id }: PlatformIds): Promise<void> {
    if (!isId(id)) return;
    await this.write(session, nothing, 'dmp/custom_audience/delete/', { custom_audience_ids: [id] }).catch(nullWhen('not_found'));
  }

  private ask(session: PlatformSession, path: string, params: TiktokObject): TiktokRead {
    return { session, path, kind: 'audiences', params: { advertiser_id: accountId(session), ...params } };
  }

  private write<S extends z.ZodType>(
    session: PlatformSession,
    data: S,
    path: string,
    params: TiktokObject,
  ): Promise<z.output<S>> {
    return this.client.write(data, { ...this.ask(session, path, params), whenLost: 'unknown_outcome' });
  }
}

/** Ids grow. */
const byId = (one: ListRow, other: ListRow): number => (BigInt(one.audience_id) < BigInt(other.audience_id) ? -1 : 1);

/** A sentence of TikTok's may repeat a member. */
function unnamed(error: unknown): never {
  if (!(error instanceof PlatformError)) throw error;
  const { platformCode } = error.detail;
  if (platformCode === undefined) throw error;
  throw new PlatformError(error.fault, `TikTok: these people of a list were refused (${platformCode}).`, error.detail);
}

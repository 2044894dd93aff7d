// Lists of people on Google Ads, and their members. Lists are made by the Google Ads API; since 2026-04 members go by the Data
// Manager API alone.
import {
  type AudienceBreakdown,
  type BatchAnswer,
  type BatchOutcome,
  type CreatedAudience,
  type MemberBatch,
  type NodeBody,
  type ObservedAudience,
  type PlatformAudiences,
  PlatformError,
  type PlatformFault,
  type PlatformIds,
  type PlatformSession,
  type ReadyAudience,
} from '@app/connections';
import { inParts } from '@app/kernel';
import { nullWhen } from '../shared/failures.js';
import { accepted, listsAnswer, requestStatus, userListRow } from './audience.answers.js';
import { uploadedBody } from './audience.bodies.js';
import { createdList, fixedListField, listUpdate, observedList } from './wire/audience.wire.js';
import { breakdownOf, composition, compositionRequest } from './wire/composition.wire.js';
import type { GoogleAdsClient } from './google-ads.client.js';
import { failures } from './google-ads.errors.js';
import { userListsByIdQuery, userListsByTagQuery } from './google-ads.queries.js';
import { customerOf, isId, noSuch, objectId, search } from './google-ads.search.js';
import { membersRequest, outcomeOf } from './wire/members.wire.js';

/** A query with more ids would be too long. */
const MOST_IDS = 500;
/** What Google answers instead of a breakdown that it does not tell. */
const untold: readonly PlatformFault[] = ['permission', 'rejected', 'not_found'];

export class GoogleAdsAudiences implements PlatformAudiences {
  constructor(private readonly client: GoogleAdsClient) {}

  async create(session: PlatformSession, { tag, body }: ReadyAudience): Promise<CreatedAudience> {
    const customer = customerOf(session);
    const name = await this.mutate(session, { create: createdList(customer, tag, body) });
    const id = name.slice(`customers/${customer}/userLists/`.length);
    if (name !== `customers/${customer}/userLists/${id}` || !isId(id))
      throw failures.lost('the answer does not name the list that was made', 'unknown_outcome');
    return { ids: { id, extra: {} }, usedAs: id };
  }

  async find(session: PlatformSession, tag: string): Promise<ObservedAudience[]> {
    // LIKE also finds names that only contain the tag's text.
    return (await this.lists(session, userListsByTagQuery(tag))).filter((list) => list.tag === tag);
  }

  async observe(session: PlatformSession, ids: readonly string[]): Promise<ObservedAudience[]> {
    const known = [...new Set(ids)].filter(isId);
    const shown: ObservedAudience[] = [];
    for (const part of inParts(known, MOST_IDS)) shown.push(...(await this.lists(session, userListsByIdQuery(part))));
    return shown;
  }

  async change(
    session: PlatformSession,
    { ids, tag }: { readonly ids: PlatformIds; readonly tag: string },
    fields: NodeBody,
  ): Promise<void> {
    const fixed = fixedListField(fields);
    if (fixed !== null)
      throw new PlatformError('rejected', `Google Ads: ${fixed} of a list cannot change once the list exists.`, { field: fixed });
    const update = listUpdate(customerOf(session), { id: objectId(ids.id), tag }, fields);
    if (update) await this.mutate(session, update);
  }

  async put(
    session: PlatformSession,
    { ids, body }: { readonly ids: PlatformIds; readonly body: NodeBody },
    batch: MemberBatch,
  ): Promise<BatchAnswer> {
    if (!isId(ids.id)) throw noSuch('list');
    customerOf(session);
    const { key } = uploadedBody.parse(body);
    const { requestId } = await this.client.dataManager(accepted, {
      session,
      path: `audienceMembers:${batch.consent === null ? 'remove' : 'ingest'}`,
      body: membersRequest(session, ids.id, key, batch),
      whenLost: 'unknown_outcome',
    });
    return { receipt: requestId };
  }

  async settled(session: PlatformSession, receipt: string): Promise<BatchOutcome | null> {
    const path = `requestStatus:retrieve?${new URLSearchParams({ requestId: receipt }).toString()}`;
    const answer = await this.client.dataManager(requestStatus, { session, path, whenLost: 'transient' });
    const [status] = answer.requestStatusPerDestination;
    return status ? outcomeOf(status) : null;
  }

  /** Google tells it to allow-listed developers only, and the others by the fault that they may not ask. */
  async breakdown(
    session: PlatformSession,
    { id }: PlatformIds,
    countries: readonly string[],
  ): Promise<AudienceBreakdown | null> {
    if (!isId(id) || countries.length === 0) return null;
    const customer = customerOf(session);
    const path = `customers/${customer}:generateAudienceCompositionInsights`;
    const body = compositionRequest(`customers/${customer}/userLists/${id}`, countries);
    const answer = await this.client.ads(composition, { session, path, body, whenLost: 'transient' }).catch(nullWhen(...untold));
    return answer && breakdownOf(answer);
  }

  async remove(session: PlatformSession, { id }: PlatformIds): Promise<void> {
    if (!isId(id)) return;
    // What is not there is removed.
    await this.mutate(session, { remove: `customers/${customerOf(session)}/userLists/${id}` }).catch(nullWhen('not_found'));
  }

  /** Returns the name of the list. */
  private async mutate(session: PlatformSession, operation: object): Promise<string> {
    const { results } = await this.client.ads(listsAnswer, {
      session,
      path: `customers/${customerOf(session)}/userLists:mutate`,
      body: { operations: [operation], partialFailure: false, validateOnly: false },
      whenLost: 'unknown_outcome',
    });
    return results[0]?.resourceName ?? '';
  }

  private async lists(session: PlatformSession, query: string): Promise<ObservedAudience[]> {
    const lists: ObservedAudience[] = [];
    for await (const row of search(this.client, session, query, userListRow)) lists.push(observedList(row));
    return lists;
  }
}

// Lists of people at LinkedIn, found by the id that we give them, and their members, of whom every call answers at once.
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
import type { Clock } from '@app/kernel';
import { isFault, nullWhen } from '../shared/failures.js';
import {
  FEWEST_MEMBERS,
  identifiers,
  membersAnswer,
  membersBody,
  observedSegment,
  outcomeOf,
  segmentChange,
  segmentCreation,
  type SegmentRow,
  segmentRow,
} from './audience.wire.js';
import { digits, type LinkedinCall, type LinkedinClient, urnOf } from './linkedin.client.js';
import { failures, noSuch } from './linkedin.errors.js';

export const linkedinAudienceTraits: AudienceTraits = {
  identifiers,
  asksConsent: false,
  // They are part of the programme by which LinkedIn lets an application send people.
  terms: null,
  mostPeople: 5_000,
  mostIdentifiers: 10,
  smallest: FEWEST_MEMBERS,
  longestStayDays: null,
  readLagMs: [5_000, 120_000],
};

const PAGE = 100;
const SOON_MS = 60_000;
const FULL = 'SEGMENT_LIMIT_EXCEEDED';

export class LinkedinAudiences implements PlatformAudiences {
  /** `sourcePlatform`: the name under which LinkedIn knows the lists of this application. */
  constructor(
    private readonly client: LinkedinClient,
    private readonly sourcePlatform: string,
    private readonly clock: Clock,
  ) {}

  async create(session: PlatformSession, { tag, body }: ReadyAudience): Promise<CreatedAudience> {
    const segment = segmentCreation(tag, body, accountOf(session), this.sourcePlatform);
    const id = await this.client.create({ ...at(session), body: segment }).catch(withCure);
    return { ids: { id: digits(id, 'list'), extra: {} }, usedAs: null };
  }

  async find(session: PlatformSession, tag: string): Promise<ObservedAudience[]> {
    const query = { q: 'account', account: accountOf(session), sourceSegmentId: tag, sourcePlatform: this.sourcePlatform };
    const found: SegmentRow[] = [];
    for await (const row of this.client.counted(segmentRow, PAGE, { ...at(session), query }))
      if (row.sourceSegmentId === tag) found.push(row);
    // Ids grow.
    return found.sort((one, other) => Number(one.id) - Number(other.id)).map(observedSegment);
  }

  async observe(session: PlatformSession, ids: readonly string[]): Promise<ObservedAudience[]> {
    const shown: ObservedAudience[] = [];
    for (const id of new Set(ids)) {
      const row = await this.row(session, id);
      if (row !== null) shown.push(observedSegment(row));
    }
    return shown;
  }

  async change(session: PlatformSession, { ids }: { readonly ids: PlatformIds }, fields: NodeBody): Promise<void> {
    const { set, fixed: field } = segmentChange(fields);
    if (field !== undefined)
      throw new PlatformError('rejected', `LinkedIn: ${field} of a list cannot change once the list exists.`, { field });
    if (Object.keys(set).length > 0) await this.client.patch(at(session, digits(ids.id, 'list')), set);
  }

  /** In its first minutes a list takes nobody, as if it were not there. */
  async put(session: PlatformSession, { ids }: { readonly ids: PlatformIds }, batch: MemberBatch): Promise<BatchAnswer> {
    const id = digits(ids.id, 'list');
    const call = { ...at(session, `${id}/users`), method: 'BATCH_CREATE', body: membersBody(batch) } as const;
    const { elements } = await this.client.act(membersAnswer, call).catch(async (error: unknown) => {
      if (!isFault(error, 'not_found') || (await this.row(session, id)) === null) throw error;
      const retryAt = new Date(this.clock.now().getTime() + SOON_MS);
      throw new PlatformError('not_ready', 'LinkedIn: the list does not take people yet.', { retryAt });
    });
    if (elements.length !== batch.people.length) throw failures.lost('not every person is answered for', 'unknown_outcome');
    return { outcome: outcomeOf(elements) };
  }

  /** A batch has ended when it is answered. */
  settled(): Promise<BatchOutcome | null> {
    return Promise.reject(noSuch('batch'));
  }

  /** LinkedIn tells nobody who is in a list. */
  breakdown(): Promise<AudienceBreakdown | null> {
    return Promise.resolve(null);
  }

  async remove(session: PlatformSession, { id }: PlatformIds): Promise<void> {
    if (!/^\d{1,19}$/.test(id)) return;
    // What is not there is removed.
    await this.client.remove(at(session, id)).catch(nullWhen('not_found'));
  }

  private async row(session: PlatformSession, id: string): Promise<SegmentRow | null> {
    if (!/^\d{1,19}$/.test(id)) return null;
    const row = await this.client.read(segmentRow, at(session, id)).catch(nullWhen('not_found'));
    if (row !== null && row.id !== id) throw failures.lost('the answer is of another list', 'transient');
    return row;
  }
}

const accountOf = ({ accountId }: PlatformSession): string => urnOf('Account', digits(accountId, 'account'));
const at = (session: PlatformSession, rest?: string): LinkedinCall => ({
  session,
  path: ['dmpSegments', ...(rest === undefined ? [] : [rest])].join('/'),
  kind: 'audiences',
});

/** No time helps against a full account. */
function withCure(error: unknown): never {
  if (!(error instanceof PlatformError) || error.detail.platformCode !== FULL) throw error;
  const message = 'LinkedIn: the account has as many lists as it may have. Remove some of them on LinkedIn, then try again.';
  throw new PlatformError('rejected', message, error.detail);
}

// Lists of people on the toy platform, and their members, whose batch has ended when it answers.
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
import type { ToyClient } from './toy.client.js';
import { fromWire, toWire } from './toy.wire.js';

export const toyAudienceTraits: AudienceTraits = {
  identifiers: { email: 'lower_case', phone: 'digits' },
  asksConsent: false,
  terms: null,
  mostPeople: 50,
  mostIdentifiers: 2,
  smallest: 20,
  longestStayDays: null,
  readLagMs: [1_000, 5_000],
};
const MOST_URNS = 30;

const states = { gathering: 'building', too_few: 'too_small', live: 'ready', closed: 'closed' } as const;
const people = z.number().int().nonnegative();
const list = z.object({
  urn: z.string(),
  ref: z.string(),
  /** What groups name. */
  crowd: z.string().nullable(),
  state: z.enum(['gathering', 'too_few', 'live', 'closed']),
  at_least: people,
  at_most: people,
  body: z.record(z.string(), z.json()),
});
const page = z.object({ lists: z.array(list), next: z.number().nullable() });
const made = z.object({ urn: z.string() });
const reasons = { unasked: 'no_consent', broken: 'internal_error' } as const;
const outcome = z.object({
  ended: z.enum(['well', 'badly']),
  taken: people,
  left: z.array(z.object({ why: z.enum(['unasked', 'broken']), people })),
});
const nothing = z.unknown();

export class ToyAudiences implements PlatformAudiences {
  constructor(private readonly client: ToyClient) {}

  async create({ accountId, accessToken: token }: PlatformSession, { tag, body }: ReadyAudience): Promise<CreatedAudience> {
    const given = { ref: tag, body: toWire('list', body) };
    const path = `accounts/${accountId}/lists`;
    const call = { method: 'POST', path, token, body: given, whenLost: 'unknown_outcome' } as const;
    return { ids: { id: (await this.client.call(made, call)).urn, extra: {} }, usedAs: null };
  }

  /** The platform searches by the beginning of a reference, and shows the newest first. */
  async find(session: PlatformSession, tag: string): Promise<ObservedAudience[]> {
    return (await this.lists(session, { ref_begins: tag })).filter((each) => each.tag === tag).reverse();
  }

  async observe(session: PlatformSession, ids: readonly string[]): Promise<ObservedAudience[]> {
    const shown: ObservedAudience[] = [];
    for (let at = 0; at < ids.length; at += MOST_URNS)
      shown.push(...(await this.lists(session, { urns: ids.slice(at, at + MOST_URNS).join() })));
    return shown;
  }

  async change(session: PlatformSession, { ids }: { readonly ids: PlatformIds }, fields: NodeBody): Promise<void> {
    if (Object.keys(fields).length === 0) return;
    await this.write(session, nothing, { method: 'PATCH', path: `lists/${ids.id}`, body: { body: toWire('list', fields) } });
  }

  async put(session: PlatformSession, { ids }: { readonly ids: PlatformIds }, batch: MemberBatch): Promise<BatchAnswer> {
    const method = batch.consent === null ? 'DELETE' : 'POST';
    const body = { people: batch.people.map((person) => person.map(({ value }) => value)) };
    const { ended, taken, left } = await this.write(session, outcome, { method, path: `lists/${ids.id}/people`, body });
    const refused = left.map(({ why, people: count }) => ({ reason: reasons[why], count }));
    return { outcome: { state: ended === 'well' ? 'done' : 'failed', accepted: taken, refused, matchRate: null } };
  }

  settled(): Promise<BatchOutcome | null> {
    return Promise.reject(new PlatformError('not_found', 'Toys: a batch has ended when it is answered.'));
  }

  breakdown(): Promise<AudienceBreakdown | null> {
    return Promise.resolve(null);
  }

  async remove(session: PlatformSession, { id }: PlatformIds): Promise<void> {
    await this.write(session, nothing, { method: 'DELETE', path: `lists/${id}` }).catch((error: unknown) => {
      if (!(error instanceof PlatformError) || error.fault !== 'not_found') throw error;
    });
  }

  private write<S extends z.ZodType>(
    { accessToken: token }: PlatformSession,
    schema: S,
    given: { readonly method: 'POST' | 'PATCH' | 'DELETE'; readonly path: string; readonly body?: object },
  ): Promise<z.output<S>> {
    return this.client.call(schema, { ...given, token, whenLost: 'unknown_outcome' });
  }

  private async lists(session: PlatformSession, asked: Record<string, string>): Promise<ObservedAudience[]> {
    const found: ObservedAudience[] = [];
    for (let from: number | null = 0; from !== null;) {
      const query = new URLSearchParams({ ...asked, from: String(from) }).toString();
      const path = `accounts/${session.accountId}/lists?${query}`;
      const call = { path, token: session.accessToken, whenLost: 'transient' } as const;
      const answer: z.output<typeof page> = await this.client.call(page, call);
      found.push(...answer.lists.map(observed));
      from = answer.next;
    }
    return found;
  }
}

const observed = ({ urn, ref, crowd, state, at_least, at_most, body }: z.output<typeof list>): ObservedAudience => ({
  ids: { id: urn, extra: {} },
  usedAs: crowd,
  tag: ref,
  state: states[state],
  size: { lower: at_least, upper: at_most },
  matchRate: null,
  reason: null,
  fields: fromWire('list', body),
});

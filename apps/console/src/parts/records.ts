// Records that are chosen and told by their names, each found by the service: no page holds all of them.
import { queryOptions, useQueries } from '@tanstack/react-query';
import { answerOf, api, dataOf, type Schemas } from '../api/client.js';
import { wordFor } from './words.js';

/** A record as a choice. */
export interface NamedRecord {
  readonly id: string;
  readonly name: string;
  readonly status: string;
  readonly type?: string;
  readonly external_id?: string | null;
}

interface Search {
  readonly limit: number;
  readonly q?: string;
  readonly sort: 'name';
  readonly status?: 'all'[];
}

interface Kind {
  readonly list: (query: Search) => Promise<{ readonly data: readonly NamedRecord[]; readonly has_more: boolean }>;
  readonly one: (id: string) => Promise<NamedRecord>;
}

/** The resources of the API. */
export type RecordKind = 'campaigns' | 'creative' | 'audiences' | 'brands' | 'connections' | 'members';

/** A member is called by the address. */
const byEmail = ({ id, email, status }: Schemas['Member']): NamedRecord => ({ id, name: email, status });

const kinds: Readonly<Record<RecordKind, Kind>> = {
  campaigns: {
    list: (query) => answerOf(api.GET('/v1/campaigns', { params: { query } })),
    one: (id) => dataOf(api.GET('/v1/campaigns/{id}', { params: { path: { id } } })),
  },
  creative: {
    list: (query) => answerOf(api.GET('/v1/creative', { params: { query } })),
    one: (id) => dataOf(api.GET('/v1/creative/{id}', { params: { path: { id } } })),
  },
  audiences: {
    list: (query) => answerOf(api.GET('/v1/audiences', { params: { query } })),
    one: (id) => dataOf(api.GET('/v1/audiences/{id}', { params: { path: { id } } })),
  },
  brands: {
    list: (query) => answerOf(api.GET('/v1/brands', { params: { query } })),
    one: (id) => dataOf(api.GET('/v1/brands/{id}', { params: { path: { id } } })),
  },
  connections: {
    list: (query) => answerOf(api.GET('/v1/connections', { params: { query } })),
    one: (id) => dataOf(api.GET('/v1/connections/{id}', { params: { path: { id } } })),
  },
  members: {
    list: async (query) => {
      const { data, has_more } = await answerOf(api.GET('/v1/members', { params: { query: { ...query, sort: 'email' } } }));
      return { data: data.map(byEmail), has_more };
    },
    one: async (id) => byEmail(await dataOf(api.GET('/v1/members/{id}', { params: { path: { id } } }))),
  },
};

const LISTED = 50;
/** Names change seldom, and each is a request. */
const KEPT_MS = 60_000;

/** @param text '' for the first ones */
export const searchQuery = (kind: RecordKind, text: string, archived: boolean) =>
  queryOptions({
    queryKey: [kind, 'search', text, archived],
    queryFn: () =>
      kinds[kind].list({
        limit: LISTED,
        sort: 'name',
        ...(text === '' ? {} : { q: text }),
        ...(archived ? { status: ['all'] } : {}),
      }),
    staleTime: KEPT_MS,
    refetchInterval: false,
  });

const nameQuery = (kind: RecordKind, id: string) =>
  queryOptions({
    queryKey: [kind, 'named', id],
    queryFn: () => kinds[kind].one(id),
    staleTime: KEPT_MS,
    refetchInterval: false,
    retry: false,
  });

/** The records of these ids, as far as they are known by now. */
export const useNamed = (kind: RecordKind, ids: readonly string[]): ReadonlyMap<string, NamedRecord> =>
  useQueries({
    queries: [...new Set(ids)].map((id) => nameQuery(kind, id)),
    combine: (results) => new Map(results.flatMap(({ data }) => (data ? [[data.id, data] as const] : []))),
  });

/** What works has no word beside its name; records of one name are told apart by the caller's own key. */
export const choiceLabel = ({ name, status, external_id: key }: NamedRecord): string => {
  const more = [...(key ? [key] : []), ...(status === 'active' ? [] : [wordFor(status).toLowerCase()])];
  return more.length === 0 ? name : `${name} (${more.join(', ')})`;
};

import { hashKey, QueryClient, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { type Interval, intervalOf, isLong, retry, retryDelay, USUAL_MS } from './renewal.js';
import { dropBearers, hearTabs, onSessionEnd, openedId, readSession, type Session, tellTabs } from './session.js';
import { workplace } from './workplace.js';

export const queryClient: QueryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // One organization's answers are never shown for another, nor those of a test for live ones.
      queryKeyHashFn: (key) => hashKey([key[0] === SESSION ? null : workplace.now(), key]),
      retry,
      retryDelay,
      staleTime: 2_000,
      refetchInterval: USUAL_MS,
    },
  },
});

const SESSION = 'session';
export const sessionQuery = {
  queryKey: [SESSION],
  queryFn: readSession,
  staleTime: 60_000,
  refetchInterval: 60_000,
} as const;

export const useSession = (): Session | null | undefined => useQuery(sessionQuery).data;

/** What stands on the page stays, until somebody is signed in again. */
const sessionEnded = (): void => {
  dropBearers();
  queryClient.setQueryData([SESSION], null);
};

onSessionEnd(sessionEnded);
hearTabs((turn) => (turn === 'ended' ? sessionEnded() : void queryClient.invalidateQueries({ queryKey: [SESSION] })));

export const signedIn = (session: Session): void => {
  queryClient.setQueryData([SESSION], session);
  tellTabs('began');
};

const isSignedIn = (): boolean => Boolean(queryClient.getQueryData([SESSION]));

/** At once where somebody is signed in, else when somebody is again. */
export const signedInAgain = (): Promise<void> =>
  new Promise((resolve) => {
    if (isSignedIn()) return resolve();
    const stop = queryClient.getQueryCache().subscribe(() => {
      if (!isSignedIn()) return;
      stop();
      resolve();
    });
  });

/** The id that `/v1` works on at this moment; '' before an organization is chosen. */
export function organizationNow(): string {
  const session = queryClient.getQueryData<Session | null>([SESSION]);
  const place = workplace.now();
  const chosen = session?.organizations.find(({ id }) => id === place?.organization);
  return chosen && place ? openedId(chosen, place.mode) : '';
}

interface Page<T> {
  readonly data: readonly T[];
  readonly has_more: boolean;
  readonly next_cursor: string | null;
}

export interface Rows<T, P = unknown> {
  readonly rows: readonly T[] | undefined;
  /** The first page, for what it says beside its rows. */
  readonly first: P | undefined;
  readonly error: Error | null;
  readonly hasMore: boolean;
  readonly isLoadingMore: boolean;
  loadMore(): void;
  reload(): void;
}

interface RowsOptions<P> {
  readonly refetchInterval?: Interval | ((first: P | undefined) => Interval);
  readonly enabled?: boolean;
}

/** A record that moved between two pages while they were read stands where it is met first. */
function withoutRepeats<T>(rows: readonly T[]): readonly T[] {
  const seen = new Set<string>();
  return rows.filter((row) => {
    const id = typeof row === 'object' && row !== null && 'id' in row ? row.id : undefined;
    if (typeof id !== 'string') return true;
    return !seen.has(id) && Boolean(seen.add(id));
  });
}

/**
 * A list by its cursor, page after page.
 * @param key names the list and its filters
 * @param read gets the cursor of a page, or undefined for the first one
 */
export function useRows<P extends Page<unknown>>(
  key: readonly unknown[],
  read: (cursor: string | undefined) => Promise<P>,
  { refetchInterval, enabled = true }: RowsOptions<P> = {},
): Rows<P['data'][number], P> {
  const client = useQueryClient();
  const query = useInfiniteQuery({
    queryKey: key,
    queryFn: ({ pageParam }) => read(pageParam),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
    enabled,
    refetchOnWindowFocus: ({ state }) => !isLong(state.data),
    refetchInterval: ({ state }) => intervalOf(state.data, refetchInterval),
  });
  const { data } = query;
  useQuery({
    queryKey: [...key, 'first page'],
    queryFn: async () => {
      const first = await read(undefined);
      client.setQueryData<typeof data>(key, (known) => known && { ...known, pages: [first, ...known.pages.slice(1)] });
      return null;
    },
    enabled: enabled && isLong(data),
    // What has just been loaded needs no second look.
    initialData: null,
    initialDataUpdatedAt: () => Date.now(),
    staleTime: USUAL_MS,
    refetchInterval: USUAL_MS,
  });
  return {
    rows: data && withoutRepeats(data.pages.flatMap(({ data: rows }): readonly P['data'][number][] => rows)),
    first: data?.pages[0],
    error: query.error,
    hasMore: query.hasNextPage,
    isLoadingMore: query.isFetchingNextPage,
    loadMore: () => void query.fetchNextPage(),
    reload: () => void query.refetch(),
  };
}

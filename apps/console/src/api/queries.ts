import { hashKey, QueryClient, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Failure } from './failure.js';
import { openedId, readSession, type Session, workplace } from './session.js';

/** Refusals are answers; only an outage is tried again. */
const isOutage = (error: unknown): boolean => !(error instanceof Failure) || error.status >= 500;

export const queryClient: QueryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // One organization's answers are never shown for another, nor those of a test for live ones.
      queryKeyHashFn: (key) => hashKey([key[0] === SESSION ? null : [workplace.organization, workplace.mode], key]),
      retry: (count, error) => isOutage(error) && count < 2,
      staleTime: 2_000,
      refetchInterval: 30_000,
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

export const signedOut = (): void => {
  queryClient.clear();
  queryClient.setQueryData([SESSION], null);
};

/** The id that `/v1` works on at this moment; '' before an organization is chosen. */
export function organizationNow(): string {
  const session = queryClient.getQueryData<Session | null>([SESSION]);
  const chosen = session?.organizations.find(({ id }) => id === workplace.organization);
  return chosen ? openedId(chosen, workplace.mode) : '';
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

type Interval = number | false;

interface RowsOptions<P> {
  readonly refetchInterval?: Interval | ((first: P | undefined) => Interval);
  readonly enabled?: boolean;
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
  const interval =
    typeof refetchInterval === 'function'
      ? ({ state }: { state: { data?: { pages: readonly P[] } } }): Interval => refetchInterval(state.data?.pages[0])
      : refetchInterval;
  const query = useInfiniteQuery({
    queryKey: key,
    queryFn: ({ pageParam }) => read(pageParam),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
    enabled,
    ...(interval === undefined ? {} : { refetchInterval: interval }),
  });
  return {
    rows: query.data?.pages.flatMap(({ data }): readonly P['data'][number][] => data),
    first: query.data?.pages[0],
    error: query.error,
    hasMore: query.hasNextPage,
    isLoadingMore: query.isFetchingNextPage,
    loadMore: () => void query.fetchNextPage(),
    reload: () => void query.refetch(),
  };
}

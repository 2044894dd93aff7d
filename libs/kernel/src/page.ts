/** One page of a keyset-ordered list. */
export interface Page<T> {
  readonly items: readonly T[];
  /** Opaque position of the next page; null on the last one. */
  readonly nextCursor: string | null;
  /** Of a feed, which has a next position at its end, too: whether more is behind this page now. */
  readonly hasMore?: boolean;
}

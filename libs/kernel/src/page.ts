/** One page of a keyset-ordered list. */
export interface Page<T> {
  readonly items: readonly T[];
  /** Opaque position of the next page; null on the last one. */
  readonly nextCursor: string | null;
}

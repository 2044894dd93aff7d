/** Whether a baseline is drawn: withheld for most groups it would stand beside few, as if it were theirs. */
export function isCompared(groups: readonly { readonly baseline_share: number | null }[]): boolean {
  const known = groups.filter(({ baseline_share: share }) => share !== null).length;
  return known > 0 && known * 2 >= groups.length;
}

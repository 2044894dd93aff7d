/**
 * The table of a spec has a row for everything that exists, and for nothing else.
 * @throws with the names and the cure, so that an author of a new resource learns what to write and where
 */
export function requireRows(existing: readonly string[], rows: readonly string[], cure: string): void {
  const named = (all: readonly string[]): string => [...new Set(all)].sort().join(', ');
  const lacking = named(existing.filter((each) => !rows.includes(each)));
  const surplus = named(rows.filter((each) => !existing.includes(each)));
  if (lacking === '' && surplus === '') return;
  throw new Error(
    [lacking && `Missing: ${lacking}. ${cure}`, surplus && `Does not exist: ${surplus}.`].filter(Boolean).join('\n'),
  );
}

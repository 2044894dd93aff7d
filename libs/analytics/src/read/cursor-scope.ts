import { createHash } from 'node:crypto';
import type { Actor } from '@app/kernel';

/**
 * What must stay the same from page to page; the limit may change, and a default that depends on the time is carried along by the
 * cursor.
 */
export function cursorScope(
  list: string,
  actor: Actor,
  { limit: _limit, cursor: _cursor, ...meaning }: { readonly limit: number; readonly cursor: string | null },
): string {
  const text = JSON.stringify([
    list,
    actor.organizationId,
    ...Object.entries(meaning).sort(([one], [other]) => (one < other ? -1 : 1)),
  ]);
  return createHash('sha256').update(text).digest('base64url').slice(0, 16);
}

// What the consents of platforms have in common.
import type { ConsentAnswer, Feature } from '@app/connections';

/** What the address says to which a consent page sends its reader back, as RFC 6749 has it; null: nothing. */
export function codeOrDenial(query: URLSearchParams): ConsentAnswer | null {
  const [code, denied] = [query.get('code') ?? '', query.get('error') ?? ''];
  if (denied !== '') return { denied };
  return code === '' ? null : { code };
}

/** The features of which every scope was granted. */
export const featuresIn = (scopesOf: Readonly<Record<Feature, readonly string[]>>, granted: readonly string[]): Feature[] =>
  (Object.keys(scopesOf) as Feature[]).filter((feature) => scopesOf[feature].every((scope) => granted.includes(scope)));

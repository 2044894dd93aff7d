// Which events an endpoint wants.
import { TEST_EVENT } from './endpoint.events.js';

export const EVERY_TYPE = '*';
const FAMILY = '.*';

/** `campaign.launched` is of the family `campaign.*`. */
export const familyOf = (type: string): string => `${type.slice(0, type.indexOf('.'))}${FAMILY}`;

/** All that may stand in an endpoint's `types`, for these public event types. */
export const possibleTypes = (published: readonly string[]): string[] => [
  EVERY_TYPE,
  ...[...new Set(published.map(familyOf))].sort(),
  ...[...published].sort(),
];

/** Of these types. */
export const wantedOf = (endpoint: Wanting, types: readonly string[]): string[] =>
  types.filter((type) => wants(endpoint, { type, resourceId: endpoint.id }));

interface Wanting {
  readonly id: string;
  readonly types: readonly string[];
}

/** A test event is for the endpoint that it is about, and for no other. */
export const wants = (endpoint: Wanting, event: { readonly type: string; readonly resourceId: string }): boolean => {
  if (event.type === TEST_EVENT) return event.resourceId === endpoint.id;
  return endpoint.types.some((type) => type === EVERY_TYPE || type === event.type || type === familyOf(event.type));
};

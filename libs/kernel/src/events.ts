import type { Permission } from './permissions.js';

/** An event type as its context declares it. */
export interface EventDeclaration {
  /** What happened, in a sentence or two. */
  readonly about: string;
  /** The permission to read it outside of the service; null: it never leaves the service. */
  readonly readBy: Permission | null;
}

/** An event that clients may read who may read its resource. */
export const published = (readBy: Permission, about: string): EventDeclaration => ({ about, readBy });

/** An event for the other contexts alone. */
export const internal = (about: string): EventDeclaration => ({ about, readBy: null });

const known = new Map<string, EventDeclaration>();

/** Declares event types, one line each: the name in the past tense, who may read it, its meaning. A name may be declared once. */
export function defineEvents<const T extends Record<string, EventDeclaration>>(table: T): { readonly [K in keyof T]: K } {
  for (const [type, declaration] of Object.entries(table)) {
    if (known.has(type)) throw new Error(`Event "${type}" is declared twice: keep one line and import it.`);
    known.set(type, declaration);
  }
  return Object.fromEntries(Object.keys(table).map((type) => [type, type])) as { readonly [K in keyof T]: K };
}

export const isDeclaredEvent = (type: string): boolean => known.has(type);

/** Whether clients may read events of this type at all. */
export const isPublishedEvent = (type: string): boolean => (known.get(type)?.readBy ?? null) !== null;

/** Every declared event type with its declaration. */
export const eventCatalogue = (): ReadonlyMap<string, EventDeclaration> => known;

/** The types that clients may read, in the order of their names; with `granted`, those that these permissions allow to read. */
export const publishedTypes = (granted?: ReadonlySet<Permission>): string[] =>
  [...known]
    .filter(([, { readBy }]) => readBy !== null && (granted === undefined || granted.has(readBy)))
    .map(([type]) => type)
    .sort();

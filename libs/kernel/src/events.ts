const known = new Map<string, string>();

/** Declares event types, one line each: the name in the past tense and its meaning. A name may be declared once. */
export function defineEvents<const T extends Record<string, string>>(table: T): { readonly [K in keyof T]: K } {
  for (const [type, meaning] of Object.entries(table)) {
    if (known.has(type)) throw new Error(`Event "${type}" is declared twice: keep one line and import it.`);
    known.set(type, meaning);
  }
  return Object.fromEntries(Object.keys(table).map((type) => [type, type])) as { readonly [K in keyof T]: K };
}

export const isDeclaredEvent = (type: string): boolean => known.has(type);

/** Every declared event type with its meaning. */
export const eventCatalogue = (): ReadonlyMap<string, string> => known;

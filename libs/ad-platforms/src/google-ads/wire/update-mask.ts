// The mask of an update, drawn from what the update says: it is never written by hand.

/** What an update sets; a field that is named with `undefined` is cleared, because JSON leaves it out and the mask names it. */
export type UpdateFields = Readonly<Record<string, unknown>>;

/**
 * The leaf paths of what is said: Google refuses the path of a message that has fields (`FIELD_HAS_SUBFIELDS`), unless it is to
 * be cleared. Lists are leaves: they are replaced as a whole.
 */
export function maskOf(fields: UpdateFields): string {
  const pathsIn = (message: UpdateFields, at: string): string[] =>
    Object.entries(message).flatMap(([name, value]) => {
      const path = `${at}${name}`;
      return isMessage(value) && Object.keys(value).length > 0 ? pathsIn(value, `${path}.`) : [path];
    });
  return pathsIn(fields, '').join(',');
}

const isMessage = (value: unknown): value is UpdateFields => typeof value === 'object' && value !== null && !Array.isArray(value);

/** null: nothing is said. */
export function updateOf(
  resourceName: string,
  fields: UpdateFields,
): { readonly update: UpdateFields & { readonly resourceName: string }; readonly updateMask: string } | null {
  const updateMask = maskOf(fields);
  return updateMask === '' ? null : { update: { ...fields, resourceName }, updateMask };
}

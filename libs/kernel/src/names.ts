// The wire uses snake_case, the code camelCase.

/** `landingPageUrl` → `landing_page_url`: the name of a field in faults and events. */
export const wireName = (field: string): string => field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** `landing_page_url` → `landingPageUrl` */
export const codeName = (field: string): string => field.replaceAll(/_(\w)/g, (_match, letter: string) => letter.toUpperCase());

/** `{ age_min: 18 }` → `{ ageMin: 18 }`, at any depth; undefined values are left out. */
export function camelCased(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(camelCased);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, item]) => item !== undefined)
      .map(([name, item]) => [codeName(name), camelCased(item)]),
  );
}

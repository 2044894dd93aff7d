// The wire speaks snake_case, the code camelCase.

/** `landingPageUrl` → `landing_page_url`: how clients read a field in faults and events. */
export const wireName = (field: string): string => field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const codeName = (field: string): string => field.replaceAll(/_(\w)/g, (_match, letter: string) => letter.toUpperCase());

/** `{ age_min: 18 }` → `{ ageMin: 18 }`, however deep; what is undefined is left out. */
export const camelCased = (value: unknown): unknown => renamed(value, codeName);

/** `{ ageMin: 18 }` → `{ age_min: 18 }`, however deep. */
export const snakeCased = (value: unknown): unknown => renamed(value, wireName);

function renamed(value: unknown, rename: (name: string) => string): unknown {
  if (Array.isArray(value)) return value.map((item) => renamed(item, rename));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, item]) => item !== undefined)
      .map(([name, item]) => [rename(name), renamed(item, rename)]),
  );
}

/** Names of fields: `snake_case` in queries, `camelCase` in JSON. */
export const groupOf = (field: string): string => field.slice(0, field.indexOf('.'));

export const camelCase = (name: string): string => name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
export const snakeCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

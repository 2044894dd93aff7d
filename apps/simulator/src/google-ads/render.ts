/** Rows as JSON: camel case, int64 as text, what is zero or unset left out. */
import { camelCase } from './fields.js';
import { isRecord } from './message-schema.js';
import type { Row, Value } from './row.js';

export function renderRow(row: Row, names: readonly string[]): Record<string, unknown> {
  const rendered: Record<string, unknown> = {};
  for (const name of names) place(rendered, name, row[name]);
  return rendered;
}

function place(target: Record<string, unknown>, name: string, value: Value): void {
  if (value === undefined || value === 0 || value === 0n || (Array.isArray(value) && value.length === 0)) return;
  const path = name.split('.').map(camelCase);
  const last = path.pop() ?? name;
  let at = target;
  for (const step of path) {
    const next = isRecord(at[step]) ? at[step] : {};
    at[step] = next;
    at = next;
  }
  at[last] = typeof value === 'bigint' ? value.toString() : value;
}

/** Rows as JSON: camel case, int64 as text, zero and unset values left out. */
import { LIST_ZEROS } from '../lists/list-fields.js';
import { camelCase } from '../field-names.js';
import { isRecord } from '../message-schema.js';
import type { Row, Value } from '../row.js';

interface Path {
  steps: string[];
  last: string;
}

/** Cached, because a report renders the same few names in thousands of rows. */
const paths = new Map<string, Path>();

function pathOf(name: string): Path {
  let path = paths.get(name);
  if (path === undefined) {
    const steps = name.split('.').map(camelCase);
    path = { last: steps.pop() ?? name, steps };
    paths.set(name, path);
  }
  return path;
}

export function renderRow(row: Row, names: readonly string[]): Record<string, unknown> {
  const rendered: Record<string, unknown> = {};
  for (const name of names) place(rendered, name, row[name]);
  return rendered;
}

/** Zero is told where unset means another thing: 0 opts a device out. */
const TOLD_ZEROS = ['campaign_criterion.bid_modifier', 'ad_group_criterion.bid_modifier', ...LIST_ZEROS];

function place(target: Record<string, unknown>, name: string, value: Value): void {
  if (
    value === undefined ||
    ((value === 0 || value === 0n) && !TOLD_ZEROS.includes(name)) ||
    (Array.isArray(value) && value.length === 0)
  )
    return;
  const { steps, last } = pathOf(name);
  let at = target;
  for (const step of steps) {
    const next = isRecord(at[step]) ? at[step] : {};
    at[step] = next;
    at = next;
  }
  at[last] = typeof value === 'bigint' ? value.toString() : value;
}

// What somebody changed on the screens of a platform. It is shown, and not undone by itself.
import { isRecord, wireName } from '@app/kernel';
import { campaignFields } from './campaign.changes.js';
import { type DeliveryIssue, issueOf } from './delivery-issue.js';
import { ROOT } from './node-words.js';

/** A field of a node, which speaks of these fields of the campaign as clients write them; the first one stands for all. */
export interface FieldDeviation {
  /** The node's key. */
  readonly node: string;
  readonly fields: readonly string[];
  readonly platformField: string;
}

/** `ours`: what the platform was told last; `theirs`: what it shows. Both are plain JSON. */
export interface Deviation extends FieldDeviation {
  readonly ours: unknown;
  readonly theirs: unknown;
}

/** The switch of a node among its fields; only pause and resume change it. */
export const SWITCH = 'status';

/** Whether a change, a merge patch in the campaign's own terms, names one of the fields. */
export function isNamedIn(changes: Readonly<Record<string, unknown>>, { fields }: FieldDeviation): boolean {
  const written = wireKeys(changes);
  return fields.some((field) => {
    const [first = '', part] = field.split('.');
    const value = written[first];
    if (value === undefined) return false;
    return part === undefined || !isRecord(value) || wireKeys(value)[part] !== undefined;
  });
}

const wireKeys = (record: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [wireName(key), value]));

/** One issue for each field of the campaign. The switch of the campaign itself has issues of its own. */
export function deviationIssues(channel: string, deviations: readonly Deviation[]): DeliveryIssue[] {
  const told = deviations.filter(({ node, platformField }) => node !== ROOT || platformField !== SWITCH);
  const fields = [...new Set(told.map(({ fields: [field = ''] }) => field))];
  return fields.flatMap((field) => {
    const [first, ...others] = told.filter(({ fields: [each = ''] }) => each === field);
    if (!first) return [];
    const more = others.length === 0 ? '' : ` ${others.length} more of the campaign's objects there differ in the same field.`;
    const value = inWords(first.theirs);
    const limit = inWords(first.ours);
    const message = `${sentence(channel, first, { value, limit })}${more}`;
    return [issueOf('changed_on_platform', 'limiting', { field, message, value, limit, channel })];
  });
}

function sentence(channel: string, { node, fields, platformField }: Deviation, is: { value: string; limit: string }): string {
  if (platformField === SWITCH)
    return (
      `On ${channel} ${node} is ${is.value} although it should be ${is.limit}. Pause and resume the campaign here ` +
      `to have it ${is.limit} again.`
    );
  const [field = ''] = fields;
  const differs =
    `On ${channel} ${field} was changed on the platform (${node}, ${platformField}): it is ${is.value} ` +
    `there, and we last set ${is.limit}.`;
  if (!writable.has(field.split('.')[0] ?? '')) return `${differs} Change it back on the platform.`;
  return (
    `${differs} PATCH ${fields.join(' or ')}: the value that the campaign has here makes ours hold again, the ` +
    `value there accepts the change.`
  );
}

const writable = new Set(campaignFields.map(wireName));

const LONGEST_WORDS = 300;

/** A value of a platform for people to read: `type daily, amount 50.00, currency USD`. */
export function inWords(value: unknown): string {
  const text = worded(value);
  return text.length > LONGEST_WORDS ? `${text.slice(0, LONGEST_WORDS)} …` : text;
}

function worded(value: unknown): string {
  if (value === null || value === undefined) return 'none';
  if (Array.isArray(value)) return value.length === 0 ? 'none' : value.map(worded).join(', ');
  if (!isRecord(value)) return typeof value === 'string' ? value : JSON.stringify(value);
  return Object.entries(value)
    .map(([part, each]) => `${part} ${worded(each)}`)
    .join(', ');
}

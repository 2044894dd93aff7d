// The smallest part of a body that is accepted, shown to clients that send something else in its place.
import { accepted, formOf } from './field.js';

/** What is shown for a text that has no example. */
const ANY_TEXT = '…';
const DEEPEST = 3;

/** As JSON: the required fields, or its name, or the first one; undefined where their examples make no accepted part. */
export function smallestOf(type: new () => object): string | undefined {
  const part = partOf(type, 0);
  return part && accepted(type, part) ? JSON.stringify(part) : undefined;
}

function partOf(type: new () => object, depth: number): Record<string, unknown> | undefined {
  if (depth > DEEPEST) return undefined;
  const { fields } = formOf(type);
  const needed = fields.filter(([, { rules }]) => rules.some(({ code }) => code === 'required'));
  const usual = fields.find(([name]) => name === 'name') ?? fields[0];
  const shown = needed.length > 0 ? needed : usual ? [usual] : [];
  return Object.fromEntries(
    shown.map(([name, { docs, inside }]) => {
      const held = inside ? partOf(inside.type(), depth + 1) : sampleOf(docs as Docs);
      return [name, inside?.each ? [held] : held];
    }),
  );
}

interface Docs {
  readonly type?: unknown;
  readonly format?: string;
  readonly enum?: unknown;
  readonly isArray?: unknown;
  readonly items?: Docs;
  readonly minimum?: number;
  readonly example?: unknown;
  readonly examples?: unknown;
}

/** What the documentation shows for a value, or any of its type. */
export function sampleOf(docs: Docs): unknown {
  const [example = docs.example] = Array.isArray(docs.examples) ? (docs.examples as unknown[]) : [];
  if (example !== undefined) return example;
  const [value] = Array.isArray(docs.enum) ? (docs.enum as unknown[]) : [];
  const one = value ?? (docs.type === 'array' ? sampleOf(docs.items ?? {}) : byType(docs));
  return docs.isArray === true || docs.type === 'array' ? [one] : one;
}

function byType({ type, format, minimum = 1 }: Docs): unknown {
  if (type === Boolean || type === 'boolean') return true;
  if (type === 'integer' || type === 'number') return minimum;
  if (format === 'date-time') return '2026-12-01T00:00:00Z';
  return format === 'date' ? '2026-12-01' : ANY_TEXT;
}

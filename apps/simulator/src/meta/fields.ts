/** What `fields=` asks for, and what of an object is told. */
import { MetaError, noField } from './errors.js';

export interface Asked {
  readonly name: string;
  readonly of: readonly Asked[] | null;
}
const DEEPEST = 5;

/** `id,name,business{id,name}`. */
export function askedOf(text: string, depth = 0): Asked[] {
  const syntax = (): MetaError => new MetaError({ code: 2500, message: `Syntax error "Unexpected end of string" at ${text}` });
  if (depth > DEEPEST) throw syntax();
  const parts: Asked[] = [];
  let open = 0;
  let from = 0;
  for (let at = 0; at <= text.length; at += 1) {
    const char = text[at];
    if (char === '{') open += 1;
    if (char === '}') open -= 1;
    if (open < 0) throw syntax();
    if (char !== undefined && !(char === ',' && open === 0)) continue;
    const part = text.slice(from, at).trim();
    from = at + 1;
    const [, name, , inner] = /^([a-z_]+)(\{(.*)\})?$/s.exec(part) ?? [];
    if (name === undefined) throw syntax();
    parts.push({ name, of: inner === undefined ? null : askedOf(inner, depth + 1) });
  }
  if (open !== 0) throw syntax();
  return parts;
}

/**
 * A function tells what lies there by itself. Undefined values are left out, and names that the node does not have are refused.
 * `id` is always told.
 */
export function told(view: Readonly<Record<string, unknown>>, asked: readonly Asked[], node: string): object {
  const stray = asked.find(({ name }) => !Object.hasOwn(view, name));
  if (stray) throw noField(stray.name, node);
  const within = (value: unknown, of: readonly Asked[]): unknown => {
    if (Array.isArray(value)) return value.map((each) => within(each, of));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).filter(([name]) => name === 'id' || of.some((each) => each.name === name)));
  };
  const values = asked.flatMap(({ name, of }) => {
    const held = view[name];
    const value: unknown = typeof held === 'function' ? (held as (of: readonly Asked[] | null) => unknown)(of) : held;
    if (value === undefined || value === null) return [];
    return [[name, of === null || typeof held === 'function' ? value : within(value, of)]];
  });
  return { ...(Object.fromEntries(values) as Record<string, unknown>), id: view['id'] };
}

/** null: it is none. */
export function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}

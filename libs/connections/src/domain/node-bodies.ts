// Readings of the bodies of nodes and audiences: what they refer to, and what of them differs from what was told.
import { sameValue } from '@app/kernel';
import type { NodeBody, NodeReference, NodeValue } from './platform-nodes.js';

/**
 * The body with the ids of what is on the platform; references to all else stay keys. A `set` has no order: it stands in that of
 * its ids.
 */
export function resolved(body: NodeBody, ids: ReadonlyMap<string, string>): NodeBody {
  const value = (each: NodeValue): NodeValue => {
    if (Array.isArray(each)) return (each as readonly NodeValue[]).map(value);
    if (typeof each !== 'object' || each === null) return each;
    if (isKey(each)) {
      const id = ids.get(each.node);
      return id === undefined ? each : { id };
    }
    return Object.fromEntries(
      Object.entries(each).map(([part, inner]) => [part, part === 'set' ? inOrder(value(inner)) : value(inner)]),
    );
  };
  return value(body) as NodeBody;
}

const inOrder = (set: NodeValue): NodeValue =>
  Array.isArray(set)
    ? (set as readonly NodeValue[]).toSorted((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1))
    : set;

const isKey = (value: object): value is Extract<NodeReference, { node: string }> =>
  'node' in value && typeof value.node === 'string' && Object.keys(value).length === 1;

/** The keys to which the body refers. */
export function references(value: NodeValue | NodeBody): string[] {
  if (Array.isArray(value)) return (value as readonly NodeValue[]).flatMap(references);
  if (typeof value !== 'object' || value === null) return [];
  return isKey(value) ? [value.node] : Object.values(value).flatMap((each) => references(each));
}

/** The fields in which the desired body differs from what was told. */
export const changedFields = (applied: NodeBody | null, desired: NodeBody): NodeBody =>
  Object.fromEntries(Object.entries(desired).filter(([field, value]) => !sameValue(applied?.[field], value)));

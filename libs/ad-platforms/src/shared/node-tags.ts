// The tags by which the nodes of a tree are found again on a platform: they follow from what is planned, so that a plan that is
// made again, in any process, gives the same.
import { createHash } from 'node:crypto';
import type { NodeValue } from '@app/connections';

const digest = (text: string, length: number): string => createHash('sha256').update(text).digest('hex').slice(0, length);

/** The tag of a node within a campaign: the same whenever it is planned, and no other campaign's. */
export const tagWithin = (campaignTag: string, key: string): string => digest(`${campaignTag} ${key}`, 24);

/** Names a body by what it says. */
export const contentTag = (body: NodeValue): string => digest(canonical(body), 40);

function canonical(value: NodeValue): string {
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  if (isList(value)) return `[${value.map(canonical).join(',')}]`;
  const parts = Object.entries<NodeValue>(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return `{${parts.map(([name, part]) => `${JSON.stringify(name)}:${canonical(part)}`).join(',')}}`;
}

const isList = (value: NodeValue): value is readonly NodeValue[] => Array.isArray(value);

// Names, and the references by which nodes are found again on the platform.
import { createHash } from 'node:crypto';
import type { NodeValue } from '@app/connections';
import type { PlanFindings } from './plan-findings.js';

/** Google's limit for a name is 255 bytes of UTF-8; the rest is for the tag, which is appended to it. */
const NAME_BYTES = 255 - ' [cid:]'.length - 32;

/** The visible part of a name: one line, in whole characters. `ending`: what follows it in any case. */
export function visibleName(name: string, findings: PlanFindings, ending = ''): string {
  const line = name.replaceAll(/[\0\r\n]+/g, ' ').trim();
  let visible = '';
  let bytes = Buffer.byteLength(ending);
  for (const character of line) {
    bytes += Buffer.byteLength(character);
    if (bytes > NAME_BYTES) break;
    visible += character;
  }
  visible = visible.trimEnd();
  if (visible !== line) {
    const message = `Google Ads shows ${NAME_BYTES} bytes of a name besides our reference, so the name is cut there.`;
    findings.tell('adjusted_for_channel', 'name', message, { value: name, possible: visible });
  }
  return visible + ending;
}

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

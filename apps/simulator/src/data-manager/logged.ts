/** What the request log keeps of a body: no raw identifier, and of many members the first ones. */
import { isRecord } from '../google-ads/message-schema.js';
import { sha256 } from './members.js';

const LOGGED_MEMBERS = 1_000;
const HASHED = ['emailAddress', 'phoneNumber'];
const RAW = ['mobileIds', 'userId'];
const SHA256 = /^(?:[0-9a-f]{64}|[A-Za-z0-9+/]{43}=)$/i;
/** Google repeats the value of a field that has a wrong type, and the begin of a body that it cannot read. */
const REPEATED_VALUE = /(Invalid value at '[^']*' \([^)]*\)), .*|(Invalid JSON payload received\. Unexpected token\.)[\s\S]*/g;

const hidden = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(hidden);
  return value === null ? null : `sha256:${sha256(typeof value === 'string' ? value : JSON.stringify(value))}`;
};

function kept(name: string, value: unknown): unknown {
  if (RAW.includes(name)) return hidden(value);
  if (HASHED.includes(name)) return typeof value === 'string' && SHA256.test(value) ? value : hidden(value);
  return logged(name === 'audienceMembers' && Array.isArray(value) ? value.slice(0, LOGGED_MEMBERS) : value);
}

export function logged(json: unknown): unknown {
  if (Array.isArray(json)) return json.map(logged);
  if (typeof json === 'string') return json.replace(REPEATED_VALUE, '$1$2');
  return isRecord(json) ? Object.fromEntries(Object.entries(json).map(([name, value]) => [name, kept(name, value)])) : json;
}

/** The dimensions of an ad group that limit or merely observe: given as a whole, or by operations on those that are there. */
import { isRecord } from '../message-schema.js';

type Message = Record<string, unknown>;

const messages = (value: unknown): Message[] => (Array.isArray(value) ? value.filter(isRecord) : []);

/** Each dimension has one restriction: an added one replaces that of its dimension, and leaves the others. */
export function targetingAfter(before: Message, given: unknown): Message {
  if (!isRecord(given)) return {};
  const restrictions = Array.isArray(given['targetRestrictions']) ? given['targetRestrictions'] : before['targetRestrictions'];
  const after = new Map(messages(restrictions).map((each) => [each['targetingDimension'], each]));
  for (const { operator, value } of messages(given['targetRestrictionOperations'])) {
    if (!isRecord(value)) continue;
    if (operator === 'REMOVE') after.delete(value['targetingDimension']);
    else after.set(value['targetingDimension'], value);
  }
  return after.size === 0 ? {} : { targetRestrictions: [...after.values()] };
}

// People on their way into a list, or out of it: the rows of one call and the session that they belong to.
import { createHash } from 'node:crypto';
import type { BatchOutcome, MemberBatch, MemberIdentifierType } from '@app/connections';
import { inParts } from '@app/kernel';
import { z } from 'zod';
import type { GraphObject } from './meta.client.js';

export const MOST_ROWS = 10_000;

/** Each value is a hash, except ids of devices, which Meta takes as they are. */
const columns = { email: 'EMAIL', phone: 'PHONE', device: 'MADID', crm: 'EXTERN_ID' } as const satisfies Record<
  MemberIdentifierType,
  string
>;
const types = Object.keys(columns) as MemberIdentifierType[];

type Row = readonly string[];

/** A person with several identifiers of one type has several rows; what is missing of a row is empty. */
const rowsOf = (people: MemberBatch['people'], taken: readonly MemberIdentifierType[]): Row[] =>
  people.flatMap((person) => {
    const values = taken.map((type) => person.filter((each) => each.type === type).map(({ value }) => value));
    const rows = Math.max(...values.map(({ length }) => length));
    return Array.from({ length: rows }, (_, index) => taken.map((type, column) => formOf(type, values[column]?.[index] ?? '')));
  });

const formOf = (type: MemberIdentifierType, value: string): string => (type === 'device' ? value.toLowerCase() : value);

/** 48 bits, so that every reader of JSON keeps it whole. */
const sessionOf = (what: unknown): number => {
  const digest = createHash('sha256').update(JSON.stringify(what)).digest('hex');
  return Number.parseInt(digest.slice(0, 12), 16);
};

/** The calls of a batch; the same batch gives the same session, so that a repeat is one to Meta, too. */
export function memberCalls(listId: string, { people, consent }: MemberBatch): GraphObject[] {
  const taken = types.filter((type) => people.some((person) => person.some((each) => each.type === type)));
  const rows = taken.length === 0 ? [] : rowsOf(people, taken);
  const schema = taken.map((type) => columns[type]);
  const session = sessionOf([listId, consent === null, schema, rows]);
  const parts = [...inParts(rows, MOST_ROWS)];
  return parts.map((data, index) => ({
    payload: { schema, data },
    session: {
      session_id: session,
      batch_seq: index + 1,
      last_batch_flag: index === parts.length - 1,
      estimated_num_total: rows.length,
    },
  }));
}

const count = z.number().int().nonnegative();
/** What Meta repeats of entries that it cannot read is never looked at. */
export const membersAnswer = z.object({ num_received: count, num_invalid_entries: count });
export type MembersAnswer = z.output<typeof membersAnswer>;

/** Meta counts rows, of which a person has one or more. */
export function outcomeOf(people: number, answers: readonly MembersAnswer[]): BatchOutcome {
  const invalid = answers.reduce((sum, { num_invalid_entries: count }) => sum + count, 0);
  const refused = Math.min(invalid, people);
  return {
    state: 'done',
    accepted: people - refused,
    refused: refused === 0 ? [] : [{ reason: 'invalid_entry', count: refused }],
    matchRate: null,
  };
}

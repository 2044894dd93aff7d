/** People on their way into a custom audience, or out of it: hashes in columns, of one batch of a session. */
import { type Body, type Json, textOf } from '../core/declaration.js';
import type { CoreObject } from '../core/objects.js';
import { demandTerms } from './audiences.js';
import { lists } from './declared/audience.js';
import { part } from './declared/targeting.js';
import { invalid, invalidParameter } from './errors.js';
import { type Params, parsed } from './insights-query.js';
import type { ReportWorld } from './report-world.js';

/** Columns by which people are known, in the core's names, and those that only help to know them. */
const KNOWN_BY: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.keys(lists.identifiers).map((each) => [each, each])),
  ...{ EMAIL_SHA256: 'EMAIL', PHONE_SHA256: 'PHONE', MOBILE_ADVERTISER_ID: 'MADID' },
};
const HELPING = [
  'GEN',
  'DOBY',
  'DOBM',
  'DOBD',
  'DOB',
  'LN',
  'FN',
  'F_FIRST',
  'FI',
  'CT',
  'ST',
  'ZIP',
  'COUNTRY',
  'LOOKALIKE_VALUE',
];
const MOST_SAMPLES = 3;
const ID = /^\d{1,19}$/;

interface Upload {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly Json[])[];
  readonly session: string | null;
}

/** `isIn`: they are added; otherwise they are taken out, for which no terms are asked. */
export function putUsers(list: CoreObject, given: Params, isIn: boolean, world: ReportWorld): Body {
  const account = world.objects.find(list.account);
  if (isIn && account) demandTerms(account);
  demandOpen(list);
  const { columns, rows, session } = uploadOf(given);
  const isValid = (row: readonly Json[]): boolean =>
    row.some((value) => value !== '') && row.every((value, at) => fits(value, columns[at]));
  const valid = rows.filter(isValid);
  const people = valid.map((row) =>
    Object.fromEntries(
      columns.flatMap((column, at): [string, string][] => {
        const name = KNOWN_BY[column];
        return name === undefined || row[at] === '' ? [] : [[name, wordOf(row[at])]];
      }),
    ),
  );
  const left = world.lists?.put(list.id, people, isIn).left ?? [];
  const refused = left.reduce((sum, each) => sum + each.people, 0);
  const samples = rows.filter((row) => !isValid(row)).slice(0, MOST_SAMPLES);
  return {
    audience_id: list.id,
    session_id: session ?? String(list.madeAt),
    num_received: rows.length,
    num_invalid_entries: rows.length - valid.length + refused,
    invalid_entry_samples: Object.fromEntries(samples.map((row, at) => [String(at), JSON.stringify(row)])),
  };
}

/** A flagged audience takes nobody and gives nobody back. */
function demandOpen({ membership, body }: CoreObject): void {
  if (body['subtype'] !== 'CUSTOM') throw invalid('Users can only be added to customer file custom audiences', 'payload');
  if (membership?.isClosed !== true && body['is_flagged'] !== true) return;
  throw invalidParameter({
    ...{ subcode: 1_713_230, title: 'Audience Upload Blocked' },
    sentence: 'Before updating user memberships, you must resolve integrity restrictions on this Data File Custom Audience.',
  });
}

function uploadOf(given: Params): Upload {
  const payload = parsed(given['payload']);
  const [schema, data] = [parsed(part(payload, 'schema')), part(payload, 'data')];
  if (schema === undefined || !Array.isArray(data)) throw invalid('The parameter payload is required', 'payload');
  const isOne = typeof schema === 'string';
  const columns = (isOne ? [schema] : (schema as readonly Json[])).map(String);
  const stray = columns.find((each) => KNOWN_BY[each] === undefined && !HELPING.includes(each));
  if (stray !== undefined) throw invalid(`Invalid schema: ${stray} is no key type`, 'payload.schema');
  if (!columns.some((each) => KNOWN_BY[each] !== undefined))
    throw invalid('The schema has no key that identifies anybody', 'payload.schema');
  const rows = (data as readonly Json[]).map((row): readonly Json[] =>
    isOne && !Array.isArray(row) ? [row] : (row as readonly Json[]),
  );
  if (rows.length > lists.mostPeople) throw invalid(`You can send at most ${lists.mostPeople} users at a time`, 'payload.data');
  if (rows.some((row) => !Array.isArray(row) || row.length !== columns.length))
    throw invalid('Each row must have one value for each key of the schema', 'payload.data');
  return { columns, rows, session: sessionOf(parsed(given['session'])) };
}

/** Ours to choose, of 64 bits; null: there is none. */
function sessionOf(session: Json | undefined): string | null {
  if (session === undefined || session === null) return null;
  const [id, seq] = [part(session, 'session_id'), part(session, 'batch_seq')];
  const isRight = ID.test(wordOf(id)) && Number.isInteger(Number(seq)) && Number(seq) >= 1;
  if (!isRight || typeof part(session, 'last_batch_flag') !== 'boolean') throw invalid('Param session is not valid', 'session');
  return wordOf(id);
}

const wordOf = (value: Json | undefined): string => (typeof value === 'number' ? String(value) : textOf(value));

/** A value that is missing is an empty text. */
function fits(value: Json, column = ''): boolean {
  if (value === '') return true;
  const form = lists.identifiers[KNOWN_BY[column] ?? ''];
  return (typeof value === 'string' || form === undefined) && (form === undefined || form.like.test(wordOf(value)));
}

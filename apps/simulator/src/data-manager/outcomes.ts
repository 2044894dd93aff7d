/** How the processing of a request ends: consent first, then what the control plane has ordered. */
import type { Sql } from '../database.js';
import { chance } from '../model/chance.js';
import type { ReadMember } from './members.js';
import type { DestinationRow, ErrorCount, OutcomeScript } from './tables.js';

type Json = Record<string, unknown>;

export interface ProcessingResult {
  taken: ReadMember[];
  errors: ErrorCount[];
}

const PREFIX = 'PROCESSING_ERROR_REASON';

/** A member's own consent stands in the place of the request's. */
function refusalOf(member: ReadMember, ofRequest: Json | undefined): string | undefined {
  const { adUserData, adPersonalization } = member.consent ?? ofRequest ?? {};
  if (adUserData === 'CONSENT_DENIED') return `${PREFIX}_DENIED_CONSENT`;
  const told = [adUserData, adPersonalization].every((each) => each === 'CONSENT_GRANTED' || each === 'CONSENT_DENIED');
  return told ? undefined : `${PREFIX}_NO_CONSENT`;
}

function sorted(
  members: readonly ReadMember[],
  refusal: (member: ReadMember, index: number) => string | undefined,
): ProcessingResult {
  const counts = new Map<string, number>();
  const taken = members.filter((member, index) => {
    const reason = refusal(member, index);
    if (reason !== undefined) counts.set(reason, (counts.get(reason) ?? 0) + 1);
    return reason === undefined;
  });
  return { taken, errors: [...counts].map(([reason, records]) => ({ reason, records })) };
}

export const consented = (members: readonly ReadMember[], ofRequest: Json | undefined): ProcessingResult =>
  sorted(members, (member) => refusalOf(member, ofRequest));

export const outcomeScripts = (sql: Sql): Promise<OutcomeScript[]> =>
  sql.query<OutcomeScript>(
    'select id::text, match, outcome, reason, share, remaining from data_manager.outcome_script order by id',
  );

/** The oldest script that matches is used once. */
async function takeScript(sql: Sql, listId: string, action: DestinationRow['action']): Promise<OutcomeScript | undefined> {
  const script = (await outcomeScripts(sql)).find(
    ({ match, remaining }) =>
      remaining > 0 &&
      (match.list === undefined || match.list === listId) &&
      (match.action === undefined || match.action === action),
  );
  if (script !== undefined)
    await sql.query('update data_manager.outcome_script set remaining = remaining - 1 where id = $1', [script.id]);
  return script;
}

export async function ordered(
  sql: Sql,
  listId: string,
  action: DestinationRow['action'],
  processed: ProcessingResult,
): Promise<ProcessingResult> {
  const script = await takeScript(sql, listId, action);
  if (script === undefined) return processed;
  const { outcome, reason, share } = script;
  const { taken, errors } = sorted(processed.taken, ({ hashes: [first] }) =>
    outcome === 'FAILED' || chance(`${script.id}|${first}`) < share ? reason : undefined,
  );
  return { taken, errors: [...processed.errors, ...errors] };
}

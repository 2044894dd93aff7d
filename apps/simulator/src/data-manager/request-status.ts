/** `requestStatus:retrieve`: how a request went, for each of its lists; until it is processed, only that it is not. */
import { reachedAccount } from './destinations.js';
import type { Call } from './audience-members.js';
import { invalid } from './errors.js';
import type { MemberType } from './schema.js';
import type { DestinationRow } from './tables.js';

const RANGES: readonly (readonly [below: number, name: string])[] = [
  [20, 'LESS_THAN_20'],
  [31, '20_TO_30'],
  [41, '31_TO_40'],
  [51, '41_TO_50'],
  [61, '51_TO_60'],
  [71, '61_TO_70'],
  [81, '71_TO_80'],
  [91, '81_TO_90'],
  [Number.POSITIVE_INFINITY, '91_TO_100'],
];

const matchRange = (rate: number): string =>
  `MATCH_RATE_RANGE_${RANGES.find(([below]) => Math.floor(rate * 100) < below)?.[1] ?? 'UNKNOWN'}`;

const COUNTS: Record<MemberType, string> = {
  userData: 'userIdentifierCount',
  mobileData: 'mobileIdCount',
  userIdData: 'userIdCount',
};

function counts({ action, member_type, records, identifiers, match_rate }: DestinationRow): object {
  const rated = action === 'ingest' && member_type === 'userData' && match_rate !== null;
  const numbers = {
    recordCount: String(records),
    [COUNTS[member_type]]: String(identifiers),
    ...(rated ? { uploadMatchRateRange: matchRange(match_rate) } : {}),
  };
  return action === 'ingest'
    ? { audienceMembersIngestionStatus: { [`${member_type}IngestionStatus`]: numbers } }
    : { audienceMembersRemovalStatus: { [`${member_type}RemovalStatus`]: numbers } };
}

function shown(delivered: DestinationRow, now: Date): object {
  const { destination, errors, records, processed_at } = delivered;
  if (processed_at > now) return { destination, requestStatus: 'PROCESSING' };
  const refused = errors.reduce((sum, each) => sum + each.records, 0);
  const requestStatus = refused === 0 ? 'SUCCESS' : refused === records ? 'FAILED' : 'PARTIAL_SUCCESS';
  const errorCounts = errors.map((each) => ({ recordCount: String(each.records), reason: each.reason }));
  return { destination, requestStatus, ...(refused === 0 ? {} : { errorInfo: { errorCounts } }), ...counts(delivered) };
}

export async function requestStatus({ database, caller, now }: Call, query: URLSearchParams): Promise<object> {
  const field = 'request_id';
  const requestId = query.get('requestId') ?? '';
  if (requestId === '') throw invalid([{ field, reason: 'REQUIRED_FIELD_MISSING' }]);
  const delivered = await database.query<DestinationRow>(
    'select * from data_manager.delivered where request_id = $1 order by position',
    [requestId],
  );
  if (delivered.length === 0) throw invalid([{ field, reason: 'INVALID_REQUEST_ID' }]);
  for (const { destination, account_id } of delivered) {
    const login = destination['loginAccount'] as { accountId?: string } | undefined;
    await reachedAccount(database, caller, login?.accountId ?? account_id, account_id);
  }
  return { requestStatusPerDestination: delivered.map((each) => shown(each, now)) };
}

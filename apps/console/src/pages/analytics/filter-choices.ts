// The values that a filter of a field offers.
import { useQuery } from '@tanstack/react-query';
import { answerOf, api } from '../../api/client.js';
import type { RecordKind } from '../../parts/records.js';
import { wordFor } from '../../parts/words.js';
import { type FilterField, valuesOf } from './question.js';

export interface Choice {
  readonly value: string;
  readonly label: string;
}

const ALL_STATES = ['all' as const];
const records: Readonly<Partial<Record<FilterField, RecordKind>>> = {
  campaign: 'campaigns',
  creative: 'creative',
  audience: 'audiences',
  connection: 'connections',
};

/** Which records a field names by their ids. */
export const recordsOf = (field: FilterField): RecordKind | undefined => records[field];

/** Of the accounts that are connected, or were. */
const OF_ACCOUNTS: readonly FilterField[] = ['channel', 'currency'];

/** null: any text or number, or a record. */
export function useChoices(field: FilterField): readonly Choice[] | null {
  const connections = useQuery({
    queryKey: ['analytics', 'choices', 'accounts'],
    queryFn: async () =>
      (await answerOf(api.GET('/v1/connections', { params: { query: { limit: 100, status: ALL_STATES } } }))).data,
    enabled: OF_ACCOUNTS.includes(field),
    staleTime: 60_000,
    refetchInterval: false,
  });
  const known = valuesOf(field);
  if (known) return known.map((value) => ({ value, label: wordFor(value) }));
  if (!OF_ACCOUNTS.includes(field)) return null;
  const found = (connections.data ?? []).map(({ channel, account }) => (field === 'channel' ? channel : account.currency));
  const values = [...new Set(found.filter((value): value is string => typeof value === 'string'))];
  return values.map((value) => ({ value, label: field === 'channel' ? wordFor(value) : value }));
}

// The values that a filter of a field offers.
import { useQuery } from '@tanstack/react-query';
import { answerOf, api } from '../../api/client.js';
import { wordFor } from '../../parts/words.js';
import { type FilterField, valuesOf } from './question.js';

export interface Choice {
  readonly value: string;
  readonly label: string;
}

interface Named {
  readonly id: string;
  readonly name: string;
}

const LATEST = { query: { limit: 100, sort: 'updated_at', order: 'desc' } } as const;
const ALL_STATES = ['all' as const];

async function recordsOf(field: FilterField): Promise<readonly Named[]> {
  const params = { query: { ...LATEST.query, status: ALL_STATES } };
  if (field === 'campaign') return (await answerOf(api.GET('/v1/campaigns', { params }))).data;
  if (field === 'creative') return (await answerOf(api.GET('/v1/creative', { params }))).data;
  if (field === 'audience') return (await answerOf(api.GET('/v1/audiences', { params }))).data;
  return (await answerOf(api.GET('/v1/connections', { params }))).data;
}

const RECORDS: readonly FilterField[] = ['campaign', 'creative', 'audience', 'connection'];
/** Of the accounts that are connected, or were. */
const OF_ACCOUNTS: readonly FilterField[] = ['channel', 'currency'];

/** null: any text or number. */
export function useChoices(field: FilterField): readonly Choice[] | null {
  const isRecord = RECORDS.includes(field);
  const records = useQuery({
    queryKey: ['analytics', 'choices', field],
    queryFn: () => recordsOf(field),
    enabled: isRecord,
    staleTime: 60_000,
    refetchInterval: false,
  });
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
  if (isRecord) return (records.data ?? []).map(({ id, name }) => ({ value: id, label: name }));
  if (!OF_ACCOUNTS.includes(field)) return null;
  const found = (connections.data ?? []).map(({ channel, account }) => (field === 'channel' ? channel : account.currency));
  const values = [...new Set(found.filter((value): value is string => typeof value === 'string'))];
  return values.map((value) => ({ value, label: field === 'channel' ? wordFor(value) : value }));
}

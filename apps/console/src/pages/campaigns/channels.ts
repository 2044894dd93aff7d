import { useQuery } from '@tanstack/react-query';
import { answerOf, api, type Schemas } from '../../api/client.js';

const MOST = 100;

export const connectionsQuery = {
  queryKey: ['connections', 'of-campaigns'],
  queryFn: () => answerOf(api.GET('/v1/connections', { params: { query: { limit: MOST } } })),
} as const;

export const useConnections = (): readonly Schemas['Connection'][] | undefined => useQuery(connectionsQuery).data?.data;

/** The platforms to which this organization has a connection. */
export const useChannels = (): readonly string[] => [...new Set(useConnections()?.map(({ channel }) => channel))].sort();

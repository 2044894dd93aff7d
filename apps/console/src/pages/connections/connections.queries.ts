import { answerOf, api, dataOf, type Schemas } from '../../api/client.js';
import { queryClient } from '../../api/queries.js';

export type Connection = Schemas['Connection'];
export type Run = Schemas['Sync'];
export type Channel = Schemas['Channels']['channels'][number];
export type Consent = Schemas['Consent'];

/** What a person connects. */
export interface Connecting {
  readonly platform: Pick<Channel, 'channel' | 'name'>;
  /** Whose consent is renewed; without it new accounts are connected. */
  readonly connection?: Connection;
}

/** While something is under way. */
export const OFTEN_MS = 2_000;

export const connectionQuery = (id: string) => ({
  queryKey: ['connections', 'one', id],
  queryFn: () => dataOf(api.GET('/v1/connections/{id}', { params: { path: { id } } })),
});

export const channelsQuery = {
  queryKey: ['channels'],
  queryFn: async () => (await dataOf(api.GET('/v1/channels'))).channels,
};

/** The living connections, as many as the platforms' cards count. */
export const livingQuery = {
  queryKey: ['connections', 'living'],
  queryFn: () =>
    answerOf(
      api.GET('/v1/connections', { params: { query: { limit: 100, status: ['pending', 'active', 'error', 'expired'] } } }),
    ),
};

export const connectionsChanged = (): Promise<void> => queryClient.invalidateQueries({ queryKey: ['connections'] });

export const isUnderWay = ({ status }: Pick<Run, 'status'>): boolean => status === 'queued' || status === 'running';

/** By the version that the person saw. */
export const changeConnection = ({ id, version }: Connection, body: Schemas['UpdateConnection']): Promise<Connection> =>
  dataOf(api.PATCH('/v1/connections/{id}', { params: { path: { id }, header: { 'If-Match': `"${version}"` } }, body }));

import { queryOptions, useQueries } from '@tanstack/react-query';
import { answerOf, api, dataOf, type Schemas } from '../../api/client.js';
import { isMoving } from './moving.js';

const SOON_MS = 3_000;
const USUAL_MS = 30_000;

export const campaignQuery = (id: string) =>
  queryOptions({
    queryKey: ['campaigns', id],
    queryFn: () => dataOf(api.GET('/v1/campaigns/{id}', { params: { path: { id } } })),
    refetchInterval: ({ state: { data } }) => (data && isMoving(data) ? SOON_MS : USUAL_MS),
  });

export const planQuery = (id: string, version: number) =>
  queryOptions({
    queryKey: ['campaigns', id, 'plan', version],
    queryFn: () => dataOf(api.GET('/v1/campaigns/{id}/plan', { params: { path: { id } } })),
  });

export const deliveryQuery = (id: string, isSoon: boolean) =>
  queryOptions({
    queryKey: ['campaigns', id, 'delivery'],
    queryFn: () => dataOf(api.GET('/v1/campaigns/{id}/delivery', { params: { path: { id } } })),
    refetchInterval: isSoon ? SOON_MS : USUAL_MS,
  });

export interface ShownCreative {
  readonly creative: Schemas['Creative'];
  readonly variants: readonly Schemas['Variant'][];
}

const MOST_VARIANTS = 100;

export const variantsQuery = (id: string) =>
  queryOptions({
    queryKey: ['creative', id, 'of-campaigns', 'variants'],
    queryFn: async () =>
      (await answerOf(api.GET('/v1/creative/{id}/variants', { params: { path: { id }, query: { limit: MOST_VARIANTS } } }))).data,
    refetchInterval: false,
    staleTime: 60_000,
  });

const creativeQuery = (id: string) =>
  queryOptions({
    queryKey: ['creative', id, 'of-campaigns'],
    queryFn: async ({ client }): Promise<ShownCreative> => {
      const [creative, variants] = await Promise.all([
        dataOf(api.GET('/v1/creative/{id}', { params: { path: { id } } })),
        client.fetchQuery(variantsQuery(id)),
      ]);
      return { creative, variants };
    },
    refetchInterval: false,
    staleTime: 60_000,
  });

/** Those that have arrived. */
export const useCreatives = (ids: readonly string[]): readonly ShownCreative[] =>
  useQueries({
    queries: ids.map(creativeQuery),
    combine: (results) => results.flatMap(({ data }) => (data ? [data] : [])),
  });

const audienceQuery = (id: string) =>
  queryOptions({
    queryKey: ['audiences', id],
    queryFn: () => dataOf(api.GET('/v1/audiences/{id}', { params: { path: { id } } })),
    staleTime: 60_000,
    refetchInterval: false,
  });

/** The names of audiences by their ids. */
export const useAudienceNames = (ids: readonly string[]): ReadonlyMap<string, string> =>
  useQueries({
    queries: ids.map(audienceQuery),
    combine: (results) => new Map(results.flatMap(({ data }) => (data ? [[data.id, data.name] as const] : []))),
  });

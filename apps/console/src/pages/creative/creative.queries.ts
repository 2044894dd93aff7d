// What the pages of creative read.
import { queryOptions } from '@tanstack/react-query';
import { answerOf, api, dataOf, type Schemas } from '../../api/client.js';

export type Creative = Schemas['Creative'];
export type Variant = Schemas['Variant'];
export type Fact = Schemas['Fact'];
export type Format = Variant['format'];

export const GENERATING_MS = 2_000;
const USUAL_MS = 30_000;
/** More than a creative can have. */
const ALL_VARIANTS = 100;

export const creativeQuery = (id: string) =>
  queryOptions({
    queryKey: ['creative', id],
    queryFn: () => dataOf(api.GET('/v1/creative/{id}', { params: { path: { id } } })),
    refetchInterval: ({ state }) => (state.data?.status === 'generating' ? GENERATING_MS : USUAL_MS),
  });

/** Who can write ads here. */
export const generatorsQuery = queryOptions({
  queryKey: ['creative', 'generators'],
  queryFn: () => dataOf(api.GET('/v1/creative/generators')),
  staleTime: Infinity,
  refetchInterval: false,
});

/** As far as they are ready. */
export const variantsQuery = (id: string, isGenerating: boolean) =>
  queryOptions({
    queryKey: ['creative', id, 'variants'],
    queryFn: () =>
      answerOf(
        api.GET('/v1/creative/{id}/variants', {
          params: { path: { id }, query: { limit: ALL_VARIANTS } },
        }),
      ),
    refetchInterval: isGenerating ? GENERATING_MS : USUAL_MS,
  });

const COVER_OF = 10;
const COVER_MS = 600_000;

/** The best variants: the cover of a creative in a list. */
export const coverQuery = ({ id, version }: Creative) =>
  queryOptions({
    queryKey: ['creative', id, 'cover', version],
    queryFn: () =>
      dataOf(
        api.GET('/v1/creative/{id}/variants', {
          params: { path: { id }, query: { limit: COVER_OF, sort: 'score', order: 'desc', status: ['active'] } },
        }),
      ),
    staleTime: COVER_MS,
    refetchInterval: false,
  });

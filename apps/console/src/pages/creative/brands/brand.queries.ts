import { queryOptions } from '@tanstack/react-query';
import { answerOf, api, dataOf, type Schemas } from '../../../api/client.js';

export type Brand = Schemas['Brand'];

const ALL_BRANDS = 100;

/** Those that may be chosen. */
export const brandsQuery = queryOptions({
  queryKey: ['brands', 'offered'],
  queryFn: () =>
    answerOf(api.GET('/v1/brands', { params: { query: { limit: ALL_BRANDS, sort: 'name', order: 'asc', status: ['active'] } } })),
});

export const brandQuery = (id: string) =>
  queryOptions({ queryKey: ['brands', id], queryFn: () => dataOf(api.GET('/v1/brands/{id}', { params: { path: { id } } })) });

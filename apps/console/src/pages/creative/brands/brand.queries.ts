import { queryOptions } from '@tanstack/react-query';
import { api, dataOf, type Schemas } from '../../../api/client.js';

export type Brand = Schemas['Brand'];

export const brandQuery = (id: string) =>
  queryOptions({ queryKey: ['brands', id], queryFn: () => dataOf(api.GET('/v1/brands/{id}', { params: { path: { id } } })) });

// What a call to the toy platform may say, and of which kind it is.
import type { CallKind } from '@app/connections';
import { z } from 'zod';

/** Its own words for the kinds of calls that it counts apart. */
export const kinds = { accounts: 'things', tree: 'things', reports: 'numbers', audiences: 'people' } as const;

const text = z.string().optional();
/** What calls may say. */
export const given = z.looseObject({
  token: text,
  code: text,
  send_back_to: text,
  refresh: text,
  on: z.boolean().optional(),
  kind: z.enum(['picture', 'campaign', 'group', 'ad']).optional(),
  parent: z.string().nullable().default(null),
  ref: z.string().default(''),
  body: z.record(z.string(), z.json()).default({}),
  content: z.string().nullable().default(null),
  people: z.array(z.array(z.string())).default([]),
  level: z.enum(['campaign', 'ad', 'list']).default('campaign'),
  by: z.enum(['none', 'gender', 'country']).default('none'),
  from: z.string().default(''),
  to: z.string().default(''),
});

export interface ToyRequest {
  readonly method: string;
  readonly path: readonly string[];
  readonly query: URLSearchParams;
  readonly body: z.output<typeof given>;
}

export function kindOf({ method, path: [what, , part], query }: ToyRequest): CallKind | null {
  if (part === 'people') return 'put';
  if (part === 'lists' && method === 'POST') return 'create_list';
  if (part === 'lists') return query.has('urns') ? 'observe_lists' : 'find_list';
  if (what === 'lists') return method === 'DELETE' ? 'remove_list' : 'change_list';
  if (what === 'reports' || part === 'reports') return 'report';
  if (part === 'switch') return 'turn';
  if (part === 'tree') return 'observe';
  if (part === 'objects') return method === 'GET' ? 'find' : 'create';
  if (what !== 'objects') return null;
  return method === 'DELETE' ? 'remove' : 'change';
}

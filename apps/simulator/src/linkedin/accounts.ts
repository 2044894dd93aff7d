/** Accounts of a member: found, told, with roles, conversions and forms. */
import { type Body, type Json, textOf } from '../core/declaration.js';
import type { CoreWorld } from '../core/core-world.js';
import type { CoreObject } from '../core/objects.js';
import type { TokenHolder } from '../grants/grants.js';
import { noRight, notThere, plain } from './errors.js';
import { demandScope } from './oauth.js';
import { listIn, recordIn, type RestliRecord, wordIn } from './restli.js';
import { accountView, idIn, urnOf } from './views.js';

const ROLES = { ADMIN: 'ACCOUNT_BILLING_ADMIN', STANDARD: 'CAMPAIGN_MANAGER', READ_ONLY: 'VIEWER' } as const;

/** Changes need the scope to write, and a member who may. */
export function accountFor({ objects }: CoreWorld, held: TokenHolder, id: string, way: 'read' | 'write'): CoreObject {
  const account = objects.find(id);
  if (account?.resource !== 'account') throw notThere();
  demandScope(held, ...(way === 'write' ? ['rw_ads'] : ['r_ads', 'rw_ads']));
  if (!held.account_ids.includes(id)) throw noRight('NO_PERMISSION_ON_ENTITY');
  if (way === 'write' && held.role === 'READ_ONLY') throw noRight('NO_PERMISSION_TO_UPDATE');
  return account;
}

/** What a finder asks of names and states. */
export function criteriaIn(query: RestliRecord): {
  readonly states: readonly string[] | null;
  readonly names: readonly string[] | null;
} {
  if (query['q'] !== 'search' || query['search'] === undefined) throw plain(400, 'Search criteria are mandatory');
  const search = recordIn(query['search'], 'search');
  const values = (name: string): readonly string[] | null => {
    const given = search[name];
    return given === undefined ? null : listIn(recordIn(given, name)['values'] ?? '', name);
  };
  return { states: values('status'), names: values('name') };
}

/** Those pages are by place: the last one is not full. */
export function counted(all: readonly Json[], query: RestliRecord): Body {
  const start = Number(wordIn(query['start'] ?? '0', 'start'));
  const count = Number(wordIn(query['count'] ?? '10', 'count'));
  return { paging: { start, count, links: [] }, elements: all.slice(start, start + count) };
}

export function accountEdge(world: CoreWorld, held: TokenHolder, edge: string, query: RestliRecord): Body {
  const mine = held.account_ids.flatMap((id) => world.objects.find(id) ?? []);
  if (edge === 'adAccountUsers') {
    if (query['q'] !== 'authenticatedUser') throw plain(400, 'There is no such finder');
    demandScope(held, 'r_ads', 'rw_ads');
    const user = `urn:li:person:${held.person}`;
    return counted(
      mine.map(({ id }) => ({ account: urnOf('Account', id), role: ROLES[held.role], user })),
      query,
    );
  }
  if (edge === 'conversions') {
    const { body } = accountFor(world, held, idIn(wordIn(query['account'] ?? '', 'account')), 'read');
    const told = { account: query['account'] ?? '', type: 'PURCHASE', attributionType: 'LAST_TOUCH_BY_CAMPAIGN' };
    return counted(
      listed(body['conversions']).map((each) => ({ ...(each as Body), ...told })),
      query,
    );
  }
  const owner = recordIn(query['owner'] ?? '', 'owner');
  const account = mine.find(({ body }) => body['reference'] === owner['organization']);
  if (!account) throw noRight('NO_PERMISSION_ON_ENTITY');
  return counted(listed(account.body['forms']), query);
}

const listed = (value: Json | undefined): readonly Json[] => (Array.isArray(value) ? (value as readonly Json[]) : []);

/** Those in the states that are asked for. */
export function accountsFound({ objects }: CoreWorld, held: TokenHolder, query: RestliRecord): Body[] {
  demandScope(held, 'r_ads', 'rw_ads');
  const { states } = criteriaIn(query);
  return held.account_ids
    .flatMap((id) => objects.find(id) ?? [])
    .filter(({ body }) => states?.includes(textOf(body['status'])) ?? true)
    .map(accountView);
}

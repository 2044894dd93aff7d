/** What lies beside the tree of a campaign: its conversions, the posts of its ads, and how many members it reaches. */
import type { CoreWorld } from '../core/core-world.js';
import type { Body } from '../core/declaration.js';
import type { TokenHolder } from '../grants/grants.js';
import type { Answer } from '../platform.js';
import { accountFor, counted } from './accounts.js';
import { notThere, plain } from './errors.js';
import { demandScope } from './oauth.js';
import { listIn, recordIn, type RestliRecord, restliValue, wordIn } from './restli.js';
import { FEWEST_MEMBERS } from './tree.js';
import { creativeIn, idIn } from './views.js';

const USUAL_MEMBERS = 25_312_600;

export function attached(world: CoreWorld, held: TokenHolder, method: string, raw: string): Answer {
  const { campaign = '', conversion = '' } = recordIn(restliValue(raw), 'key');
  const object = world.objects.find(idIn(wordIn(campaign, 'campaign')));
  if (object?.resource !== 'adCampaign') throw notThere();
  const account = accountFor(world, held, object.account, 'write');
  const id = idIn(wordIn(conversion, 'conversion'));
  if (!JSON.stringify(account.body['conversions']).includes(`"id":${id},`)) throw notThere();
  const before = Array.isArray(object.body['conversions']) ? object.body['conversions'].map(String) : [];
  const others = before.filter((each) => each !== id);
  world.objects.overrule(object, { conversions: method === 'DELETE' ? others : [...others, id] });
  return { status: 204 };
}

/** How many members the account's targeting reaches: small numbers are told as none. */
export function membersOf({ objects }: CoreWorld, held: TokenHolder, query: RestliRecord): Body {
  recordIn(recordIn(query['targetingCriteria'] ?? '', 'targetingCriteria')['include'] ?? '', 'include');
  if (query['q'] !== 'targetingCriteriaV2') throw plain(400, 'There is no such finder');
  const told = held.account_ids.flatMap((account) => objects.find(account)?.body['members'] ?? []);
  const members = Math.min(...told.map(Number), USUAL_MEMBERS);
  return { elements: [{ active: 0, total: members < FEWEST_MEMBERS ? 0 : members }] };
}

const rowsOf = (query: RestliRecord, name: string): readonly string[] => listIn(query[name] ?? '', name);

/** Posts that are shown in ads of the member's accounts. */
export function postsOf({ objects }: CoreWorld, held: TokenHolder, query: RestliRecord): Body {
  demandScope(held, 'r_organization_social');
  const found = rowsOf(query, 'ids').map((urn): [string, Body | null] => {
    const creative = objects.find(creativeIn(urn));
    const isShown = creative?.resource === 'creative' && held.account_ids.includes(creative.account);
    const at = creative?.madeAt ?? 0;
    const times = { publishedAt: at, createdAt: at, lastModifiedAt: at };
    return [urn, isShown ? { ...(creative.body['post'] as Body), id: urn, ...times } : null];
  });
  const there = found.flatMap(([urn, post]) => (post === null ? [] : [[urn, post] as const]));
  const missing = found.filter(([, post]) => post === null).map(([urn]) => [urn, { status: 404 }] as const);
  return {
    results: Object.fromEntries(there),
    errors: Object.fromEntries(missing),
    statuses: Object.fromEntries(there.map(([urn]) => [urn, 200])),
  };
}

/** The conversions of these campaigns. */
export function attachedTo({ objects }: CoreWorld, held: TokenHolder, query: RestliRecord): Body {
  demandScope(held, 'r_ads', 'rw_ads');
  const all = rowsOf(query, 'campaigns').flatMap((campaign) => {
    const { account = '', body = {}, madeAt = 0 } = objects.find(idIn(campaign)) ?? {};
    const ids = held.account_ids.includes(account) && Array.isArray(body['conversions']) ? body['conversions'] : [];
    return ids.map((conversion): Body => ({
      campaign,
      conversion: `urn:lla:llaPartnerConversion:${String(conversion)}`,
      associatedAt: madeAt,
    }));
  });
  return counted(all, query);
}

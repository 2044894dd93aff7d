/** Calls about campaigns, ad sets, ads, creatives and pictures. Each makes or changes one object, for itself. */
import type { CoreWorld } from '../core/core-world.js';
import { type Body, textOf } from '../core/declaration.js';
import type { CoreObject, Version } from '../core/objects.js';
import { formOf, pageOf } from './declared/creative-rules.js';
import { choosesProtected, part } from './declared/targeting.js';
import { gone, invalid, invalidParameter, MetaError, noPath } from './errors.js';
import { askedOf, parsedJson } from './fields.js';
import { addPicture, removePicture } from './pictures.js';
import { bodyOf, type Given } from './params.js';
import { isShownTo } from './tree-filter.js';
import { lineage } from './tree-status.js';
import { isNode, type Node } from './tree-fields.table.js';
import { TreeView } from './tree-view.js';

export interface TreeCall {
  readonly method: string;
  readonly node: string;
  readonly edge: string | undefined;
  readonly given: Given;
  /** The caller's account, which may be changed where this says so. */
  readonly account: (id: string, way: 'read' | 'write') => CoreObject;
  /** A page of an edge. */
  readonly paged: (all: readonly object[]) => object;
}

const EDGES: Readonly<Record<string, Node>> = {
  campaigns: 'campaign',
  adsets: 'adset',
  ads: 'ad',
  adcreatives: 'adcreative',
  adimages: 'adimage',
};
const PARENTS: Partial<Readonly<Record<Node, string>>> = { adset: 'campaign_id', ad: 'adset_id' };
const HOUR_MS = 3_600_000;
const SECOND_MS = 1_000;
/** They make an ad set learn anew. */
const SIGNIFICANT = ['targeting', 'bid_amount', 'bid_strategy', 'bid_constraints', 'optimization_goal', 'attribution_spec'];

export function isTreeCall({ node, edge }: Pick<TreeCall, 'node' | 'edge'>, { objects }: CoreWorld): boolean {
  const object = objects.find(node.replace(/^act_/, ''));
  if (object?.resource === 'account') return Object.hasOwn(EDGES, edge ?? '');
  return object !== undefined && isNode(object.resource) && (edge === undefined || Object.hasOwn(EDGES, edge));
}

export class Tree {
  constructor(
    private readonly world: CoreWorld,
    private readonly call: TreeCall,
  ) {}

  answer(): object {
    const { method, node, edge } = this.call;
    const object = this.world.objects.find(node.replace(/^act_/, ''));
    if (object === undefined) throw gone(node);
    const account = this.call.account(object.account, method === 'GET' ? 'read' : 'write');
    const resource = EDGES[edge ?? ''];
    if (object.resource !== 'account' && resource === undefined) return this.ofNode(object);
    if (resource === undefined) throw noPath(`/${edge ?? ''}`);
    if (method === 'GET') return this.list(resource, object);
    if (object !== account) throw noPath(`/${edge ?? ''}`);
    if (method === 'DELETE' && resource === 'adimage') return removePicture(this.world, account, this.call.given['hash'] ?? '');
    if (method !== 'POST') throw noPath(`/${edge ?? ''}`);
    if (resource === 'adimage') return addPicture(this.world, account, this.call.given);
    return { id: this.make(resource, account).id };
  }

  private get asked() {
    return askedOf(this.call.given['fields'] ?? 'id');
  }

  private ofNode(object: CoreObject): object {
    const { method, node } = this.call;
    const { objects } = this.world;
    if (method === 'GET') {
      if (!objects.isShown(object)) throw gone(node);
      return new TreeView(this.world).told(object, this.asked);
    }
    if (method === 'DELETE') {
      if (objects.isGone(object)) throw gone(node, 'delete');
      objects.turn(object.id, 'DELETED', object.account);
      return { success: true };
    }
    this.change(object);
    return { success: true };
  }

  private list(resource: Node, above: CoreObject): object {
    const { objects, now } = this.world;
    const { given } = this.call;
    const find = (id: string): CoreObject | undefined => objects.find(id);
    const liesIn = (each: CoreObject): boolean =>
      above.resource === 'account' ||
      lineage({ find }, each).includes(above) ||
      (above.resource === 'ad' && above.body['creative'] === each.id);
    const isAsked = isShownTo({ objects, now: now().getTime(), resource }, given);
    const shown = objects.list({
      resource,
      account: above.account,
      states: ['ARCHIVED', 'DELETED'],
      where: (each) => liesIn(each) && isAsked(each),
    });
    const view = new TreeView(this.world);
    const { asked } = this;
    return this.call.paged(shown.map((each) => view.told(each, asked)));
  }

  private make(resource: Node, account: CoreObject): CoreObject {
    const { given } = this.call;
    const { objects, declaration } = this.world;
    const parent = this.parentOf(resource, account);
    const apart = ['status', 'creative', ...Object.values(PARENTS)];
    const fields = declaration.resources[resource]?.fields ?? {};
    let body = bodyOf(fields, given, apart);
    if (resource === 'adcreative') this.demandTerms(body, account);
    if (resource === 'adset') this.demandOpen(body, parent);
    if (resource === 'ad') body = { ...body, creative: this.creativeOf(account, parent) };
    const state = given['status'];
    const made = objects.create({ resource, account: account.id, parent, body, ...(state !== undefined && { state }) });
    if (resource !== 'ad') return made;
    return this.review(made);
  }

  /** Absent: the resource lies in the account itself. */
  private parentOf(resource: Node, account: CoreObject): string | null {
    const field = PARENTS[resource];
    if (field === undefined) return null;
    const { objects, declaration } = this.world;
    const id = this.call.given[field];
    if (id === undefined) throw invalid(`The parameter ${field} is required`, field);
    const above = objects.find(id);
    if (above?.account !== account.id || objects.isGone(above) || above.resource !== declaration.resources[resource]?.parent)
      throw invalidParameter({ field, sentence: `There is no such object: ${field}.` });
    return id;
  }

  /** By its id, or the whole of it. */
  private creativeOf(account: CoreObject, adSet: string | null): string {
    const { objects, declaration } = this.world;
    const { creative } = this.call.given;
    if (creative === undefined) throw invalid('The parameter creative is required', 'creative');
    const said = parsedJson(creative);
    if (typeof said !== 'object' || said === null || Array.isArray(said))
      throw invalid('Param creative must be an object', 'creative');
    const texts = Object.entries(said).map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)]);
    const given = Object.fromEntries(texts) as Given;
    const id = given['creative_id'] ?? given['id'];
    const body = id === undefined ? bodyOf(declaration.resources['adcreative']?.fields ?? {}, given) : objects.find(id)?.body;
    this.demandFit(body ?? {}, adSet);
    if (id !== undefined) return id;
    this.demandTerms(body ?? {}, account);
    return objects.create({ resource: 'adcreative', account: account.id, body: body ?? {} }).id;
  }

  /** Forms for leads need terms that somebody accepted for the Page. */
  private demandTerms(body: Body, account: CoreObject): void {
    const page = pageOf(body, { find: (id) => this.world.objects.find(id), account: account.id });
    if (formOf(body) === undefined || page === undefined || part(page, 'lead_terms') === true) return;
    const sentence = 'The Page has not accepted the terms of service for lead ads.';
    throw invalidParameter({ subcode: 1_815_089, title: 'Terms of Service Not Accepted', sentence });
  }

  private demandOpen({ targeting }: Body, campaign: string | null): void {
    if (!choosesProtected(targeting, this.world.objects.find(campaign ?? '')?.body ?? {})) return;
    const sentence = 'This audience cannot be used with the special ad category of the campaign.';
    throw invalidParameter({ field: 'targeting', sentence });
  }

  /** What an ad set is for decides what its ads need. */
  private demandFit(creative: Body, adSet: string | null): void {
    const set = this.world.objects.find(adSet ?? '')?.body ?? {};
    if (set['optimization_goal'] === 'POST_ENGAGEMENT' && part(set, 'promoted_object', 'page_id') === undefined)
      throw invalidParameter({ subcode: 1_885_154, title: 'Missing Promoted Object' });
    const isForm = ['LEAD_GENERATION', 'QUALITY_LEAD'].includes(textOf(set['optimization_goal']));
    if (isForm && formOf(creative) === undefined)
      throw invalidParameter({
        field: 'creative',
        title: 'Lead Form Required',
        sentence: 'An ad of this ad set needs a lead form.',
      });
  }

  private change(object: CoreObject): void {
    const { objects, declaration, now } = this.world;
    const { given } = this.call;
    if (objects.isGone(object)) throw invalidParameter({ subcode: 1_487_056, title: 'Cannot edit a deleted object' });
    const resource = declaration.resources[object.resource];
    const { status } = given;
    const moves = resource?.states.moves[object.state] ?? [];
    if (status !== undefined && status !== object.state && !moves.includes(status))
      throw invalid(`Param status must be one of {${moves.join(', ')}}`, 'status');
    let changes = bodyOf(resource?.fields ?? {}, given, ['status', 'creative']);
    if (object.resource === 'ad' && given['creative'] !== undefined) changes = { ...changes, creative: this.swapped(object) };
    if (object.resource === 'adset') this.demandOpen({ ...object.body, ...changes }, object.parent);
    this.demandRest(object, changes);
    const before = JSON.stringify(object.body);
    if (Object.keys(changes).length > 0) objects.change(object.id, changes, object.account);
    const isAnew = object.resource === 'adset' && SIGNIFICANT.some((each) => each in changes);
    if (JSON.stringify(object.body) !== before && isAnew)
      objects.set(object, { body: { ...object.body, learning_since: now().getTime() } });
    if (changes['creative'] !== undefined) this.review(object);
    if (status !== undefined) objects.turn(object.id, status, object.account);
  }

  /** It begins now, and nothing of an earlier one counts. */
  private review(ad: CoreObject): CoreObject {
    const { objects, reviews, now, config } = this.world;
    const { ad_review_feedback: _before, ...body } = ad.body;
    const review_ends = now().getTime() + config().meta.reviewSeconds * SECOND_MS;
    return reviews.judge(objects.set(ad, { verdict: 'approved', body: { ...body, review_ends } }));
  }

  /** Assets that differ are refused. */
  private swapped(ad: CoreObject): string {
    const { objects } = this.world;
    const account = objects.living(ad.account);
    const feedOf = (id: string): boolean => part(objects.find(id)?.body, 'asset_feed_spec') !== undefined;
    const before = textOf(ad.body['creative']);
    const next = this.creativeOf(account, ad.parent);
    if (next !== before && (feedOf(next) || feedOf(before))) throw invalidParameter({ subcode: 3_858_355, field: 'creative' });
    return next;
  }

  /** Budgets change a few times in an hour. */
  private demandRest({ versions, body }: CoreObject, changes: Body): void {
    const most = this.world.config().meta.budgetChangesAnHour;
    const budgetOf = (of: Body): string => JSON.stringify([of['daily_budget'] ?? null, of['lifetime_budget'] ?? null]);
    if (most === null || budgetOf(body) === budgetOf({ ...body, ...changes })) return;
    const since = this.world.now().getTime() - HOUR_MS;
    const isChange = ({ at, body: of }: Version, index: number): boolean =>
      index > 0 && at > since && budgetOf(of) !== budgetOf(versions[index - 1]?.body ?? {});
    if (versions.filter(isChange).length < most) return;
    throw new MetaError({
      code: 613,
      subcode: 1_487_632,
      message: '(#613) Calls to this api have exceeded the rate limit.',
      sentence: 'You can only change your budget a few times an hour.',
    });
  }
}

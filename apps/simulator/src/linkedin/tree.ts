/** Groups, campaigns, creatives and pictures: made, found, changed and turned. */
import { randomBytes } from 'node:crypto';
import { type Body, type Json, textOf } from '../core/declaration.js';
import type { CoreWorld } from '../core/core-world.js';
import type { CoreObject } from '../core/objects.js';
import type { Answer } from '../platform.js';
import { criteriaIn } from './accounts.js';
import { notThere, plain, refused } from './errors.js';
import { listIn, type RestliRecord, wordIn } from './restli.js';
import { campaignView, creativeView, groupView, idIn, urnOf, verdictOf } from './views.js';

export interface TreeCall {
  readonly method: string;
  /** Of the header. */
  readonly named: string;
  readonly edge: string;
  readonly id: string | undefined;
  readonly query: RestliRecord;
  readonly body: Body;
  readonly account: CoreObject;
  readonly page: (all: readonly Body[], most: number) => Body;
}

const RESOURCES: Readonly<Record<string, string>> = {
  adCampaignGroups: 'adCampaignGroup',
  adCampaigns: 'adCampaign',
  creatives: 'creative',
};
export const isTreeEdge = (edge: string): boolean => Object.hasOwn(RESOURCES, edge);
const MOST = 1_000;
const MOST_CREATIVES = 100;
const MOST_ACTIVE = 15;
export const FEWEST_MEMBERS = 300;
const SECOND_MS = 1_000;

const made = (id: string): Answer => ({ status: 201, headers: { 'x-restli-id': id } });
const record = (value: Json | undefined): Body =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Body) : {};

export class Tree {
  constructor(
    private readonly world: CoreWorld,
    private readonly call: TreeCall,
  ) {}

  answer(): Answer {
    const { method, named, id, query } = this.call;
    if (method === 'GET') return { status: 200, body: id === undefined ? this.found() : this.view(this.there(id)) };
    if (method === 'DELETE' && id !== undefined) return this.deleted(this.there(id));
    if (method !== 'POST') throw plain(405, 'Method not allowed');
    if (id === undefined) return query['action'] === 'createInline' ? this.createInline() : this.create();
    if (named !== 'PARTIAL_UPDATE') throw plain(400, 'X-RestLi-Method must be PARTIAL_UPDATE');
    return this.update(this.there(id));
  }

  private get resource(): string {
    return RESOURCES[this.call.edge] ?? '';
  }

  /** Ids of creatives are URNs. */
  private there(id: string): CoreObject {
    const object = this.world.objects.find(idIn(id));
    if (object?.resource !== this.resource || object.account !== this.call.account.id) throw notThere();
    if (this.resource === 'creative' && id !== urnOf('Creative', object.id)) throw plain(400, 'The id of a creative is its URN');
    return object;
  }

  private view(object: CoreObject): Body {
    const { objects, now, config } = this.world;
    const at = now().getTime();
    if (object.resource === 'adCampaignGroup') return groupView(object);
    if (object.resource === 'adCampaign') return campaignView(objects, object, at);
    return creativeView(objects, object, at, config().linkedin.reviewSeconds * SECOND_MS);
  }

  private found(): Body {
    const { named, query, account, page } = this.call;
    const { objects } = this.world;
    const all = (states: readonly string[] | null): CoreObject[] => {
      const listing = { resource: this.resource, account: account.id, ...(states && { states }) };
      return objects.list(listing).filter(({ state }) => states?.includes(state) ?? true);
    };
    if (query['ids'] !== undefined) return this.batch(listIn(query['ids'], 'ids'));
    if (this.resource === 'creative') {
      if (named !== 'FINDER' || query['q'] !== 'criteria') throw plain(400, 'X-RestLi-Method must be FINDER');
      const states = query['intendedStatuses'] === undefined ? null : listIn(query['intendedStatuses'], 'intendedStatuses');
      const campaigns = listIn(query['campaigns'] ?? '', 'campaigns').map(idIn);
      const in_ = all(states).filter(({ parent }) => campaigns.includes(parent ?? ''));
      return page(this.sorted(in_), MOST_CREATIVES);
    }
    const { states, names } = criteriaIn(query);
    return page(this.sorted(all(states).filter(({ body }) => names?.includes(textOf(body['name'])) ?? true)), MOST);
  }

  private sorted(newestFirst: readonly CoreObject[]): Body[] {
    const order = wordIn(this.call.query['sortOrder'] ?? 'ASCENDING', 'sortOrder');
    return (order === 'DESCENDING' ? newestFirst : newestFirst.toReversed()).map((each) => this.view(each));
  }

  private batch(ids: readonly string[]): Body {
    if (this.call.named !== 'BATCH_GET') throw plain(400, 'X-RestLi-Method must be BATCH_GET');
    const objects = ids.map((id) => [id, this.world.objects.find(id)] as const);
    const isHere = (each: CoreObject | undefined): each is CoreObject =>
      each?.resource === this.resource && each.account === this.call.account.id;
    return {
      results: Object.fromEntries(objects.flatMap(([id, each]) => (isHere(each) ? [[id, this.view(each)]] : []))),
      errors: Object.fromEntries(
        objects.flatMap(([id, each]) => (isHere(each) ? [] : [[id, { status: 404, message: 'Not found' }]])),
      ),
      statuses: {},
    };
  }

  private create(): Answer {
    const { status, campaignGroup, ...body } = this.call.body;
    if (this.resource === 'creative') throw plain(400, 'A creative without a post is made by createInline');
    if (body['account'] !== urnOf('Account', this.call.account.id))
      throw refused('INVALID_VALUE_FOR_FIELD', '/account is another one');
    if (status === undefined) throw refused('MISSING_FIELD', '/status is missing');
    const parent = this.resource === 'adCampaign' ? idIn(textOf(campaignGroup)) : null;
    const group = parent === null ? undefined : this.world.objects.find(parent);
    if (parent !== null && group?.resource !== 'adCampaignGroup')
      throw refused('MISSING_CAMPAIGN_GROUP_ID', '/campaignGroup does not exist');
    if (group?.state === 'DRAFT' && status !== 'DRAFT')
      throw refused('ONLY_DRAFT_CAMPAIGNS_ALLOWED_IN_DRAFT_CAMPAIGN_GROUPS', 'The group is a draft');
    const given = { resource: this.resource, account: this.call.account.id, parent, state: textOf(status), body };
    return made(this.world.objects.create(given).id);
  }

  private createInline(): Answer {
    const { campaign, intendedStatus, inlineContent, ...rest } = record(this.call.body['creative']);
    const { post } = record(inlineContent);
    const body = { ...rest, ...(post !== undefined && { post }) };
    const parent = idIn(textOf(campaign));
    const above = this.world.objects.find(parent);
    if (above?.resource !== 'adCampaign') throw refused('FIELD_VALUE_DOES_NOT_EXIST', '/creative/campaign does not exist');
    if (above.body['objectiveType'] === 'LEAD_GENERATION' && rest['leadgenCallToAction'] === undefined)
      throw refused('CONDITIONAL_MISSING_FIELD', '/creative/leadgenCallToAction is missing');
    const given = { resource: 'creative', account: this.call.account.id, parent, state: textOf(intendedStatus), body };
    return made(urnOf('Creative', this.world.reviews.judge(this.world.objects.create(given)).id));
  }

  private update(object: CoreObject): Answer {
    const { $set = {}, $delete = [] } = record(this.call.body['patch']);
    const { status, intendedStatus, ...changes } = record($set);
    const turned = this.resource === 'creative' ? intendedStatus : status;
    if (changes['optimizationTargetType'] !== undefined && changes['unitCost'] === undefined)
      throw refused('CONDITIONAL_MISSING_FIELD', '/unitCost is missing beside /optimizationTargetType');
    const gone = Object.fromEntries((Array.isArray($delete) ? $delete : []).map((field) => [String(field), undefined]));
    const all = { ...changes, ...gone } as Body;
    if (Object.keys(all).length > 0) this.world.objects.change(object.id, all, object.account);
    if (turned !== undefined) this.turn(object, textOf(turned));
    return { status: 204 };
  }

  private turn(object: CoreObject, state: string): void {
    const { objects, now, config } = this.world;
    if (object.resource === 'adCampaign' && state === 'ACTIVE') this.demandReady(object);
    if (object.resource === 'creative') {
      const isReviewed = verdictOf(object, now().getTime(), config().linkedin.reviewSeconds * SECOND_MS) !== 'PENDING';
      if (state === 'PAUSED' && !isReviewed)
        throw refused('STATUS_CHANGE_NOT_ALLOWED', 'A creative under review cannot be paused');
      const others = objects.list({ resource: 'creative', account: object.account, parent: object.parent });
      if (state === 'ACTIVE' && object.state !== state && others.filter((each) => each.state === 'ACTIVE').length >= MOST_ACTIVE)
        throw refused('LIMIT_EXCEEDED', `A campaign has at most ${MOST_ACTIVE} active creatives`);
    }
    const isDraft = object.state === 'DRAFT';
    objects.turn(object.id, state, object.account);
    if (object.resource !== 'creative' || !isDraft || state !== 'ACTIVE') return;
    const review_ends = now().getTime() + config().linkedin.reviewSeconds * SECOND_MS;
    objects.set(object, { body: { ...object.body, review_ends } });
  }

  /** What is only asked for when a campaign begins to serve. */
  private demandReady({ body }: CoreObject): void {
    const members = this.call.account.body['members'] ?? null;
    if (typeof members === 'number' && members < FEWEST_MEMBERS)
      throw refused('AUDIENCE_SIZE_TOO_SMALL', `The audience has fewer than ${FEWEST_MEMBERS} members`);
    const attached = body['conversions'];
    if (body['objectiveType'] === 'WEBSITE_CONVERSION' && (!Array.isArray(attached) || attached.length === 0))
      throw refused('CONVERSION_CAMPAIGN_MISSING_ASSOCIATED_CONVERSION', 'The campaign has no conversion');
  }

  /** Only drafts are. */
  private deleted(object: CoreObject): Answer {
    if (object.state !== 'DRAFT') throw refused('STATUS_CHANGE_NOT_ALLOWED', 'Only drafts can be deleted');
    this.world.objects.turn(object.id, object.resource === 'creative' ? 'REMOVED' : 'PENDING_DELETION', object.account);
    return { status: 204 };
  }
}

/** A picture is announced, and its bytes follow. */
export function initializeUpload({ objects }: CoreWorld, body: Body, account: string, base: string): Body {
  const { owner, mediaLibraryMetadata } = record(body['initializeUploadRequest']);
  const urn = `urn:li:image:C4E${randomBytes(8).toString('hex')}`;
  const { assetName } = record(mediaLibraryMetadata);
  const given = { urn, ...(owner !== undefined && { owner }), ...(assetName !== undefined && { assetName }) };
  const { id, madeAt } = objects.create({ resource: 'image', account, body: given });
  return { value: { uploadUrlExpiresAt: madeAt + 86_400_000, uploadUrl: `${base}/dms-uploads/${id}`, image: urn } };
}

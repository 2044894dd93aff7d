/** Calls about campaigns, ad groups and ads: each level has the same four. */
import type { CoreWorld } from '../core/core-world.js';
import { type Body, type Json, textOf } from '../core/declaration.js';
import type { CoreObject } from '../core/objects.js';
import { invalid, TiktokError } from './errors.js';
import { type Level, verdictOf, partsOf, viewOf } from './views.js';
import { AUTOMATED } from './words.table.js';

const SECOND_MS = 1_000;
const MOST_IDS = 20;
const MOST_FILTERED = 100;
const MOST_CREATIVES = 20;
const PARENTS: Readonly<Record<Level, Level | null>> = { campaign: null, adgroup: 'campaign', ad: 'adgroup' };

export type Given = Readonly<Record<string, Json>>;

export const list = (value: Json | undefined): Json[] => (Array.isArray(value) ? [...(value as readonly Json[])] : []);
export const object = (value: Json | undefined): Body =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Body) : {};

/** In which form objects are asked for and told. */
export interface Form {
  readonly isSmart: boolean;
  readonly idField: (level: Level) => string;
  /** What a client says, as the core keeps it. */
  readonly into: (level: Level, given: Given) => Given;
  readonly out: (level: Level, view: Given) => object;
}

export class Tree {
  constructor(
    private readonly world: CoreWorld,
    private readonly account: CoreObject,
    private readonly form: Form,
  ) {}

  private view(object: CoreObject): object {
    return this.form.out(object.resource as Level, viewOf(this.world, object) as Given);
  }

  private isOfFlow = ({ body }: CoreObject): boolean => (body['is_smart'] === true) === this.form.isSmart;

  get(level: Level, given: Given): object[] {
    const filter = object(given['filtering']);
    const { primary_status: primary, secondary_status: secondary, ...ids } = filter;
    const isAll = primary === 'STATUS_ALL' || textOf(secondary).endsWith('_STATUS_ALL');
    for (const [name, value] of Object.entries(ids)) {
      if (!/^(campaign|adgroup|ad)_(ids|name)$/.test(name)) throw invalid(`Invalid value for filtering: ${name} is unknown.`);
      if (list(value).length > MOST_FILTERED) throw new TiktokError(40_011, `Too many ids: at most ${MOST_FILTERED}.`);
    }
    const { objects } = this.world;
    const states = isAll ? ['DELETE'] : [];
    const shown = objects.list({ resource: level, account: this.account.id, states, where: this.isOfFlow });
    const views = shown.map((each) => viewOf(this.world, each) as Given);
    const asked = views.filter((view) =>
      Object.entries(ids).every(([name, value]) =>
        name.endsWith('_ids')
          ? list(value).includes(view[name.slice(0, -1)] ?? null)
          : textOf(view[name]).toLowerCase().includes(textOf(value).toLowerCase()),
      ),
    );
    return asked.map((view) => partsOf(this.form.out(level, view), given['fields']));
  }

  create(level: Level, given: Given): object {
    const { advertiser_id: _, request_id: request, ...rest } = given;
    if ('is_smart' in given) throw invalid('Invalid value for is_smart: unknown-field.');
    if (request !== undefined) this.demandFirst(level, request);
    else if (this.form.isSmart && level !== 'ad') throw invalid('Missing required field(s): request_id.');
    const above = PARENTS[level];
    const { [`${above ?? ''}_id`]: parent = null, ...fields } = rest;
    if (above !== null && typeof parent !== 'string') throw invalid(`Missing required field(s): ${above}_id.`);
    const into = typeof parent === 'string' ? parent : null;
    this.demandFlow(level, into, fields);
    if (level === 'ad') return this.ads(fields, into);
    if (level === 'campaign') this.demandCampaign(fields, request !== undefined);
    const made = this.made(level, into, this.form.into(level, fields));
    if (request !== undefined) this.world.objects.set(made, { body: { ...made.body, request_id: request } });
    return this.view(made);
  }

  update(level: Level, given: Given): object {
    const { advertiser_id: _, [this.form.idField(level)]: id, patch_update: __, ...changes } = given;
    const known = this.own(level, id);
    this.world.objects.change(known.id, unbid(this.form.into(level, changes), known.body), this.account.id);
    return this.view(known);
  }

  switch(level: Level, given: Given): object {
    const field = `${this.form.idField(level)}s`;
    const ids = list(given[field]);
    const to = given['operation_status'];
    if (ids.length === 0 || ids.length > MOST_IDS) throw new TiktokError(40_011, `Too many ids: 1 to ${MOST_IDS}.`);
    if (typeof to !== 'string' || !['ENABLE', 'DISABLE', 'DELETE'].includes(to))
      throw invalid('Invalid value for operation_status: ENABLE, DISABLE or DELETE.');
    // One bad id fails the whole call.
    const all = ids.map((id) => this.own(level, id));
    for (const each of all) this.world.objects.turn(each.id, to, this.account.id);
    return { [field]: ids, status: to, [`${level}_list`]: ids.map((id) => ({ [`${level}_id`]: id, status: to })) };
  }

  /** Nobody has looked at a new ad, and yet it is called good; what was wrong with one comes late. */
  reviews(given: Given): object {
    const { now, config } = this.world;
    const told = now().getTime() - config().tiktok.reasonsAfterSeconds * SECOND_MS;
    const all = list(given[`${this.form.idField('ad')}s`])
      .map((id) => this.own('ad', id))
      .filter(({ versions }) => (versions.at(-1)?.at ?? 0) <= told);
    const info = (ad: CoreObject): object => {
      const verdict = verdictOf(ad, now().getTime());
      const isGood = verdict === 'approved' || verdict === 'pending';
      const reasons = list(ad.body['reasons']);
      return {
        is_approved: isGood,
        review_status: isGood ? 'ALL_AVAILABLE' : verdict === 'limited' ? 'PART_AVAILABLE' : 'UNAVAILABLE',
        ...(!isGood && { reject_info: reasons.map((reason) => ({ reason })) }),
      };
    };
    return { ad_review_map: Object.fromEntries(all.map((ad) => [ad.id, info(ad)])) };
  }

  private ads(fields: Given, group: string | null): object {
    const creatives = this.form.isSmart ? [this.form.into('ad', fields)] : list(fields['creatives']).map(object);
    if (creatives.length === 0 || creatives.length > MOST_CREATIVES) throw invalid('Invalid value for creatives: 1 to 20.');
    const { objects, reviews, config, now } = this.world;
    const campaign = objects.find(objects.find(group ?? '')?.parent ?? '');
    if (
      campaign?.body['objective_type'] === 'ENGAGEMENT' &&
      creatives.some((each) => each['identity_type'] === 'CUSTOMIZED_USER')
    )
      throw invalid('Invalid value for identity_type: engagement needs a TikTok account.');
    const ads = creatives.map((creative) => {
      const ad = this.made('ad', group, creative);
      const review_ends = now().getTime() + config().tiktok.reviewSeconds * SECOND_MS;
      return reviews.judge(objects.set(ad, { body: { ...ad.body, review_ends } }));
    });
    if (this.form.isSmart) return { smart_plus_ad_id: ads[0]?.id };
    return { ad_ids: ads.map(({ id }) => id), creatives: ads.map((ad) => this.view(ad)), need_audit: true };
  }

  private made(level: Level, parent: string | null, { operation_status: state, ...body }: Given): CoreObject {
    const own = level === 'adgroup' ? unbid(body, {}) : body;
    const flow = this.form.isSmart && { is_smart: true };
    const given = { resource: level, account: this.account.id, parent, body: { ...own, ...flow } };
    return this.world.objects.create({ ...given, ...(typeof state === 'string' && { state }) });
  }

  private own(level: Level, id: Json | undefined): CoreObject {
    const found = typeof id === 'string' ? this.world.objects.find(id) : undefined;
    if (found?.resource !== level || found.account !== this.account.id || !this.isOfFlow(found))
      throw new TiktokError(40_007, `The ${level} does not exist.`);
    if (this.world.objects.isGone(found)) throw invalid(`The ${level} has been deleted.`);
    return found;
  }

  private demandFirst(level: Level, request: Json): void {
    if (typeof request !== 'string' || !/^\d{1,19}$/.test(request))
      throw invalid('Invalid value for request_id: a 64-bit integer.');
    const { now, config, objects } = this.world;
    const since = now().getTime() - config().tiktok.repeatSeconds * SECOND_MS;
    if (objects.having(level, this.account.id, 'request_id', request).some(({ madeAt }) => madeAt > since))
      throw new TiktokError(40_050, 'Duplicated request.');
  }

  /** From a day on the manual flow takes nothing new of some objectives; either flow takes what lies in its own. */
  private demandFlow(level: Level, parent: string | null, { objective_type }: Given): void {
    const { objects, now, config } = this.world;
    const above = objects.find(parent ?? '');
    if (above && !this.isOfFlow(above)) throw new TiktokError(40_007, `The ${above.resource} does not exist.`);
    const campaign = level === 'ad' ? objects.find(above?.parent ?? '') : above;
    const objective = textOf(objective_type ?? campaign?.body['objective_type']);
    if (!this.form.isSmart && AUTOMATED.includes(objective) && now() >= new Date(config().tiktok.manualUntil))
      throw invalid('Invalid value for objective_type: what is new of it is Smart+.');
  }

  private demandCampaign({ campaign_name: name }: Given, isGuarded: boolean): void {
    const { objects } = this.world;
    if (!isGuarded && objects.having('campaign', this.account.id, 'campaign_name', name ?? null).length > 0)
      throw invalid('campaign_name already exists.');
  }
}

/** A bid without BID_TYPE_CUSTOM is dropped in silence. */
function unbid(changes: Given, before: Body): Given {
  if ((changes['bid_type'] ?? before['bid_type']) === 'BID_TYPE_CUSTOM') return changes;
  const { bid_price: _, conversion_bid_price: __, ...rest } = changes;
  return rest;
}

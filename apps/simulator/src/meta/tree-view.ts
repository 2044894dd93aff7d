/** Campaigns, ad sets, ads, creatives and pictures as Meta tells them, with what it adds where something was left out. */
import type { CoreWorld } from '../core/core-world.js';
import { type Body, type Json, textOf } from '../core/declaration.js';
import type { CoreObject } from '../core/objects.js';
import { localTime } from '../model/zones.js';
import { offsetHours } from './account-view.js';
import { featuresOf } from './declared/creative-rules.js';
import { countriesOf, items, part } from './declared/targeting.js';
import { type Asked, told } from './fields.js';
import { FIELDS, isNode, NODES, type Node } from './tree-fields.table.js';
import { effectiveStatus, learningOf, lineage } from './tree-status.js';
import { BUNDLE, EU, FEATURES } from './words.table.js';

type View = Record<string, unknown>;
type Of = readonly Asked[] | null;
const ID: readonly Asked[] = [{ name: 'id', of: null }];
const SECOND_MS = 1_000;
const MINUTES = 60;

/** `2026-11-19T16:02:11+0100`, in the zone of the account. */
function timeOf(at: number, zone: string): string {
  const whole = at - (at % SECOND_MS);
  const minutes = Math.round(offsetHours(whole, zone) * MINUTES);
  const two = (value: number): string => String(value).padStart(2, '0');
  const offset = `${minutes < 0 ? '-' : '+'}${two(Math.floor(Math.abs(minutes) / MINUTES))}${two(Math.abs(minutes) % MINUTES)}`;
  return `${localTime(whole, zone).slice(0, 19).replace(' ', 'T')}${offset}`;
}

const amount = (value: Json | undefined): string | undefined =>
  value === undefined || value === null ? undefined : JSON.stringify(value);
const orNone = (value: Json | undefined): Json | undefined => (Array.isArray(value) && value.length === 0 ? undefined : value);

export class TreeView {
  private readonly now: number;
  constructor(private readonly world: CoreWorld) {
    this.now = world.now().getTime();
  }

  told(object: CoreObject, asked: readonly Asked[]): object {
    if (!isNode(object.resource)) throw new RangeError(`${object.resource} is no part of a tree.`);
    const known = Object.fromEntries(FIELDS[object.resource].map((name) => [name, undefined]));
    return told({ ...known, ...this[object.resource](object) }, asked, NODES[object.resource]);
  }

  private node(id: string | undefined): (of: Of) => object | undefined {
    const object = this.world.objects.find(id ?? '');
    return (of) => object && this.told(object, of ?? ID);
  }

  private below(resource: Node, of: CoreObject): (asked: Of) => object {
    return (asked) => ({
      data: this.world.objects
        .list({ resource, account: of.account, where: (each) => this.liesIn(each, of) })
        .map((each) => this.told(each, asked ?? ID)),
    });
  }

  private liesIn(object: CoreObject, above: CoreObject): boolean {
    return lineage({ find: (id) => this.world.objects.find(id) }, object).includes(above);
  }

  private common(object: CoreObject): View {
    const { id, account, body, state, madeAt, versions } = object;
    const zone = textOf(this.world.objects.find(account)?.body['timezone']);
    return {
      id,
      account_id: account,
      name: body['name'],
      status: state,
      configured_status: state,
      effective_status: effectiveStatus(this.world.objects, object, this.now),
      created_time: timeOf(madeAt, zone),
      updated_time: timeOf(versions.at(-1)?.at ?? madeAt, zone),
      issues_info: orNone(body['issues_info']),
      adlabels: body['adlabels'],
      ...Object.fromEntries(
        ['start_time', 'end_time', 'stop_time'].map((each) => [
          each,
          typeof body[each] === 'number' ? timeOf(Number(body[each]), zone) : undefined,
        ]),
      ),
    };
  }

  private campaign(object: CoreObject): View {
    const { end_time: _end, ...common } = this.common(object);
    const { body } = object;
    const budget = amount(body['daily_budget']) ?? amount(body['lifetime_budget']);
    return {
      ...common,
      start_time: common['start_time'] ?? common['created_time'],
      objective: body['objective'],
      buying_type: body['buying_type'],
      bid_strategy: budget === undefined ? undefined : body['bid_strategy'],
      daily_budget: amount(body['daily_budget']),
      lifetime_budget: amount(body['lifetime_budget']),
      budget_remaining: budget,
      spend_cap: amount(body['spend_cap']),
      special_ad_categories: body['special_ad_categories'],
      special_ad_category_country: body['special_ad_category_country'],
      is_adset_budget_sharing_enabled: body['is_adset_budget_sharing_enabled'],
      adsets: this.below('adset', object),
      ads: this.below('ad', object),
    };
  }

  private adset(object: CoreObject): View {
    const { stop_time: _stop, ...common } = this.common(object);
    const { body, parent } = object;
    const { learningSeconds } = this.world.config().meta;
    const isReach = body['optimization_goal'] === 'REACH';
    const usual = countriesOf(body['targeting']).some((each) => EU.includes(each))
      ? this.world.objects.find(object.account)?.body
      : undefined;
    const own = [
      ...['optimization_goal', 'billing_event', 'destination_type', 'bid_amount', 'bid_strategy', 'bid_constraints'],
      ...['promoted_object', 'adset_schedule', 'regional_regulated_categories', 'regional_regulation_identities'],
      'is_dynamic_creative',
    ];
    return {
      ...common,
      ...Object.fromEntries(own.map((each) => [each, body[each]])),
      start_time: common['start_time'] ?? common['created_time'],
      campaign_id: parent,
      campaign: this.node(parent ?? undefined),
      daily_budget: amount(body['daily_budget']),
      lifetime_budget: amount(body['lifetime_budget']),
      targeting: this.targetingOf(object),
      attribution_spec: body['attribution_spec'] ?? [
        { event_type: 'CLICK_THROUGH', window_days: 7 },
        { event_type: 'VIEW_THROUGH', window_days: 1 },
      ],
      frequency_control_specs: isReach ? body['frequency_control_specs'] : undefined,
      pacing_type: body['pacing_type'] ?? ['standard'],
      dsa_beneficiary: body['dsa_beneficiary'] ?? usual?.['dsa_beneficiary'],
      dsa_payor: body['dsa_payor'] ?? usual?.['dsa_payor'],
      learning_stage_info: learningOf(this.world.objects, object, this.now, learningSeconds * SECOND_MS),
      ads: this.below('ad', object),
    };
  }

  /** Who is reached wider where nobody said not to: advantage, and further devices of an ad set for sales. */
  private targetingOf({ body, parent }: CoreObject): Body {
    const given = body['targeting'] as Body;
    const isOfSales = this.world.objects.find(parent ?? '')?.body['objective'] === 'OUTCOME_SALES';
    const isRelaxed = isOfSales && items(given, 'device_platforms').length > 0;
    const automation = (given['targeting_automation'] ?? {}) as Body;
    const individual = (automation['individual_setting'] ?? {}) as Body;
    const settings = { ...(isRelaxed && { device: 1 }), ...individual };
    const places = given['geo_locations'] as Body | undefined;
    return {
      age_min: 18,
      age_max: 65,
      ...given,
      ...(places && { geo_locations: { location_types: ['home', 'recent'], ...places } }),
      targeting_automation: {
        advantage_audience: 1,
        ...automation,
        ...(Object.keys(settings).length > 0 && { individual_setting: settings }),
      },
    };
  }

  private ad(object: CoreObject): View {
    const { start_time: _start, end_time: _end, stop_time: _stop, ...common } = this.common(object);
    const { body, parent } = object;
    const campaign = this.world.objects.find(parent ?? '')?.parent ?? undefined;
    const own = ['conversion_domain', 'display_sequence', 'engagement_audience', 'ad_review_feedback', 'failed_delivery_checks'];
    return {
      ...common,
      ...Object.fromEntries(own.map((each) => [each, body[each]])),
      adset_id: parent,
      adset: this.node(parent ?? undefined),
      campaign_id: campaign,
      campaign: this.node(campaign),
      creative: this.node(textOf(body['creative'])),
    };
  }

  /** Features that nobody left are on; the bundle is shown beside them. */
  private adcreative({ id, account, body, state }: CoreObject): View {
    const { moreFeatures } = this.world.config().meta;
    const given = featuresOf(body);
    const all = [...FEATURES, ...moreFeatures].map((each) => [each, given[each] ?? { enroll_status: 'OPT_IN' }] as const);
    const isOn = all.some(([, value]) => part(value, 'enroll_status') !== 'OPT_OUT');
    const link = part(body, 'object_story_spec', 'link_data');
    return {
      id,
      account_id: account,
      name: body['name'],
      status: state,
      object_story_spec: body['object_story_spec'],
      asset_feed_spec: body['asset_feed_spec'],
      url_tags: body['url_tags'],
      degrees_of_freedom_spec: {
        creative_features_spec: { ...Object.fromEntries(all), [BUNDLE]: { enroll_status: isOn ? 'OPT_IN' : 'OPT_OUT' } },
      },
      contextual_multi_ads: body['contextual_multi_ads'],
      adlabels: body['adlabels'],
      title: part(link, 'name'),
      body: part(link, 'message'),
      link_url: part(link, 'link'),
      image_hash: part(link, 'image_hash'),
      object_type: 'SHARE',
      call_to_action_type: part(link, 'call_to_action', 'type'),
      instagram_user_id: part(body, 'object_story_spec', 'instagram_user_id'),
    };
  }

  private adimage(object: CoreObject): View {
    const { account, body, state } = object;
    const { created_time, updated_time } = this.common(object);
    const hash = textOf(body['hash']);
    return {
      id: `${account}:${hash}`,
      account_id: account,
      hash,
      name: body['name'],
      status: state,
      url: pictureAddress(hash),
      permalink_url: pictureAddress(hash),
      created_time,
      updated_time,
    };
  }
}

export const pictureAddress = (hash: string): string => `https://scontent.example/${hash}.png`;

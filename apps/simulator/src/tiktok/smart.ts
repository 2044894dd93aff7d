/** Smart+ objects: the same ones in another form, whose targeting, material and texts lie deeper. */
import { type Body, textOf } from '../core/declaration.js';
import { invalid } from './errors.js';
import { type Form, type Given, list, object } from './tree.js';
import { AUTOMATED } from './words.table.js';

const TARGETING = [
  'location_ids',
  'languages',
  'age_groups',
  'gender',
  'operating_systems',
  'audience_ids',
  'excluded_audience_ids',
];
/** What the manual flow alone, or the Smart+ flow alone, tells. */
const MANUAL_ONLY = ['search_result_enabled', 'smart_audience_enabled', 'smart_interest_behavior_enabled', 'comment_disabled'];
const SMART_ONLY = ['targeting_optimization_mode', 'suggestion_audience_enabled'];

const without = (body: Given, names: readonly string[]): Given =>
  Object.fromEntries(Object.entries(body).filter(([name]) => !names.includes(name)));
const only = (body: Given, names: readonly string[]): Given =>
  Object.fromEntries(Object.entries(body).filter(([name]) => names.includes(name)));
const firstOf = (value: Given[string] | undefined, name: string): Given =>
  list(value).length === 0 ? {} : only(object(list(value)[0]), [name]);

export const manualForm: Form = {
  isSmart: false,
  idField: (level) => `${level}_id`,
  into: (_, given) => given,
  out: (_, view) => without(view, [...SMART_ONLY, 'is_smart']),
};

function creativeOf(given: Given): Given {
  const { ad_name, operation_status, creative_list, ad_configuration: _, ...texts } = given;
  const materials = list(creative_list).map(object);
  if (materials.length === 0 || materials.length > 50) throw invalid('Invalid value for creative_list: 1 to 50.');
  const { material_name: __, image_info, music_info, ...creative } = object(materials[0]?.['creative_info']);
  const known = { ad_text_list: 'ad_text', call_to_action_list: 'call_to_action', landing_page_url_list: 'landing_page_url' };
  const stray = Object.keys(texts).find((name) => !(name in known));
  if (stray !== undefined) throw invalid(`Invalid value for ${stray}: unknown-field.`);
  const own = { ...(ad_name !== undefined && { ad_name }), ...(operation_status !== undefined && { operation_status }) };
  return {
    ...own,
    ...creative,
    image_ids: list(image_info).map((each) => object(each)['web_uri'] ?? null),
    ...only(object(music_info), ['music_id']),
    ...Object.fromEntries(Object.entries(known).flatMap(([name, inner]) => Object.entries(firstOf(texts[name], inner)))),
  };
}

function adOf(view: Given): Given {
  const { ad_id, ad_format, image_ids, music_id, ad_text, call_to_action, landing_page_url, ...rest } = view;
  const speaks = only(rest, ['identity_type', 'identity_id', 'identity_authorized_bc_id', 'aigc_disclosure_type']);
  const listed = (name: string, value: Given[string] | undefined): Given =>
    value === undefined || value === null ? {} : { [`${name}_list`]: [{ [name]: value }] };
  const images = list(image_ids).map((web_uri): Body => ({ web_uri }));
  const creative_info = {
    ad_format: ad_format ?? null,
    image_info: images,
    music_info: { music_id: music_id ?? null },
    ...speaks,
  };
  return {
    ...without(rest, Object.keys(speaks)),
    smart_plus_ad_id: ad_id ?? null,
    creative_list: [{ material_operation_status: 'ENABLE', creative_info }],
    ...listed('ad_text', ad_text),
    ...listed('call_to_action', call_to_action),
    ...listed('landing_page_url', landing_page_url),
  };
}

export const smartForm: Form = {
  isSmart: true,
  idField: (level) => (level === 'ad' ? 'smart_plus_ad_id' : `${level}_id`),
  into: (level, given) => {
    if (level === 'campaign') {
      if (given['objective_type'] !== undefined && !AUTOMATED.includes(textOf(given['objective_type'])))
        throw invalid('Invalid value for objective_type: a Smart+ campaign.');
      return given;
    }
    if (level === 'ad') return creativeOf(given);
    const stray = TARGETING.find((name) => name in given);
    if (stray !== undefined) throw invalid(`Invalid value for ${stray}: it lies in targeting_spec.`);
    const { targeting_spec: spec, ...rest } = given;
    const unknown = Object.keys(object(spec)).find((name) => !TARGETING.includes(name));
    if (unknown !== undefined) throw invalid(`Invalid value for targeting_spec: ${unknown} is unknown.`);
    // Of targeting that is said what is left out is no more.
    const none = { languages: [], age_groups: [], audience_ids: [], excluded_audience_ids: [] };
    const cleared: Given = spec === undefined ? {} : none;
    return { ...rest, ...cleared, ...object(spec) };
  },
  out: (level, view) => {
    const told = without(view, [...MANUAL_ONLY, 'is_smart']);
    if (level === 'ad') return adOf(told);
    return level === 'campaign' ? told : { ...without(told, TARGETING), targeting_spec: only(told, TARGETING) };
  },
};

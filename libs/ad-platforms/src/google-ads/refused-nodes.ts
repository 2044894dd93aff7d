// What Google refuses of a request names its operation and a field of Google's: here it becomes a node and a field of ours.
import { PlatformError, type PlatformRefusal } from '@app/connections';
import { adFormats } from './ad.formats.js';
import { failures } from './google-ads.errors.js';

const snake = (camel: string): string => camel.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const adFields = Object.fromEntries(
  Object.values(adFormats).flatMap(({ parts }) =>
    Object.entries(parts).flatMap(([field, { fields }]) => fields.map((name) => [snake(name), field] as const)),
  ),
);

/** The field of a node that stands behind a field of Google's; the outermost that is known counts. */
const fields: Readonly<Record<string, string>> = {
  ...adFields,
  name: 'name',
  start_date_time: 'starts_at',
  end_date_time: 'ends_at',
  contains_eu_political_advertising: 'eu_political',
  final_url_suffix: 'url_suffix',
  geo_target_type_setting: 'presence_only',
  frequency_caps: 'frequency_cap',
  app_campaign_setting: 'app',
  target_spend: 'bidding',
  maximize_conversions: 'bidding',
  maximize_conversion_value: 'bidding',
  target_cpa: 'bidding',
  target_roas: 'bidding',
  manual_cpc: 'bidding',
  manual_cpm: 'bidding',
  bidding_strategy_type: 'bidding',
  cpc_bid_micros: 'bid',
  cpm_bid_micros: 'bid',
  optimized_targeting_enabled: 'widening',
  location: 'locations',
  language: 'languages',
  ad_schedule: 'schedule',
  device: 'devices_off',
  age_range: 'ages_off',
  gender: 'genders_off',
  keyword: 'keywords',
  audience: 'audience',
  user_list: 'lists',
  final_urls: 'final_url',
};
/** Where the resource says what a field is. */
const ofResource: Readonly<Record<string, (field: string | null) => string | null>> = {
  campaign_budget: () => 'budget',
  campaign_criterion: (field) => (field === 'lists' ? 'excluded_lists' : field),
};

const PATH = /^mutate_operations\[(\d+)\]\.([a-z_]+)_operation(?:\.(create|update|remove))?(?:\.(.+))?$/;
const ELEMENT = /^([a-z_0-9]+)(\[\d+\])?$/;

/** @param owners the key of the node of each operation */
export function inOurWords(error: unknown, operations: readonly object[], owners: readonly string[]): unknown {
  if (!(error instanceof PlatformError) || !error.detail.refused) return error;
  const refused = error.detail.refused.map((refusal) => placed(refusal, operations, owners));
  return failures.retold(error, refused);
}

function placed(refusal: PlatformRefusal, operations: readonly object[], owners: readonly string[]): PlatformRefusal {
  const [, at = '', resource = '', action = '', rest = ''] = PATH.exec(refusal.field ?? '') ?? [];
  const node = at === '' ? undefined : owners[Number(at)];
  if (node === undefined) return refusal;
  const elements = rest.split('.').map((element) => ELEMENT.exec(element) ?? []);
  const [, name = '', index = ''] = elements.find(([, each = '']) => each in fields) ?? [];
  const known = fields[name] ?? null;
  const field = ofResource[resource]?.(known) ?? (known === null ? null : `${known}${index}`);
  const value = refusal.value ?? valueAt(operations[Number(at)], [`${resource}_operation`, action, ...rest.split('.')]);
  return { ...refusal, node, field, value };
}

const LONGEST_VALUE = 200;
const camel = (snaked: string): string => snaked.replaceAll(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());

/** The text that we sent there; null: it is none. Amounts in micros would be read as another amount. */
function valueAt(operation: object | undefined, path: readonly string[]): string | null {
  if (path.at(-1)?.endsWith('_micros')) return null;
  let value: unknown = operation;
  for (const element of path.filter((each) => each !== '')) {
    const [, name = '', index] = ELEMENT.exec(element) ?? [];
    value = (value as Readonly<Record<string, unknown>> | undefined)?.[camel(name)];
    if (index !== undefined) value = (value as readonly unknown[] | undefined)?.[Number(index.slice(1, -1))];
  }
  const said = typeof value === 'object' ? (value as { text?: unknown } | null)?.text : value;
  return typeof said === 'string' && said !== '' ? said.slice(0, LONGEST_VALUE) : null;
}

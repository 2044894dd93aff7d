// An answer may differ from the documented one in values that the platform invents, never in types and places.

/** Values that the platform invents, by field, and their form. */
const MADE_UP: Readonly<Record<string, RegExp>> = {
  access_token: /^(ya29\.|EAAB)/,
  id_token: /^[\w-]+\.[\w-]+\.[\w-]+$/,
  error_description: /./,
  message: /./,
  requestId: /^[\w-]+$/,
  request_id: /^\w+$/,
  rateName: /./,
  fieldMask: /^[a-zA-Z.]+(,[a-zA-Z.]+)*$/,
  nextPageToken: /./,
  queryResourceConsumption: /^\d+$/,
  impressions: /^\d+$/,
  clicks: /^\d+$/,
  costMicros: /^\d+$/,
  date: /^\d{4}-\d\d-\d\d$/,
  reach: /^\d+$/,
  displayName: /./,
  countryCriterionId: /^2\d{3}$/,
  device: /^(MOBILE|TABLET|DESKTOP|CONNECTED_TV|OTHER)$/,
  'ageRange.type': /^AGE_RANGE_(\d\d_(\d\d|UP)|UNDETERMINED)$/,
  'gender.type': /^(MALE|FEMALE|UNDETERMINED)$/,
};

/** The same of Meta, whose answers stand at `meta`. */
const MADE_UP_BY_META: Readonly<Record<string, RegExp>> = {
  fbtrace_id: /^A/,
  'error.type': /Exception$/,
  error_user_title: /./,
  error_user_msg: /./,
  description: /./,
  funding_source: /^\d+$/,
  session_id: /^\d+$/,
  'creative.id': /^\d+$/,
  'paging.next': /^https?:.*[?&]after=/,
  'cursors.before': /./,
  'cursors.after': /./,
  spend: /^\d+(\.\d\d?)?$/,
  inline_post_engagement: /^\d+$/,
  date_start: /^\d{4}-\d\d-\d\d$/,
  date_stop: /^\d{4}-\d\d-\d\d$/,
  action_type: /^[a-z_]+(\.[a-z_]+)*$/,
  value: /^\d+(\.\d+)?$/,
  '7d_click': /^\d+(\.\d+)?$/,
  '1d_view': /^\d+(\.\d+)?$/,
  age: /^(\d\d-\d\d|65\+|Unknown)$/,
  device_platform: /^(mobile_app|mobile_web|desktop)$/,
};

/** The same of TikTok, whose answers stand at `tiktok`. */
const MADE_UP_BY_TIKTOK: Readonly<Record<string, RegExp>> = {
  access_token: /^[\w-]{20,}$/,
  advertiser_name: /./,
  create_time: /^\d{4}(-\d\d){2} \d\d(:\d\d){2}$/,
  modify_time: /^\d{4}(-\d\d){2} \d\d(:\d\d){2}$/,
  stat_time_day: /^\d{4}(-\d\d){2} 00:00:00$/,
  'dimensions.age': /^(AGE_\d\d_\d{2,3}|NONE)$/,
  'dimensions.gender': /^(FEMALE|MALE|NONE)$/,
  spend: /^\d+\.\d\d$/,
  conversion: /^(\d+|-)$/,
  total_purchase_value: /^(\d+(\.\d+)?|-)$/,
  expired_time: /^\d{4}(-\d\d){2} \d\d(:\d\d){2}$/,
  audience_type: /./,
  likes: /^\d+$/,
  comments: /^\d+$/,
  shares: /^\d+$/,
};

/** May be missing from an answer: fields that only some documented examples have, and measures that are zero. */
const OPTIONAL = [
  'trigger',
  'level',
  'impressions',
  'clicks',
  'costMicros',
  'conversions',
  'conversionsValue',
  'queryResourceConsumption',
  'inline_post_engagement',
  'actions',
  'action_values',
  '7d_click',
  '1d_view',
];
const NUMBERS = ['conversions', 'conversionsValue', 'expires_in', 'audienceShare', 'cover_num', 'baselineAudienceShare', 'index'];
/** How many rows of a report there are. */
const COUNTS = ['total_number', 'total_page'];
/** Of which the answer may have others. */
const OTHERS = ['trigger', 'invalid_entry_samples'];

/** The platform decides the number of rows. */
const LISTS_OF_ROWS = /\.(results|data|actions|action_values|list)$/;
const MEASURES = /"(metrics|impressions|action_type)"/;

const kindOf = (value: unknown): string => (Array.isArray(value) ? 'array' : value === null ? 'null' : typeof value);
const withoutId = (resourceName: string): string => resourceName.replace(/^(customers\/\d+\/\w+)\/\d+(?:~\w+)?$/, '$1/#');

/** Each place where the answer is not as documented, in words. Additional fields are allowed. */
export function differences(documented: unknown, answer: unknown, at = 'body'): string[] {
  const kind = kindOf(documented);
  if (kind !== kindOf(answer)) return [`${at} is ${kindOf(answer)}, not ${kind}: ${JSON.stringify(answer)}`];
  const field = at.split('.').at(-1) ?? '';
  if (Array.isArray(documented) && Array.isArray(answer)) return ofLists(documented, answer, at);
  if (kind === 'object') return ofObjects(documented as Record<string, unknown>, answer as Record<string, unknown>, at);
  if (typeof documented === 'string' && typeof answer === 'string') return ofTexts(documented, answer, at, field);
  const isOfRows = at.includes('page_info') && COUNTS.includes(field);
  return documented === answer || NUMBERS.includes(field) || isOfRows
    ? []
    : [`${at} is ${String(answer)}, not ${String(documented)}`];
}

function ofTexts(documented: string, answer: string, at: string, field: string): string[] {
  const own = at.startsWith('meta') ? MADE_UP_BY_META : at.startsWith('tiktok') ? MADE_UP_BY_TIKTOK : {};
  const forms = { ...MADE_UP, ...own };
  const form = forms[field] ?? forms[at.split('.').slice(-2).join('.')];
  if (form) return form.test(answer) ? [] : [`${at} is "${answer}", which has not the form ${String(form)}`];
  return withoutId(documented) === withoutId(answer) ? [] : [`${at} is "${answer}", not "${documented}"`];
}

function ofObjects(documented: Record<string, unknown>, answer: Record<string, unknown>, at: string): string[] {
  return Object.entries(documented).flatMap(([name, value]) => {
    if (OTHERS.includes(name) || (!(name in answer) && OPTIONAL.includes(name))) return [];
    // Something new of Meta's says beside its id, or not, that it came to be.
    if (name === 'success' && 'id' in documented) return [];
    return name in answer ? differences(value, answer[name], `${at}.${name}`) : [`${at}.${name} is missing`];
  });
}

/** Rows of a report are compared with the first documented one; everything else one by one. */
function ofLists(documented: readonly unknown[], answer: readonly unknown[], at: string): string[] {
  const [first] = documented;
  const report = first !== undefined && LISTS_OF_ROWS.test(at) && MEASURES.test(JSON.stringify(first));
  if (report)
    return answer.length === 0 ? [`${at} is empty`] : answer.flatMap((row, index) => differences(first, row, `${at}.${index}`));
  // What an application may do is more than what it asks for.
  if (first !== undefined && JSON.stringify(first).startsWith('{"permission"'))
    return documented.flatMap((each) => (isAmong(each, answer) ? [] : [`${at} lacks ${JSON.stringify(each)}`]));
  // One refusal may cause others: operations that depend on a refused one are refused too.
  const more = at.endsWith('.errors') && answer.length > documented.length;
  if (!more && documented.length !== answer.length) return [`${at} has ${answer.length} elements, not ${documented.length}`];
  return documented.flatMap((element, index) => differences(element, answer[index], `${at}.${index}`));
}

const isAmong = (element: unknown, answer: readonly unknown[]): boolean =>
  answer.some((each) => differences(element, each).length === 0);

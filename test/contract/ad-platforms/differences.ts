// An answer may differ from the documented one in values that the platform invents, never in types and places.

/** Values that the platform invents, by field, and their form. */
const MADE_UP: Readonly<Record<string, RegExp>> = {
  access_token: /^ya29\./,
  id_token: /^[\w-]+\.[\w-]+\.[\w-]+$/,
  error_description: /./,
  message: /./,
  requestId: /^[\w-]+$/,
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
];
const NUMBERS = ['conversions', 'conversionsValue', 'expires_in', 'audienceShare', 'baselineAudienceShare', 'index'];

/** The platform decides the number of rows. */
const LISTS_OF_ROWS = /\.results$/;

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
  return documented === answer || NUMBERS.includes(field) ? [] : [`${at} is ${String(answer)}, not ${String(documented)}`];
}

function ofTexts(documented: string, answer: string, at: string, field: string): string[] {
  const form = MADE_UP[field] ?? MADE_UP[at.split('.').slice(-2).join('.')];
  if (form) return form.test(answer) ? [] : [`${at} is "${answer}", which has not the form ${String(form)}`];
  return withoutId(documented) === withoutId(answer) ? [] : [`${at} is "${answer}", not "${documented}"`];
}

function ofObjects(documented: Record<string, unknown>, answer: Record<string, unknown>, at: string): string[] {
  return Object.entries(documented).flatMap(([name, value]) => {
    if (name === 'trigger' || (!(name in answer) && OPTIONAL.includes(name))) return [];
    return name in answer ? differences(value, answer[name], `${at}.${name}`) : [`${at}.${name} is missing`];
  });
}

/** Rows of a report are compared with the first documented one; everything else one by one. */
function ofLists(documented: readonly unknown[], answer: readonly unknown[], at: string): string[] {
  const [first] = documented;
  const report = LISTS_OF_ROWS.test(at) && JSON.stringify(first).includes('"metrics"');
  if (report)
    return answer.length === 0 ? [`${at} is empty`] : answer.flatMap((row, index) => differences(first, row, `${at}.${index}`));
  // One refusal may cause others: operations that depend on a refused one are refused too.
  const more = at.endsWith('.errors') && answer.length > documented.length;
  if (!more && documented.length !== answer.length) return [`${at} has ${answer.length} elements, not ${documented.length}`];
  return documented.flatMap((element, index) => differences(element, answer[index], `${at}.${index}`));
}

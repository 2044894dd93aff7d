// Mistakes of people who know other APIs, each with the words that mend it. `{campaign}`, `{connection}`, `{creative}` and
// `{export}` are ids of records that are there.

export interface Mistake {
  readonly request: string;
  readonly body?: unknown;
  /** What the answer must hold. */
  readonly words: readonly string[];
}

const row = (request: string, body: unknown, ...words: string[]): Mistake => ({ request, body, words });
const read = (request: string, ...words: string[]): Mistake => ({ request: `GET ${request}`, words });

/** A field at the wrong place of a body that knows it elsewhere. */
const misplaced: readonly Mistake[] = [
  row('POST /v1/analytics/exports', { dimensions: ['campaign'] }, 'dimensions is not known', '"query.dimensions"'),
  row('POST /v1/analytics/exports', { metrics: ['spend'] }, '"query.metrics"'),
  row('POST /v1/analytics/exports', { granularity: 'day' }, '"query.granularity"'),
  row('POST /v1/analytics/exports', { query: { format: 'csv' } }, 'stands at "format"'),
  row('PATCH /v1/connections/{connection}', { conversion_action: '1' }, 'use "settings"'),
  row('POST /v1/analytics/query', { op: 'eq' }, '"filters[].op"'),
  row('POST /v1/analytics/query', { field: 'channel' }, '"filters[].field"'),
  row('POST /v1/creative/generate', { prompt: 'x', colors: ['#112233'] }, '"brand.colors"'),
  row('POST /v1/creative/generate', { prompt: 'x', logo_url: 'https://www.example.com/l.png' }, '"brand.logo_url"'),
  row('POST /v1/creative/generate', { prompt: 'x', voice: 'calm' }, '"brand.voice"'),
  row('POST /v1/creative/generate', { prompt: 'x', brand: { prompt: 'y' } }, 'stands at "prompt"'),
  row('POST /v1/creative/generate', { prompt: 'x', upload_id: 'upl_1' }, '"images[].upload_id"'),
  row(
    'POST /v1/creative/generate',
    { prompt: 'x', url: 'https://www.example.com/a.png' },
    '"images[].url"',
    '"landing_page_url"',
  ),
  row('POST /v1/campaigns', { name: 'x', devices: ['mobile'] }, '"targeting.devices"'),
  row('POST /v1/campaigns', { name: 'x', genders: ['female'] }, '"targeting.genders"'),
  row('POST /v1/campaigns', { name: 'x', age_min: 18 }, '"targeting.age_min"'),
  row('POST /v1/campaigns', { name: 'x', amount: '5.00' }, '"budget.amount"'),
  row('POST /v1/campaigns', { name: 'x', targeting: { objective: 'sales' } }, 'stands at "objective"'),
];

/** A value where an object or a list of them belongs. */
const shapes: readonly Mistake[] = [
  row('POST /v1/creative/generate', { prompt: 'x', brand: 'Northwind' }, 'brand must be an object', '{"name":"'),
  row('POST /v1/campaigns', { name: 'x', keywords: ['shoes'] }, 'keywords must be an array of objects', '{"text":"'),
  row('POST /v1/campaigns', { name: 'x', keywords: 'shoes' }, 'keywords must be an array of objects', '{"text":"'),
  row('POST /v1/campaigns', { name: 'x', budget: 50 }, 'budget must be an object', '"amount"'),
  row('POST /v1/campaigns', { name: 'x', targeting: 'DE' }, 'targeting must be an object', '"locations": {'),
  row('POST /v1/campaigns', { name: 'x', bid_strategy: 'lowest_cost' }, 'bid_strategy must be an object', '{"type":"'),
  row('POST /v1/campaigns', { name: 'x', dayparting: {} }, 'dayparting must be an array of objects', '{"'),
  row('POST /v1/campaigns', { name: 'x', spend_cap: '50' }, 'spend_cap must be an object', '"amount"'),
  row('POST /v1/analytics/query', { filters: { field: 'channel' } }, 'filters must be an array of objects', '{"field":"'),
  row('POST /v1/analytics/query', { filters: ['channel'] }, 'filters must be an array of objects', '{"field":"'),
  row('POST /v1/creative/generate', { prompt: 'x', facts: ['20 % off'] }, 'facts must be an array of objects', '{"kind":"'),
  row('POST /v1/creative/generate', { prompt: 'x', images: ['https://a.example/b.png'] }, 'array of objects', '"url": "https://'),
  row('POST /v1/analytics/exports', { query: 'spend' }, 'query must be an object', '{"metrics":['),
];

/** A parameter that is not known. */
const parameters: readonly Mistake[] = [
  read('/v1/campaigns?updated_since=2026-01-01', 'updated_since is not known', 'known: limit, cursor, sort'),
  read('/v1/campaigns?expand=creative', 'expand is not known', 'known: limit, cursor'),
  read('/v1/campaigns?fields=id', 'fields is not known', 'known: limit, cursor'),
  read('/v1/campaigns?search=spring', 'search is not known', 'limit, cursor'),
  read('/v1/audiences?include=sizes', 'include is not known', 'known: limit'),
  read('/v1/connections?provider=google', 'provider is not known', 'known: limit', 'channel'),
  read('/v1/creative/{creative}/variants?expand=copy', 'expand is not known', 'known: limit'),
  read('/v1/analytics/exports?verbose=1', 'verbose is not known', 'known: limit'),
  read('/v1/analytics/overview?fields=spend', 'fields is not known', 'known: start_date'),
  read('/v1/brands?expand=all', 'expand is not known', 'known: limit'),
  read('/v1/creative?channels=meta', 'use "channel"'),
];

/** A word of a platform, or another form, for a value of a closed set. */
const values: readonly Mistake[] = [
  row('POST /v1/analytics/query', { metrics: ['cost'] }, 'did you mean "spend"'),
  row('POST /v1/analytics/query', { metrics: ['average_cpc'] }, 'did you mean "cpc"'),
  row('POST /v1/analytics/query', { metrics: ['purchase_roas'] }, 'did you mean "roas"'),
  row('POST /v1/analytics/query', { metrics: ['conversion_rate'] }, 'did you mean "cvr"'),
  row('POST /v1/analytics/query', { metrics: ['cost_per_conversion'] }, 'did you mean "cpa"'),
  row('POST /v1/analytics/exports', { query: { metrics: ['amount_spent'] } }, 'did you mean "spend"'),
  read('/v1/analytics/campaigns?sort=cost', 'did you mean "spend"'),
  read('/v1/analytics/campaigns?sort=-spend', 'sort=spend&order=desc'),
  row('POST /v1/analytics/query', { sort: '-spend' }, 'spend', '"order": "desc"'),
  read('/v1/campaigns?channel=google', 'google_ads, meta', 'did you mean "google_ads"'),
  read('/v1/creative?channel=facebook', 'did you mean "meta"'),
  read('/v1/creative?format=banner', 'did you mean "display"'),
  read('/v1/campaigns?objective=OUTCOME_LEADS', 'did you mean "leads"'),
  read('/v1/audiences?type=custom', 'did you mean "customer_list"'),
  read('/v1/analytics/overview?objective=conversions', 'did you mean "sales"'),
  row(
    'POST /v1/analytics/query',
    { filters: [{ field: 'channel', op: 'eq', value: 'google' }] },
    'google_ads',
    'did you mean "google_ads"',
  ),
];

/** A path that is a segment too long or too short, and a verb that is another one here. */
const paths: readonly Mistake[] = [
  read('/v1/analytics/campaigns/{campaign}', 'Did you mean GET /v1/analytics/campaigns?'),
  read('/v1/analytics/exports/{campaign}/download', 'Did you mean GET /v1/analytics/exports/{campaign}?'),
  row('POST /v1/analytics/exports/{campaign}/cancel', undefined, 'Did you mean DELETE /v1/analytics/exports/{campaign}?'),
  row('POST /v1/campaigns/{campaign}/archive', undefined, 'Did you mean DELETE /v1/campaigns/{campaign}?'),
  row('POST /v1/campaigns/{campaign}/update', {}, 'Did you mean PATCH /v1/campaigns/{campaign}?'),
  row('POST /v1/audiences/{campaign}/delete', undefined, 'Did you mean DELETE /v1/audiences/{campaign}?'),
  row('POST /v1/connections/{connection}/disconnect', undefined, 'Did you mean DELETE /v1/connections/{connection}?'),
  row('POST /v1/creative/{creative}/archive', undefined, 'Did you mean DELETE /v1/creative/{creative}?'),
  row('POST /v1/campaigns/batch', [], 'POST /v1/campaigns'),
  row('DELETE /v1/audiences/suppressions', undefined, 'POST /v1/audiences/suppressions/remove'),
  row('POST /v1/creative', {}, 'POST /v1/creative/generate'),
  row('PUT /v1/campaigns/{campaign}', {}, 'possible: ', 'PATCH'),
  read('/v1/analytics', 'GET /v1/analytics/'),
  row('DELETE /v1/campaigns', undefined, 'DELETE /v1/campaigns/:id'),
  row('PATCH /v1/audiences', {}, 'PATCH /v1/audiences/:id'),
  read('/campaigns/{campaign}/insights', 'Did you mean'),
  read('/v1/exports', 'Did you mean GET /v1/analytics/exports?'),
  read('/v1/overview', 'Did you mean GET /v1/analytics/overview?'),
  read('/v1/suppressions', 'Did you mean', '/v1/audiences/suppressions'),
];

export const mistakes: readonly Mistake[] = [...misplaced, ...shapes, ...parameters, ...values, ...paths];

// Where records could have numbers, as SQL: a relation with the columns that filters ask of a projection, from what is known of
// records alone.
import { type DimensionName, dimensionOf, unknown } from '../domain/dimensions.js';
import type { DimensionFilter } from '../domain/report.request.js';

type Field = DimensionFilter['field'];

const subjects = (kind: string): string => `analytics.subject where organization_id = $1 and kind = '${kind}'`;
/** The ids or words that a campaign has; an audience is that of a campaign which includes no other. */
const listOf = (campaign: string, facet: string): string =>
  facet === 'audiences'
    ? `jsonb_array_elements_text(case when jsonb_array_length(${campaign}.facets->'audiences') = 1 then ` +
      `${campaign}.facets->'audiences' end)`
    : `jsonb_array_elements_text(${campaign}.facets->'${facet}')`;

/** The accounts in which a campaign is placed, and its channels on which it is not placed yet. */
const places = `left join lateral (
    select coalesce(account.type, wanted.channel) as channel, account.id as connection_id, account.facets->>'currency' as currency
    from ${listOf('campaign', 'channels')} as wanted (channel)
    full join (select * from ${subjects('connection')} and campaign.facets->'connections' ? id::text) account on
    account.type = wanted.channel
  ) place on true`;

/**
 * A row for each place in which a record could have numbers: a campaign on each of its channels, any other record with each
 * campaign that has it.
 * What a filter does not ask for is left out. Archived records stand there only if their status is asked for.
 */
export function placesOf(name: DimensionName, filtered: readonly Field[]): string {
  const asks = (...fields: readonly Field[]): boolean => fields.some((field) => field !== name && filtered.includes(field));
  const isCampaign = name === 'campaign';
  const isConnection = name === 'connection';
  const { subject, column } = dimensionOf(name);
  const isShown = isCampaign && filtered.includes('status') ? '' : `and status <> 'archived'`;
  const byPlace = !isConnection && asks('channel', 'connection', 'currency');
  const byCampaign = isCampaign || byPlace || asks('campaign', 'status', 'objective', 'label', 'creative', 'audience');
  const campaigns = `(select c.id, c.facets, had.id as own_id from (select * from ${subjects('campaign')}) c,
      lateral (select ${listOf('c', `${subject}s`)}::uuid as id) had)`;
  const columns: readonly (readonly [name: string, sql: string | null])[] = [
    [column, 'own.id'],
    ['campaign_id', !isCampaign && byCampaign ? `coalesce(campaign.id, ${unknown.uuid})` : null],
    ['channel', isConnection ? 'own.type' : byPlace ? 'place.channel' : null],
    ['connection_id', byPlace ? 'place.connection_id' : null],
    ['currency', isConnection ? `own.facets->>'currency'` : byPlace ? 'place.currency' : null],
    ['creative_id', asks('creative') ? 'creative.id' : null],
    ['audience_id', asks('audience') ? 'audience.id' : null],
  ];
  return [
    `select ${columns.flatMap(([as, sql]) => (sql === null ? [] : [`${sql} as ${as}`])).join(', ')}`,
    `from (select * from ${subjects(subject ?? '')} ${isShown}) own`,
    ...(isCampaign ? [`join lateral (select own.id, own.facets) campaign on true`] : []),
    ...(!isCampaign && byCampaign ? [`left join ${campaigns} campaign on campaign.own_id = own.id`] : []),
    ...(byPlace ? [places] : []),
    ...(['creative', 'audience'] as const)
      .filter((each) => asks(each))
      .map((each) => `left join lateral (select ${listOf('campaign', `${each}s`)}::uuid as id) ${each} on true`),
  ].join(' ');
}

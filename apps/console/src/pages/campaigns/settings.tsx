// The settings of a campaign, for reading.
import { Anchor, Stack, Table, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { formatInstant, formatMoney } from '../../format.js';
import { wordFor } from '../../parts/words.js';
import { texts } from '../../texts.js';
import { useAudienceNames } from './campaign-query.js';
import { AccountWords, BudgetWords, channelsOf, flightOf, Labels } from './campaign-words.js';
import type { Campaign } from './campaign.js';
import { fieldWord } from './fields.js';
import { languageName, placesOf } from '../../parts/places.js';

const { settings: words } = texts.campaigns;

const list = (values: readonly string[], none: string): string => values.map(wordFor).join(', ') || none;

function bidOf({ bid_strategy: { type, target } }: Campaign): string {
  if (target === null) return wordFor(type);
  const amount = typeof target === 'number' ? String(target) : formatMoney(target.amount, target.currency);
  return `${wordFor(type)} ${words.target(amount)}`;
}

const hoursOf = ({ dayparting }: Campaign): string =>
  (dayparting ?? []).map(({ days, start, end }) => words.windows(days.map(wordFor).join(', '), start, end)).join('; ') ||
  words.allDay;

function factsOf(campaign: Campaign, names: ReadonlyMap<string, string>): readonly (readonly [string, ReactNode])[] {
  const { targeting, frequency_cap: cap, keywords, attribution, tracking } = campaign;
  const named = (ids: readonly string[]): string => ids.map((id) => names.get(id) ?? id).join(', ');
  const negative = keywords.filter((each) => each.negative).length;
  const utm = Object.entries(tracking ?? {}).flatMap(([name, value]) => (value === null ? [] : [`${name}=${value}`]));
  const page = campaign.landing_page_url;
  const rows: readonly (readonly [string, ReactNode])[] = [
    ['description', campaign.description],
    ['objective', campaign.objective && wordFor(campaign.objective)],
    ['channels', channelsOf(campaign)],
    ['connection_ids', campaign.channels.length > 0 && <AccountWords key="accounts" campaign={campaign} />],
    ['budget', <BudgetWords key="budget" campaign={campaign} />],
    ['spend_cap', campaign.spend_cap && formatMoney(campaign.spend_cap.amount, campaign.spend_cap.currency)],
    ['bid_strategy', bidOf(campaign)],
    ['optimization_goal', campaign.optimization_goal && wordFor(campaign.optimization_goal)],
    ['pacing', wordFor(campaign.pacing)],
    ['frequency_cap', cap && words.frequency(cap.impressions, cap.per)],
    [texts.campaigns.columns.flight, `${flightOf(campaign)} (${campaign.timezone})`],
    ['dayparting', hoursOf(campaign)],
    ['targeting.locations', placesOf(campaign)],
    ['targeting.languages', targeting.languages.map(languageName).join(', ')],
    [
      words.agesName,
      targeting.age_min === null && targeting.age_max === null
        ? words.everyone
        : words.ages(targeting.age_min, targeting.age_max),
    ],
    ['targeting.genders', list(targeting.genders, words.everyone)],
    ['targeting.devices', list(targeting.devices, words.allDevices)],
    ['targeting.placements', list(targeting.placements, words.automatic)],
    ['audience_ids', named(campaign.audience_ids)],
    ['excluded_audience_ids', named(campaign.excluded_audience_ids)],
    ['keywords', keywords.length > 0 && words.keywords(keywords.length, negative)],
    [
      'landing_page_url',
      page && (
        <Anchor key="page" href={page} target="_blank" rel="noreferrer" inherit className="wrap">
          {page}
        </Anchor>
      ),
    ],
    ['app', campaign.app && `${campaign.app.id} (${wordFor(campaign.app.store)})`],
    ['tracking', utm.join(' ')],
    ['attribution', words.attribution(attribution.click_days, attribution.view_days, wordFor(attribution.model).toLowerCase())],
    ['special_ad_categories', list(campaign.special_ad_categories, '')],
    [
      'contains_eu_political_advertising',
      campaign.contains_eu_political_advertising === null
        ? null
        : campaign.contains_eu_political_advertising
          ? texts.common.yes
          : texts.common.no,
    ],
    ['labels', campaign.labels.length > 0 && <Labels key="labels" labels={campaign.labels} />],
    ['external_id', campaign.external_id],
    [
      'metadata',
      Object.entries(campaign.metadata)
        .map(([name, value]) => `${name}: ${value}`)
        .join(', '),
    ],
    [texts.common.created, formatInstant(campaign.created_at)],
  ];
  return rows.filter(([, value]) => value !== null && value !== '' && value !== false);
}

interface SettingsProps {
  readonly campaign: Campaign;
  readonly order?: 2 | 3;
  /** As it would be saved: its name stands nowhere else yet, and it was not created now. */
  readonly isTried?: boolean;
}

export function Settings({ campaign, order = 2, isTried = false }: SettingsProps) {
  const names = useAudienceNames([...campaign.audience_ids, ...campaign.excluded_audience_ids]);
  const facts = factsOf(campaign, names);
  const rows = isTried ? [['name', campaign.name] as const, ...facts.filter(([field]) => field !== texts.common.created)] : facts;
  return (
    <Stack gap="sm" component="section">
      <Title order={order} size="h4">
        {words.title}
      </Title>
      <div className="card">
        <Table className="facts" aria-label={words.title}>
          <Table.Tbody>
            {rows.map(([field, value]) => (
              <Table.Tr key={field}>
                <Table.Th scope="row">{field in texts.campaigns.fields ? fieldWord(field) : field}</Table.Th>
                <Table.Td className="wrap">{value}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </div>
    </Stack>
  );
}

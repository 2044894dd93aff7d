// Where Google shows each field of a campaign, and in which words.

export type Row = Readonly<Record<string, unknown>>;

/** A field of ours, the field where Google shows it, and its words for a first value and for a second one. */
export interface Told {
  readonly field: string;
  readonly where?: string;
  readonly first: readonly [asked: object, shown: unknown[]];
  readonly second: readonly [asked: object, shown: unknown[]];
}

/** The values at the field, sorted; those of an exclusion with a `-`. */
export async function shown(google: (query: string) => Promise<Row[]>, { field, where = '' }: Told): Promise<unknown[]> {
  const [resource = ''] = field.split('.');
  const isCriterion = resource.endsWith('_criterion');
  const fields = isCriterion ? `${resource}.negative, ${field}` : field;
  const from = resource === 'campaign_budget' ? 'campaign' : resource;
  const present = isCriterion ? ` AND ${resource}.status != 'REMOVED'` : '';
  const rows = await google(`SELECT ${fields} FROM ${from} WHERE campaign.name LIKE '%Everything%'${present}${where}`);
  const path = field.replaceAll(/_[a-z]/g, ([, letter]) => String(letter).toUpperCase()).split('.');
  const values = rows.map((row) => {
    const value = path.reduce<unknown>((part, name) => (part as Row | undefined)?.[name], row);
    const isExcluded = Object.values(row).some((part) => (part as Row).negative === true);
    return isExcluded && typeof value === 'string' ? `-${value}` : value;
  });
  return values.filter((value) => value !== undefined).sort();
}

const hours = (day: string) => ({ dayparting: [{ days: [day], start: '09:00', end: '17:30' }] });
const places = (include: string[], exclude: string[]) => ({ targeting: { locations: { include, exclude } } });
const bid = (amount: string) => ({ bid_strategy: { type: 'target_cpa', target: { amount, currency: 'USD' } } });
const place = (id: number) => `geoTargetConstants/${id}`;
const language = (id: number) => `languageConstants/${id}`;

export const told: Readonly<Record<string, Told>> = {
  budget: {
    field: 'campaign_budget.amount_micros',
    first: [{ budget: { amount: '50.00', currency: 'USD' } }, ['50000000']],
    second: [{ budget: { amount: '70.25', currency: 'USD' } }, ['70250000']],
  },
  'bid strategy': {
    field: 'campaign.maximize_conversions.target_cpa_micros',
    first: [bid('4.00'), ['4000000']],
    second: [bid('3.50'), ['3500000']],
  },
  end: {
    field: 'campaign.end_date_time',
    first: [{ end_at: '2027-05-01T04:00:00.000Z' }, ['2027-04-30 23:59:59']],
    second: [{ end_at: '2027-06-01T04:00:00.000Z' }, ['2027-05-31 23:59:59']],
  },
  'query of links': {
    field: 'campaign.final_url_suffix',
    first: [{ tracking: { utm_source: 'google', utm_medium: 'cpc' } }, ['utm_source=google&utm_medium=cpc']],
    second: [{ tracking: { utm_medium: null, utm_campaign: 'spring' } }, ['utm_source=google&utm_campaign=spring']],
  },
  places: {
    field: 'campaign_criterion.location.geo_target_constant',
    first: [places(['US', 'CA'], ['MX']), [`-${place(2484)}`, place(2124), place(2840)]],
    second: [places(['US', 'GB'], ['FR']), [`-${place(2250)}`, place(2826), place(2840)]],
  },
  languages: {
    field: 'campaign_criterion.language.language_constant',
    first: [{ targeting: { languages: ['en'] } }, [language(1000)]],
    second: [{ targeting: { languages: ['de', 'fr'] } }, [language(1001), language(1002)]],
  },
  ages: {
    field: 'ad_group_criterion.age_range.type',
    first: [
      { targeting: { age_min: 25, age_max: 54 } },
      ['-AGE_RANGE_18_24', '-AGE_RANGE_55_64', '-AGE_RANGE_65_UP', '-AGE_RANGE_UNDETERMINED'],
    ],
    second: [{ targeting: { age_min: 18, age_max: 64 } }, ['-AGE_RANGE_65_UP', '-AGE_RANGE_UNDETERMINED']],
  },
  genders: {
    field: 'ad_group_criterion.gender.type',
    first: [{ targeting: { genders: ['female'] } }, ['-MALE', '-UNDETERMINED']],
    second: [{ targeting: { genders: ['female', 'unknown'] } }, ['-MALE']],
  },
  devices: {
    field: 'campaign_criterion.device.type',
    where: ' AND campaign_criterion.bid_modifier = 0',
    first: [{ targeting: { devices: ['mobile'] } }, ['DESKTOP', 'TABLET']],
    second: [{ targeting: { devices: ['mobile', 'desktop'] } }, ['TABLET']],
  },
  hours: {
    field: 'campaign_criterion.ad_schedule.day_of_week',
    first: [hours('mon'), ['MONDAY']],
    second: [hours('sun'), ['SUNDAY']],
  },
  keywords: {
    field: 'ad_group_criterion.keyword.text',
    first: [{ keywords: [{ text: 'running shoes' }, { text: 'used', negative: true }] }, ['-used', 'running shoes']],
    second: [{ keywords: [{ text: 'trail shoes' }, { text: 'running shoes' }] }, ['running shoes', 'trail shoes']],
  },
  'landing page': {
    field: 'ad_group_ad.ad.final_urls',
    where: " AND ad_group_ad.status = 'ENABLED'",
    first: [{ landing_page_url: 'https://example.com/spring' }, [['https://example.com/spring']]],
    second: [{ landing_page_url: 'https://example.com/summer' }, [['https://example.com/summer']]],
  },
  'political declaration': {
    field: 'campaign.contains_eu_political_advertising',
    first: [{ contains_eu_political_advertising: false }, ['DOES_NOT_CONTAIN_EU_POLITICAL_ADVERTISING']],
    second: [{ contains_eu_political_advertising: true }, ['CONTAINS_EU_POLITICAL_ADVERTISING']],
  },
  name: {
    field: 'campaign.name',
    first: [{ name: 'Everything' }, [expect.stringMatching(/^Everything \[cid:/)]],
    second: [{ name: 'Everything, too' }, [expect.stringMatching(/^Everything, too \[cid:/)]],
  },
};

export const merged = (parts: readonly object[]): object =>
  parts.reduce((whole: Record<string, unknown>, part) => {
    for (const [field, value] of Object.entries(part)) {
      const isTargeting = field === 'targeting';
      whole[field] = isTargeting ? { ...(whole[field] as object | undefined), ...(value as object) } : value;
    }
    return whole;
  }, {});

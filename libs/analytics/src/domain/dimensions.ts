// What the numbers of a report can be told apart by, as one table: validation, SQL, answers and documentation are derived from
// it.
import type { Level } from './levels.js';
import type { SubjectKind } from './subject.directory.js';

interface Dimension {
  /** The level of reports that knows it. The campaign level knows what all levels share. */
  readonly level: Level;
  /** Its column in the projections of the level. */
  readonly column: string;
  readonly type: 'text' | 'uuid' | 'smallint';
  /** The kind of record that its ids name; null: its values speak for themselves. */
  readonly subject: SubjectKind | null;
  /** A property of the campaign, as it is today; the projections do not hold it. */
  readonly ofCampaign: 'type' | 'labels' | null;
  /** Another dimension without which its values say nothing. */
  readonly below: string | null;
  readonly about: string;
}

export const dimensions = {
  channel: {
    level: 'campaign',
    column: 'channel',
    type: 'text',
    subject: null,
    ofCampaign: null,
    below: null,
    about: 'The ad platform.',
  },
  connection: {
    level: 'campaign',
    column: 'connection_id',
    type: 'uuid',
    subject: 'connection',
    ofCampaign: null,
    below: null,
    about: 'The connected ad account.',
  },
  campaign: {
    level: 'campaign',
    column: 'campaign_id',
    type: 'uuid',
    subject: 'campaign',
    ofCampaign: null,
    below: null,
    about: 'The campaign.',
  },
  currency: {
    level: 'campaign',
    column: 'currency',
    type: 'text',
    subject: null,
    ofCampaign: null,
    below: null,
    about: 'The currency of the ad account, ISO 4217.',
  },
  objective: {
    level: 'campaign',
    column: 'objective',
    type: 'text',
    subject: null,
    ofCampaign: 'type',
    below: null,
    about: 'The objective of the campaign, as it is today.',
  },
  label: {
    level: 'campaign',
    column: 'label',
    type: 'text',
    subject: null,
    ofCampaign: 'labels',
    below: null,
    about: 'A label of the campaign, as it is today; a campaign with several stands in several rows.',
  },
  creative: {
    level: 'ad',
    column: 'creative_id',
    type: 'uuid',
    subject: 'creative',
    ofCampaign: null,
    below: null,
    about: 'The creative that an ad shows.',
  },
  variant: {
    level: 'ad',
    column: 'variant',
    type: 'smallint',
    subject: null,
    ofCampaign: null,
    below: 'creative',
    about: 'The place of the variant in its creative; null where an ad shows several.',
  },
  format: {
    level: 'ad',
    column: 'format',
    type: 'text',
    subject: null,
    ofCampaign: null,
    below: null,
    about: 'The format of the ad.',
  },
  audience: {
    level: 'audience',
    column: 'audience_id',
    type: 'uuid',
    subject: 'audience',
    ofCampaign: null,
    below: null,
    about: 'The audience of a campaign that includes no other.',
  },
  age: {
    level: 'age',
    column: 'age',
    type: 'text',
    subject: null,
    ofCampaign: null,
    below: null,
    about: 'The age of the people who were reached. unknown: the platform itself does not know it.',
  },
  gender: {
    level: 'gender',
    column: 'gender',
    type: 'text',
    subject: null,
    ofCampaign: null,
    below: null,
    about: 'The gender of the people who were reached. unknown: the platform itself does not know it.',
  },
  device: {
    level: 'device',
    column: 'device',
    type: 'text',
    subject: null,
    ofCampaign: null,
    below: null,
    about: 'The device on which the ad was shown.',
  },
  country: {
    level: 'country',
    column: 'country',
    type: 'text',
    subject: null,
    ofCampaign: null,
    below: null,
    about: 'The country in which the people were, ISO 3166-1 alpha-2. unknown: the platform itself does not know it.',
  },
  placement: {
    level: 'placement',
    column: 'placement',
    type: 'text',
    subject: null,
    ofCampaign: null,
    below: null,
    about: 'Where the ad was shown, in the words of targeting.placements: there an ad of several formats shows its own for it.',
  },
} as const satisfies Record<string, Dimension>;

export type DimensionName = keyof typeof dimensions;
export const dimensionNames = Object.keys(dimensions) as DimensionName[];
export const dimensionOf = (name: DimensionName): Dimension => dimensions[name];
export const isDimension = (name: string): name is DimensionName => Object.hasOwn(dimensions, name);

/** What stands for an unknown value in keys and sums, so that it can be compared. */
export const unknown = { text: "''", uuid: "'00000000-0000-0000-0000-000000000000'::uuid", smallint: '(-1)::smallint' } as const;

export const MOST_DIMENSIONS = 4;

/** The level that knows all of these; undefined: none does, because levels do not sum to each other. */
export function levelOf(names: readonly DimensionName[]): Level | undefined {
  const finer = [...new Set(names.map((name) => dimensions[name].level))].filter((level) => level !== 'campaign');
  return finer.length > 1 ? undefined : (finer[0] ?? 'campaign');
}

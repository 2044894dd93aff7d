// The view of what an ad platform can do, as data: from the traits of its adapter.
import { z } from 'zod';
import { memberIdentifiers } from '../domain/platform-audiences.js';
import { devices, genders, placements, channels, formats, objectives, oneOf } from '@app/kernel';
import type { PlatformTraits } from '../domain/ad-platform.js';
import type { CampaignAbilities } from '../domain/campaign-abilities.js';
import type { FormatLimits } from '../domain/channel-formats.js';
import { features } from '../domain/platform-oauth.js';
import { reportBreakdowns } from '../domain/platform-reports.js';
import { attributionFields, attributionView } from './attribution.view.js';

const budgets = z.array(z.enum(['daily', 'lifetime'])).describe('The possible types of budget.');
const abilities = {
  bid_strategies: z.array(z.string()).describe('The possible bid strategies.'),
  budgets,
  formats: z.array(z.string().meta(oneOf(formats))).describe('Of the variants that are shown.'),
  keywords: z.boolean().describe('Whether it is shown for searches.'),
  targeting: z
    .strictObject({
      regions: z.boolean().describe('Whether parts of countries can be chosen.'),
      excluded_locations: z.boolean().describe('Whether places can be left out.'),
      languages: z.int().nullable().describe('The most languages; null: any number.'),
      ages: z
        .strictObject({
          exact: z.boolean().describe('false: age_min and age_max are bounds of the bands.'),
          bands: z
            .array(
              z.strictObject({
                min: z.int().describe('The youngest, in years.'),
                max: z.int().nullable().describe('The oldest, in years; null: and older.'),
              }),
            )
            .describe('The bands of age that it knows.'),
        })
        .nullable()
        .describe('How ages can be chosen; null: every age is reached.'),
      genders: z.array(z.enum(genders)).describe('The genders that can be chosen; empty: everybody is reached.'),
      devices: z.array(z.enum(devices)).describe('The devices that can be chosen; empty: all are reached.'),
      placements: z.array(z.enum(placements)).describe('The places that can be chosen; empty: the channel chooses.'),
    })
    .describe('What can be chosen of the people.'),
  audiences: z.array(z.enum(['include', 'exclude'])).describe('Whether audiences can be included and excluded.'),
  dayparting: z
    .strictObject({ step_minutes: z.int().describe('Hours begin and end at multiples of so many minutes.'), budgets })
    .nullable()
    .describe('Whether hours can be chosen; null: it is shown at all hours.'),
  frequency_cap: z.array(z.enum(['day', 'week', 'month'])).describe('The possible periods.'),
  attribution_windows: z
    .array(
      z.strictObject({ click_days: z.int().describe('Days after a click.'), view_days: z.int().describe('Days after a view.') }),
    )
    .describe('What a campaign may ask for; empty: its attribution is not its own.'),
};
const formatLimits = {
  format: z.string().meta(oneOf(formats)).describe('The format of an ad.'),
  creative: z
    .strictObject({
      texts: z
        .record(
          z.string(),
          z.strictObject({
            least: z.int().describe('The fewest of them.'),
            most: z.int().describe('The most of them.'),
            length: z.int().nullable().describe('The most characters; null: a longer one is only shortened on display.'),
            shown: z.int().describe('Up to this length all of it is shown.'),
          }),
        )
        .describe('By the part of an ad: how many, and the characters of each.'),
      picture: z
        .strictObject({
          shapes: z
            .array(
              z.strictObject({
                ratio: z.string().describe('Width to height, such as `1.91:1`.'),
                least_width: z.int().describe('The least width in pixels.'),
                least_height: z.int().describe('The least height in pixels.'),
              }),
            )
            .describe('The shapes that it takes.'),
          mime_types: z.array(z.string()).describe('The media types that it takes.'),
          max_bytes: z.int().nullable().describe('The most bytes of a picture; null: none is known.'),
        })
        .nullable()
        .describe('What its pictures must be; null: it has none.'),
      needs_brand_name: z.boolean().describe('Whether its ads need a brand name.'),
      needs_logo: z.boolean().describe('Whether its ads need a logo.'),
    })
    .describe('What an ad of it holds.'),
};

export const ChannelsView = z
  .strictObject({
    channels: z.array(
      z.strictObject({
        channel: z.string().meta(oneOf(channels)),
        name: z.string().describe('For people.'),
        available: z.boolean().describe('false: the operator of this service has not set its credentials.'),
        simulated: z.boolean().describe('A new connection would be one to the simulator of the platform.'),
        features: z.array(z.enum(features)).describe('What a consent can be asked for.'),
        objectives: z.array(z.string().meta(oneOf(objectives))).describe('The possible objectives of a campaign.'),
        campaigns: z
          .array(
            z.strictObject({
              objective: z.string().meta(oneOf(objectives)).describe('The objective of a campaign.'),
              ...abilities,
            }),
          )
          .describe('What a campaign of each objective can ask for; each is possible by itself.'),
        formats: z.array(z.strictObject(formatLimits)).describe('Of its ads, and what they may hold.'),
        minimum_daily_budgets: z
          .record(z.string(), z.string())
          .describe('By currency; absent: none is known. An account may tell its own: see the connection.'),
        billed_in_whole_units: z.array(z.string()).describe('Currencies of which no fraction is billed.'),
        settings: z
          .array(
            z.strictObject({
              key: z.string().describe('Its name in `settings` of a connection.'),
              about: z.string().describe('What it is, for people.'),
              needed_for: z.array(z.string().meta(oneOf(objectives))).describe('Objectives that cannot be launched without it.'),
            }),
          )
          .describe('What a connection may choose, and the objectives that cannot be launched without it.'),
        audiences: z
          .strictObject({
            identifiers: z.array(z.string().meta(oneOf(memberIdentifiers))).describe('By which people are found.'),
            asks_consent: z.boolean().describe('A person without a consent for ad platforms is not sent.'),
            smallest: z.int().describe('Fewer people cannot be advertised to.'),
          })
          .nullable()
          .describe('How lists of people reach it; null: they do not.'),
        reports: z
          .strictObject({
            breakdowns: z.array(z.enum(reportBreakdowns)).describe('Of campaigns.'),
            lookback_days: z.int().describe('So many past days are read again, because the platform restates them.'),
            history_months: z.int().describe('Older days are not told by the platform.'),
          })
          .describe('What its numbers hold.'),
        attribution: z.strictObject(attributionFields).describe('How it gives conversions to its ads.'),
        launch: z
          .strictObject({ checked_first: z.boolean().describe('A dry run asks the platform itself.') })
          .describe('How a campaign is brought there.'),
      }),
    ),
  })
  .meta({ id: 'Channels', description: 'The ad platforms, as this organization can connect them, and what each can do.' });
export type ChannelsView = z.output<typeof ChannelsView>;
type ChannelView = ChannelsView['channels'][number];

const campaignView = (objective: string, can: CampaignAbilities): ChannelView['campaigns'][number] => ({
  objective,
  bid_strategies: [...can.bids],
  budgets: [...can.budgets],
  formats: [...can.formats],
  keywords: can.keywords,
  targeting: {
    regions: can.regions,
    excluded_locations: can.excludedLocations,
    languages: can.languages,
    ages: can.ages && {
      exact: can.ages.kind === 'years',
      bands: (can.ages.kind === 'years' ? [can.ages] : can.ages.bands).map(({ least, most }) => ({ min: least, max: most })),
    },
    genders: [...can.genders],
    devices: [...can.devices],
    placements: [...can.placements],
  },
  audiences: [...can.audiences],
  dayparting: can.dayparting && { step_minutes: can.dayparting.stepMinutes, budgets: [...can.dayparting.budgets] },
  frequency_cap: [...can.frequencyCap],
  attribution_windows: can.attributionWindows.map(({ clickDays, viewDays }) => ({ click_days: clickDays, view_days: viewDays })),
});

const formatView = ({ format, texts, picture, ...needs }: FormatLimits): ChannelView['formats'][number] => ({
  format,
  creative: {
    texts: { ...texts },
    picture: picture && {
      shapes: picture.shapes.map(({ ratio, width, height }) => ({ ratio, least_width: width, least_height: height })),
      mime_types: [...picture.mimeTypes],
      max_bytes: picture.mostBytes,
    },
    needs_brand_name: needs.needsBrandName,
    needs_logo: needs.needsLogo,
  },
});

export const traitsView = (
  { features: offered, objectives: possible, settings, audiences, reports, abilities: able, money, ...traits }: PlatformTraits,
  formats: readonly FormatLimits[],
) =>
  ({
    features: [...offered],
    objectives: [...possible],
    campaigns: possible.flatMap((objective) => {
      const can = able[objective];
      return can ? [campaignView(objective, can)] : [];
    }),
    formats: formats.map(formatView),
    minimum_daily_budgets: { ...money.minimumDailyBudgets },
    billed_in_whole_units: [...money.wholeUnits],
    settings: settings.map(({ key, about, neededFor }) => ({ key, about, needed_for: [...neededFor] })),
    audiences: audiences && {
      identifiers: Object.keys(audiences.identifiers),
      asks_consent: audiences.asksConsent,
      smallest: audiences.smallest,
    },
    reports: {
      breakdowns: reports.supplies.campaign.filter((breakdown) => breakdown !== 'none'),
      lookback_days: traits.lookbackDays,
      history_months: traits.historyMonths,
    },
    attribution: attributionView(reports.attribution),
    launch: { checked_first: traits.tree.isCheckable === true },
  }) satisfies Omit<ChannelView, 'channel' | 'name' | 'available' | 'simulated'>;

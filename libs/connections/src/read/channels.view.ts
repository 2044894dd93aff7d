// The view of what an ad platform can do, as data: from the traits of its adapter.
import { z } from 'zod';
import type { PlatformTraits } from '../domain/ad-platform.js';
import { features } from '../domain/platform-oauth.js';
import { reportBreakdowns } from '../domain/platform-reports.js';
import { attributionFields, attributionView } from './attribution.view.js';

export const ChannelsView = z
  .strictObject({
    channels: z.array(
      z.strictObject({
        channel: z.string(),
        name: z.string().describe('For people.'),
        available: z.boolean().describe('false: the operator of this service has not set its credentials.'),
        simulated: z.boolean().describe('A new connection would be one to the simulator of the platform.'),
        features: z.array(z.enum(features)).describe('What a consent can be asked for.'),
        objectives: z.array(z.string()).describe('The possible objectives of a campaign.'),
        settings: z
          .array(z.strictObject({ key: z.string(), about: z.string(), needed_for: z.array(z.string()) }))
          .describe('What a connection may choose, and the objectives that cannot be launched without it.'),
        audiences: z
          .strictObject({
            identifiers: z.array(z.string()).describe('By which people are found.'),
            asks_consent: z.boolean().describe('A person without a consent for ad platforms is not sent.'),
            smallest: z.int().describe('Fewer people cannot be advertised to.'),
          })
          .nullable()
          .describe('null: lists of people do not reach it.'),
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

export const traitsView = ({
  features: offered,
  objectives: possible,
  settings,
  audiences,
  reports,
  ...traits
}: PlatformTraits) =>
  ({
    features: [...offered],
    objectives: [...possible],
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

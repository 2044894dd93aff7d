import { publicId, channels, oneOf } from '@app/kernel';
import { z } from 'zod';
import { type ChannelDryRun, uncheckedReasons } from '../domain/dry-run.js';

const reasons = Object.entries(uncheckedReasons).map(([code, sentence]) => `${code}: ${sentence}`);

export const CampaignDryRunView = z
  .strictObject({
    campaign_id: z.string(),
    channels: z.array(
      z.strictObject({
        channel: z.string().meta(oneOf(channels)),
        checked: z.boolean().describe('true: the platform was asked, and answered.'),
        reason: z
          .enum(Object.keys(uncheckedReasons) as (keyof typeof uncheckedReasons)[])
          .nullable()
          .describe(`Why it is not checked; null: it was. ${reasons.join(' ')}`),
        refused: z
          .array(
            z.strictObject({
              field: z.string().nullable().describe('The field of the campaign; null: none stands behind it.'),
              code: z.string().describe("The platform's own."),
              message: z.string(),
            }),
          )
          .describe('What the platform would refuse; at most 20 of each channel.'),
      }),
    ),
  })
  .meta({ id: 'CampaignDryRun', description: 'What each platform would say to a launch; nothing was made there.' });
export type CampaignDryRunView = z.output<typeof CampaignDryRunView>;

export const dryRunView = (campaignId: string, channels: readonly ChannelDryRun[]): CampaignDryRunView => ({
  campaign_id: publicId('campaign', campaignId),
  channels: channels.map(({ channel, reason, refused }) => ({
    channel,
    checked: reason === null,
    reason,
    refused: refused.map((each) => ({ ...each })),
  })),
});

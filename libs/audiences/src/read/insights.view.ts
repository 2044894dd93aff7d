// The view of an audience's insights.
import { z } from 'zod';
import { channels, oneOf } from '@app/kernel';
import { audienceStatuses } from '../domain/audience.lifecycle.js';
import { withheldParts } from '../domain/insights.js';
import { SizeView } from './audience.view.js';

const day = z.iso.date();
const share = z.number().min(0).max(1);
const count = z.int().min(0);
const money = z.string().regex(/^-?\d+(\.\d{1,6})?$/);

const section = (about: string) =>
  z
    .array(
      z.strictObject({
        bucket: z.string().describe('The group, such as `25-34` or `DE`.'),
        share: share.describe(
          'Of the people whose value is known: estimated from a sample of one in sixteen, or from the shares of a ' +
            'platform, with a small noise.',
        ),
        baseline_share: share
          .nullable()
          .describe('The same among all people of the baseline; null where too few of them are not in the audience.'),
        index: z
          .number()
          .min(0)
          .nullable()
          .describe('share / baseline_share; null when nobody of the baseline has it, or it is withheld.'),
      }),
    )
    .nullable()
    .describe(`${about} null: nobody has a value.`);

const PerformanceView = z
  .strictObject({
    basis: z.literal('campaigns').describe('What is added up.'),
    campaign_ids: z.array(z.string()).describe('They include this audience and no other.'),
    unattributed_campaign_ids: z
      .array(z.string())
      .describe('They include other audiences too: which part of their figures is of this one is not known, so none is counted.'),
    by_currency: z
      .array(
        z.strictObject({
          currency: z.string().length(3),
          impressions: count,
          clicks: count,
          spend: money,
          conversions: z.number().nullable(),
          conversion_value: money.nullable(),
        }),
      )
      .describe('The sums, a currency at a time.'),
  })
  .describe(
    'Sums of the campaigns that include this audience alone, in the period, a currency at a time. Each campaign counts ' +
      'in one audience at most, ' +
      'so the figures of several audiences add up. null: no campaign includes it, or there are no numbers.',
  );

export const InsightsView = z
  .strictObject({
    audience_id: z.string(),
    status: z.enum(audienceStatuses).describe('The state of the audience.'),
    as_of: z.iso.datetime().nullable().describe('When demographics and overlaps were computed; null: not yet.'),
    period: z
      .strictObject({ start_date: day.describe('The first day.'), end_date: day.describe('The last day, included.') })
      .nullable()
      .describe('The days of the performance; null: there is none.'),
    size: SizeView.nullable().describe('How many people it holds; null: not known yet.'),
    reach_by_channel: z
      .array(z.strictObject({ channel: z.string().meta(oneOf(channels)), lower_bound: count, upper_bound: count }))
      .describe(
        'The people whom each channel reaches, as it told last, as a range. Of several lists on a channel each bound ' +
          'is the largest, because the same people ' +
          'are in several. Channels that tell nothing are left out.',
      ),
    demographics: z
      .strictObject({
        age: section('By the age that is reached this year.'),
        gender: section('As it was uploaded.'),
        location: section('ISO 3166-1 countries.'),
        language: section('ISO 639 languages.'),
        device: z.null().describe('null: no platform tells it.'),
      })
      .describe(
        'From what was uploaded about members; else, for people whom only a platform knows, what it tells of their age ' +
          'and gender. null where nobody has a value.',
      ),
    demographics_source: z
      .strictObject({
        source: z.enum(['members', 'platform']).describe('Uploaded members, or a platform.'),
        channel: z.string().meta(oneOf(channels)).nullable().describe('The platform; null for members.'),
        as_of: z.iso.datetime().describe('When they were computed, or the platform was asked, at most once a month.'),
        countries: z
          .array(z.string())
          .nullable()
          .describe(
            'ISO 3166-1: the people there, of a platform; everybody of the baseline is of these countries too; null: everywhere.',
          ),
      })
      .nullable()
      .describe('Where the demographics come from; null: there are none.'),
    interests: z.null().describe('null: no platform tells them.'),
    overlaps: z
      .array(
        z.strictObject({
          audience_id: z.string(),
          share: share.describe("Of this audience's people, who are in the other too."),
        }),
      )
      .nullable()
      .describe('With the active customer lists, largest first, at most 50; null for audiences without members.'),
    growth: z
      .array(z.strictObject({ date: day.describe('The day, UTC.'), lower_bound: count, upper_bound: count }))
      .describe('Of each of the last 90 days (UTC) on which it was built and its size was known.'),
    performance: PerformanceView.nullable().describe(
      'What ads to it achieved; null: no campaign includes it alone, or there are no numbers.',
    ),
    baseline: z
      .enum(['organization', 'country'])
      .nullable()
      .describe(
        '`organization`: all people of the customer lists that are not archived. `country`: all people whom the ' +
          'platform knows in the countries. null: there is none.',
      ),
    suppressed: z
      .array(z.enum(withheldParts))
      .describe('Where groups that could be of fewer than 100 people, or others that would tell of them, were withheld.'),
  })
  .meta({ id: 'AudienceInsights', description: 'The insights of an audience. null: unknown.' });
export type InsightsView = z.output<typeof InsightsView>;

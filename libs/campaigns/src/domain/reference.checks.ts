// Checks of the creatives and audiences that a campaign refers to.
import type { CampaignState } from './campaign.state.js';
import { type IssueDetail, resourceOf } from './delivery-issue.js';
import { listFindings } from './used-lists.js';
import {
  type AudienceFacts,
  type CreativeFacts,
  type LaunchCheck,
  type LaunchContext,
  plannedFields,
  when,
} from './launch-check.js';

/** A person should look at the ads; they are shown as much as they could be. */
const looked = ['creative_is_draft', 'creative_outdated'] as const;
export const unlimitingCodes: ReadonlySet<string> = new Set(looked);

/** Of the people of a list platforms find a part, so that one of fewer than so many times their least may fall below it. */
const NEAR_MINIMUM = 10;

export const referenceChecks = [
  {
    code: 'missing_creative',
    severity: 'blocking',
    recoverable: true,
    reads: ['creativeIds'],
    test: ({ creativeIds }) =>
      when(creativeIds.length === 0, () => ({ field: 'creative_ids', message: 'A creative is missing.' })),
  },
  {
    code: 'creative_archived',
    severity: 'blocking',
    recoverable: false,
    reads: ['creativeIds'],
    test: (campaign, context) => creativesIn(campaign, context, ['archived'], 'is archived'),
  },
  {
    code: 'creative_failed',
    severity: 'blocking',
    recoverable: true,
    reads: ['creativeIds'],
    test: (campaign, context) => creativesIn(campaign, context, ['failed'], 'could not be generated'),
  },
  {
    code: 'creative_not_active',
    severity: 'blocking',
    recoverable: true,
    reads: ['creativeIds'],
    test: (campaign, context) => creativesIn(campaign, context, ['generating', undefined], 'is not active yet'),
  },
  {
    code: 'creative_rejected',
    severity: 'limiting',
    recoverable: true,
    reads: ['channels', 'creativeIds'],
    test: ({ channels }, { creatives }) =>
      creatives.flatMap(({ id, rejectedBy }) =>
        rejectedBy
          .filter((channel) => channels.includes(channel))
          .map((channel) => ({
            field: 'creative_ids',
            message: `A creative was rejected by the review of ${channel}.`,
            resource: resourceOf('creative', id),
            channel,
          })),
      ),
  },
  {
    code: 'creative_is_draft',
    severity: 'limiting',
    recoverable: true,
    reads: ['channels', 'creativeIds'],
    test: ({ channels }, { creatives }) =>
      creatives.flatMap(({ id, drafts }) =>
        drafts
          .filter((channel) => channels.includes(channel))
          .map((channel) => ({
            field: 'creative_ids',
            message: `A creative has drafts for ${channel} that nobody has accepted: look at them, and accept or replace them.`,
            resource: resourceOf('creative', id),
            channel,
          })),
      ),
  },
  {
    code: 'creative_outdated',
    severity: 'limiting',
    recoverable: true,
    reads: ['creativeIds'],
    test: (_, { creatives, now }) =>
      creatives.flatMap(({ id, lastDay }) =>
        when(lastDay !== null && lastDay < now.toISOString().slice(0, 10), () => ({
          field: 'creative_ids',
          message: `A creative states a fact that held until ${lastDay}: make another one without it.`,
          value: lastDay,
          resource: resourceOf('creative', id),
        })),
      ),
  },
  {
    code: 'creative_prohibited',
    severity: 'blocking',
    recoverable: false,
    reads: ['creativeIds'],
    // An active campaign is told of it, and goes on where it runs.
    test: ({ status }, { creatives }) =>
      creatives
        .filter(({ prohibited }) => prohibited.length > 0)
        .map(({ id, prohibited }) => ({
          field: 'creative_ids',
          severity: status === 'active' ? 'limiting' : 'blocking',
          message: `A creative is about what platforms do not show (${prohibited.join(', ')}): replace it.`,
          value: prohibited,
          resource: resourceOf('creative', id),
        })),
  },
  {
    code: 'creative_format_mismatch',
    severity: 'blocking',
    recoverable: true,
    reads: ['channels', 'creativeIds'],
    // A creative that is still generating may yet fit.
    test: ({ channels, creativeIds }, { creatives }) =>
      creativeIds.length === 0 || creatives.some(({ status }) => status === 'generating')
        ? []
        : channels
            .filter((channel) => !creatives.some(({ fits }) => fits.includes(channel)))
            .map((channel) => ({
              field: 'creative_ids',
              message: `No creative has a variant in a format of ${channel}.`,
              channel,
            })),
  },
  {
    code: 'audience_archived',
    severity: 'blocking',
    recoverable: false,
    reads: ['audienceIds', 'excludedAudienceIds'],
    test: (campaign, context) => audiencesWhere(campaign, context, (audience) => audience?.status === 'archived', 'is archived'),
  },
  {
    code: 'audience_not_active',
    severity: 'blocking',
    recoverable: true,
    reads: ['audienceIds', 'excludedAudienceIds'],
    test: (campaign, context) =>
      audiencesWhere(
        campaign,
        context,
        // A saved audience can be used while its size is estimated.
        (audience) =>
          audience === undefined ||
          (audience.status === 'building' && audience.targeting === null) ||
          audience.status === 'error',
        'is not active yet',
      ),
  },
  {
    code: 'audience_too_small',
    severity: 'blocking',
    recoverable: true,
    reads: plannedFields,
    // Excluding few people does no harm.
    test: (campaign, context) => [
      ...audiencesWhere(
        { audienceIds: campaign.audienceIds, excludedAudienceIds: [] },
        context,
        (audience) => audience?.status === 'too_small',
        'is too small to deliver to',
      ),
      ...listFindings(context.plans, 'audience_too_small'),
    ],
  },
  {
    code: 'audience_without_consent',
    severity: 'blocking',
    sparesRunning: true,
    recoverable: true,
    reads: ['channels', 'audienceIds', 'excludedAudienceIds'],
    test: ({ channels, audienceIds }, context) =>
      channels.some((channel) => context.consentChannels.includes(channel))
        ? audiencesWhere(
            { audienceIds, excludedAudienceIds: [] },
            context,
            (audience) => audience?.lacksConsent === true,
            'has nobody who has given consent, and the platform takes nobody without: upload those who gave it with `consent`',
          )
        : [],
  },
  {
    code: 'audience_near_minimum',
    severity: 'limiting',
    recoverable: true,
    reads: ['channels', 'audienceIds', 'excludedAudienceIds'],
    test: ({ channels, audienceIds }, context) => {
      const smallest = Math.max(0, ...channels.map((channel) => context.smallestAudiences.get(channel) ?? 0));
      return audiencesWhere(
        { audienceIds, excludedAudienceIds: [] },
        context,
        (audience) => audience !== undefined && audience.people !== null && audience.people < smallest * NEAR_MINIMUM,
        'is close to the smallest size that platforms deliver to',
      );
    },
  },
] as const satisfies readonly LaunchCheck[];

/** `undefined` among the states: an unknown creative. */
function creativesIn(
  { creativeIds }: Readonly<CampaignState>,
  { creatives }: LaunchContext,
  states: readonly (CreativeFacts['status'] | undefined)[],
  message: string,
): readonly IssueDetail[] {
  return creativeIds
    .filter((id) => states.includes(creatives.find((creative) => creative.id === id)?.status))
    .map((id) => ({ field: 'creative_ids', message: `A creative ${message}.`, resource: resourceOf('creative', id) }));
}

function audiencesWhere(
  { audienceIds, excludedAudienceIds }: Pick<CampaignState, 'audienceIds' | 'excludedAudienceIds'>,
  { audiences }: LaunchContext,
  holds: (audience: AudienceFacts | undefined) => boolean,
  message: string,
): readonly IssueDetail[] {
  const used = [
    ...audienceIds.map((id) => ({ id, field: 'audience_ids' })),
    ...excludedAudienceIds.map((id) => ({ id, field: 'excluded_audience_ids' })),
  ];
  return used
    .filter(({ id }) => holds(audiences.find((audience) => audience.id === id)))
    .map(({ id, field }) => ({ field, message: `An audience ${message}.`, resource: resourceOf('audience', id) }));
}

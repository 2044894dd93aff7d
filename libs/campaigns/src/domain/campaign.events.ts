import { defineEvents, internal, published } from '@app/kernel';

/** The events of campaigns, one sentence each. */
export const campaignEvents = defineEvents({
  'campaign.created': published('campaigns:read', 'A campaign was created as a draft.'),
  'campaign.updated': published(
    'campaigns:read',
    'Fields of a campaign were changed; `fields` names them, `status` is its state.',
  ),
  'campaign.launched': published(
    'campaigns:read',
    'A campaign was launched: it is active, and its platforms follow as soon as it has no gap.',
  ),
  'campaign.paused': published('campaigns:read', 'A campaign was paused; `by` says whether a user or the system did it.'),
  'campaign.resumed': published('campaigns:read', 'A paused campaign was resumed.'),
  'campaign.completed': published(
    'campaigns:read',
    'A campaign ended; `reason` is `end_date` or `budget_exhausted`; `late_seconds`: how long after `end_at`, where it was late.',
  ),
  'campaign.archived': published('campaigns:read', 'A campaign was archived for good; its delivery is stopped.'),
  'campaign.duplicate_removed': internal(
    'A second object of the same node was removed from a platform; `node` is its key, `removed_id` and `kept_id` are ids there.',
  ),
  'campaign.delivery_changed': published(
    'campaigns:read',
    'The delivery of a campaign changed; `from` and `to` are delivery states; `late_seconds`: how long after `start_at`, where ' +
      'it was late.',
  ),
});

export type CampaignEvent = keyof typeof campaignEvents;

import { defineEvents, internal, published } from '@app/kernel';

/** The events of campaigns, one sentence each. */
export const campaignEvents = defineEvents({
  'campaign.created': published('campaigns:read', 'A campaign was created as a draft.'),
  // `fields` names the changed fields, `status` is its state.
  'campaign.updated': published('campaigns:read', 'Fields of a campaign were changed.'),
  'campaign.launched': published(
    'campaigns:read',
    'A campaign was launched: it is active, and its platforms follow as soon as it has no gap.',
  ),
  // `by`: `user` or `system`.
  'campaign.paused': published('campaigns:read', 'A campaign was paused, by a user or by the service.'),
  'campaign.resumed': published('campaigns:read', 'A paused campaign was resumed.'),
  // `reason`: `end_date` or `budget_exhausted`; `late_seconds`: how long after `end_at`, where it was late.
  'campaign.completed': published('campaigns:read', 'A campaign ended: its end date came, or its budget is used up.'),
  'campaign.archived': published('campaigns:read', 'A campaign was archived for good; its delivery is stopped.'),
  'campaign.duplicate_removed': internal(
    'A second object of the same node was removed from a platform; `node` is its key, `removed_id` and `kept_id` are ids there.',
  ),
  // `from` and `to` are delivery states; `late_seconds`: how long after `start_at`, where it was late.
  'campaign.delivery_changed': published('campaigns:read', 'The delivery of a campaign changed.'),
});

export type CampaignEvent = keyof typeof campaignEvents;

// The states of a campaign and their transitions; guards, allowed actions, error sentences and the diagram are derived from them.
import { Lifecycle } from '@app/kernel';
import { campaignEvents } from './campaign.events.js';

export const campaignStatuses = ['draft', 'active', 'paused', 'completed', 'archived'] as const;
export type CampaignStatus = (typeof campaignStatuses)[number];
export type CampaignOperation = 'launch' | 'pause' | 'resume' | 'complete' | 'archive';

export const campaignLifecycle = new Lifecycle<CampaignStatus, CampaignOperation>({
  resource: 'campaign',
  states: campaignStatuses,
  initial: ['draft'],
  operations: {
    launch: { from: ['draft'], to: 'active', emits: campaignEvents['campaign.launched'], by: 'caller' },
    pause: { from: ['active'], to: 'paused', emits: campaignEvents['campaign.paused'], by: 'caller' },
    resume: { from: ['paused'], to: 'active', emits: campaignEvents['campaign.resumed'], by: 'caller' },
    complete: { from: ['active', 'paused'], to: 'completed', emits: campaignEvents['campaign.completed'], by: 'system' },
    archive: {
      from: ['draft', 'active', 'paused', 'completed'],
      to: 'archived',
      emits: campaignEvents['campaign.archived'],
      by: 'caller',
    },
  },
});

export const campaignActions = ['launch', 'pause', 'resume', 'archive', 'update'] as const;
export type CampaignAction = (typeof campaignActions)[number];

/** The actions that a caller may take now. */
export const allowedActions = (status: CampaignStatus): CampaignAction[] =>
  campaignActions.filter((action) => (action === 'update' ? status !== 'archived' : campaignLifecycle.allows(status, action)));

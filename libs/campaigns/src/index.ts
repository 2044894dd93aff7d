export { ReferenceFacts } from './application/campaign-facts.js';
export { CampaignSchedules } from './application/campaign-schedules.js';
export { CampaignsService } from './application/campaigns.service.js';
export { CampaignsStream } from './application/campaigns-stream.js';
export { CampaignsModule } from './campaigns.module.js';
export type { CampaignChanges } from './domain/campaign.changes.js';
export { CreateCampaigns1764000000300 } from './persistence/campaigns.migration.js';
export { CampaignDirectory, type KnownCampaign } from './read/campaign-directory.js';
export { CampaignsQueries } from './read/campaigns.queries.js';

export { AdFiles } from './publishing/ad-files.js';
export { AudienceLists } from './publishing/audience-lists.js';
export { AdFigures } from './domain/ad-figures.js';
export { CampaignReferences } from './application/launch-contexts.js';
export { CampaignPublisher } from './application/campaign-publisher.js';
export { CampaignSchedules } from './application/campaign.schedules.js';
export { type HeldCampaign, HeldCampaigns } from './application/held-campaigns.js';
export { CampaignsService } from './application/campaigns.service.js';
export { CampaignsStream } from './application/campaigns.stream.js';
export { CampaignsModule } from './campaigns.module.js';
export { noAccounts } from './domain/ad-accounts.js';
export { type CampaignChanges, initialFields } from './domain/campaign.changes.js';
export { campaignLifecycle, type CampaignOperation, type CampaignStatus } from './domain/campaign.lifecycle.js';
export { editableWhenCompleted, refuseLocked } from './domain/campaign.locks.js';
export type { CampaignField, CampaignFields } from './domain/campaign.state.js';
export { launchChecks } from './domain/launch.checks.js';
export {
  AddKeywordsAndApp1764000000860,
  CreateCampaigns1764000000300,
  DeriveCampaignSorts1764000000700,
  FoldCampaignNames1764000001403,
  IndexCampaignSorts1764000000600,
  RecordEnabling1764000000740,
} from './persistence/campaigns.migration.js';
export { ChooseAccounts1764000001374 } from './persistence/accounts.migration.js';
export { TellOfChannels1764000001550 } from './persistence/channels.migration.js';
export { NoticeDeviations1764000000880 } from './persistence/deviations.migration.js';
export { PlantTrees1764000000850 } from './persistence/nodes.migration.js';
export { TellOfAds1764000000890 } from './persistence/ads.migration.js';
export { describedCampaigns } from './persistence/campaign.table.js';
export { CampaignDirectory, type CampaignRecord } from './read/campaign.directory.js';
export { CampaignsQueries } from './read/campaigns.queries.js';

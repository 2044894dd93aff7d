// Every migration of the product, in order. Each lib adds its own: one import, one line.
import { CreateAccess1764000000200 } from '@app/access';
import { CreateAnalytics1764000000400, StoreAdReports1764000000900 } from '@app/analytics';
import {
  CreateAudiences1764000000280,
  DeriveAudienceSorts1764000000720,
  IndexAudienceSorts1764000000620,
  KeepIdentifierForms1764000000640,
  SampleAudiences1764000000290,
} from '@app/audiences';
import {
  AddKeywordsAndApp1764000000860,
  CreateCampaigns1764000000300,
  DeriveCampaignSorts1764000000700,
  IndexCampaignSorts1764000000600,
  NoticeDeviations1764000000880,
  PlantTrees1764000000850,
  RecordEnabling1764000000740,
  TellOfAds1764000000890,
} from '@app/campaigns';
import {
  BackfillConnections1764000000820,
  CreateConnections1764000000250,
  CreateConsents1764000000840,
  EndConnections1764000000430,
  DeriveConnectionSorts1764000000730,
  IndexConnectionSorts1764000000630,
  ShareGrants1764000000800,
  LearnPlaces1764000000845,
  LeaseSyncs1764000000810,
} from '@app/connections';
import {
  ActiveVariants1764000000520,
  CreateCreative1764000000270,
  DeriveCreativeSorts1764000000710,
  IndexCreativeSorts1764000000610,
  KeepLogos1764000000870,
  KeepReviews1764000000871,
} from '@app/creative';
import {
  BoundWrites1764000000110,
  ClaimKeys1764000000760,
  CreatePlatform1764000000100,
  EraseEvents1764000000410,
} from '@app/platform/data';

export const migrations = [
  CreatePlatform1764000000100,
  BoundWrites1764000000110,
  CreateAccess1764000000200,
  CreateConnections1764000000250,
  CreateCreative1764000000270,
  CreateAudiences1764000000280,
  SampleAudiences1764000000290,
  CreateCampaigns1764000000300,
  CreateAnalytics1764000000400,
  EraseEvents1764000000410,
  EndConnections1764000000430,
  ActiveVariants1764000000520,
  IndexCampaignSorts1764000000600,
  IndexCreativeSorts1764000000610,
  IndexAudienceSorts1764000000620,
  IndexConnectionSorts1764000000630,
  KeepIdentifierForms1764000000640,
  DeriveCampaignSorts1764000000700,
  DeriveCreativeSorts1764000000710,
  DeriveAudienceSorts1764000000720,
  DeriveConnectionSorts1764000000730,
  RecordEnabling1764000000740,
  ClaimKeys1764000000760,
  ShareGrants1764000000800,
  LeaseSyncs1764000000810,
  BackfillConnections1764000000820,
  CreateConsents1764000000840,
  LearnPlaces1764000000845,
  PlantTrees1764000000850,
  AddKeywordsAndApp1764000000860,
  KeepLogos1764000000870,
  KeepReviews1764000000871,
  NoticeDeviations1764000000880,
  TellOfAds1764000000890,
  StoreAdReports1764000000900,
] as const;

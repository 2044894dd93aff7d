// Meta behind the port.
import type {
  AdPlatform,
  PlatformAccounts,
  PlatformAudiences,
  PlatformOAuth,
  PlatformReports,
  PlatformTraits,
  PlatformTree,
} from '@app/connections';
import type { Clock } from '@app/kernel';
import { MetaAccounts } from './meta.accounts.js';
import { MetaAudiences, metaAudienceTraits } from './meta.audiences.js';
import { MetaClient } from './meta.client.js';
import { MetaOAuth } from './meta.oauth.js';
import { MetaReports } from './meta.reports.js';
import type { MetaSettings } from './meta.settings.js';
import { metaTreeTraits } from './meta.traits.js';
import { MetaTree } from './meta.tree.js';
import { metaReportTraits } from './report.queries.js';

export const metaTraits: PlatformTraits = { ...metaTreeTraits, reports: metaReportTraits, audiences: metaAudienceTraits };

export class Meta implements AdPlatform {
  readonly traits = metaTraits;
  /** Meta counts by account and hour, and tells how much is used. */
  readonly dailyOperations = null;
  readonly oauth: PlatformOAuth;
  readonly accounts: PlatformAccounts;
  readonly tree: PlatformTree;
  readonly reports: PlatformReports;
  readonly audiences: PlatformAudiences;

  constructor(settings: MetaSettings, clock: Clock) {
    const client = new MetaClient(settings, clock);
    this.oauth = new MetaOAuth(client, settings, clock);
    this.accounts = new MetaAccounts(client, settings.pages);
    this.tree = new MetaTree(client, clock);
    this.reports = new MetaReports(client, clock);
    this.audiences = new MetaAudiences(client);
  }
}

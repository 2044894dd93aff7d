// TikTok behind the port.
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
import { tiktokReportTraits } from './report.queries.js';
import { TiktokAccounts } from './tiktok.accounts.js';
import { TiktokAudiences, tiktokAudienceTraits } from './tiktok.audiences.js';
import { TiktokClient } from './tiktok.client.js';
import { TiktokOAuth } from './tiktok.oauth.js';
import { TiktokReports } from './tiktok.reports.js';
import type { TiktokSettings } from './tiktok.settings.js';
import { tiktokTreeTraits } from './tiktok.traits.js';
import { TiktokTree } from './tiktok.tree.js';

export const tiktokTraits: PlatformTraits = { ...tiktokTreeTraits, reports: tiktokReportTraits, audiences: tiktokAudienceTraits };

export class Tiktok implements AdPlatform {
  readonly traits = tiktokTraits;
  /** TikTok counts by second, minute and day of our app, and tells none of it. */
  readonly dailyOperations = null;
  readonly oauth: PlatformOAuth;
  readonly accounts: PlatformAccounts;
  readonly tree: PlatformTree;
  readonly reports: PlatformReports;
  readonly audiences: PlatformAudiences;

  constructor(settings: TiktokSettings, clock: Clock) {
    const client = new TiktokClient(settings, clock);
    this.oauth = new TiktokOAuth(client, settings);
    this.accounts = new TiktokAccounts(client, settings);
    this.tree = new TiktokTree(client, clock);
    this.reports = new TiktokReports(client, clock);
    this.audiences = new TiktokAudiences(client, clock);
  }
}

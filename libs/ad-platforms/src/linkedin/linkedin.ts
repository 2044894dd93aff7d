// LinkedIn behind the port.
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
import { LinkedinAccounts } from './linkedin.accounts.js';
import { LinkedinAudiences, linkedinAudienceTraits } from './linkedin.audiences.js';
import { LinkedinClient } from './linkedin.client.js';
import { LinkedinOAuth } from './linkedin.oauth.js';
import { LinkedinReports } from './linkedin.reports.js';
import type { LinkedinSettings } from './linkedin.settings.js';
import { linkedinTreeTraits } from './linkedin.traits.js';
import { LinkedinTree } from './linkedin.tree.js';
import { linkedinReportTraits } from './report.queries.js';

export const linkedinTraits: PlatformTraits = {
  ...linkedinTreeTraits,
  reports: linkedinReportTraits,
  audiences: linkedinAudienceTraits,
};

export class Linkedin implements AdPlatform {
  readonly traits = linkedinTraits;
  /** LinkedIn counts by endpoint and day, and tells no numbers. */
  readonly dailyOperations = null;
  readonly oauth: PlatformOAuth;
  readonly accounts: PlatformAccounts;
  readonly tree: PlatformTree;
  readonly reports: PlatformReports;
  readonly audiences: PlatformAudiences;

  constructor(settings: LinkedinSettings, clock: Clock) {
    const client = new LinkedinClient(settings, clock);
    this.oauth = new LinkedinOAuth(client, settings, clock);
    this.accounts = new LinkedinAccounts(client, settings.pages);
    this.tree = new LinkedinTree(client, clock);
    this.reports = new LinkedinReports(client, clock);
    this.audiences = new LinkedinAudiences(client, settings.sourcePlatform, clock);
  }
}

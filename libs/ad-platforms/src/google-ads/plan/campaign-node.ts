import type { CampaignIntent, NodeBody, PlatformNode } from '@app/connections';
import type { GooglePlanContext } from './plan-context.js';
import type { Bidding } from './bidding.js';
import { budgetOf } from './budget.js';
import { type PlannedLists, setOf } from './campaign-lists.js';
import { type CampaignType, rowOf, typesWith } from './campaign-types.js';
import { runOf } from './dates.js';
import { scheduleOf } from './ad-schedule.js';
import { listed, type PlanFindings } from '../../shared/plan-findings.js';
import { devicesOff } from './people.js';

export const CAMPAIGN_KEY = 'campaign';

const periods = { day: 'DAY', week: 'WEEK', month: 'MONTH' } as const;

/** `name`: its visible part; `places`: the locations and languages, for the types that have them here. */
export function campaignNode(
  type: CampaignType,
  { campaign, context, findings }: { campaign: CampaignIntent; context: GooglePlanContext; findings: PlanFindings },
  bidding: Bidding,
  { name, places, lists }: { name: string; places: NodeBody; lists: PlannedLists },
): PlatformNode {
  const row = rowOf(type);
  const run = runOf(row, campaign, context, findings);
  const body: NodeBody = {
    name,
    type,
    budget: budgetOf(row, campaign, run, context, findings),
    bidding: bidding.ofCampaign,
    ...run,
    // Where the ads reach the EU, the launch checks demand a declaration; elsewhere Google still wants an answer.
    eu_political: campaign.containsEuPoliticalAdvertising ?? false,
    url_suffix: campaign.urlSuffix,
    presence_only: true,
    ...(row.placesOn === 'campaign' ? places : {}),
    ...(row.hasSchedule ? { schedule: scheduleOf(campaign, context, findings) } : {}),
    ...(row.devices.length > 0 ? { devices_off: devicesOff(type, campaign.targeting, findings) } : {}),
    ...(row.people === 'excluded' ? { excluded_lists: setOf(lists.exclude) } : {}),
    ...(row.hasFrequencyCap ? { frequency_cap: frequencyCapOf(campaign) } : {}),
    ...(type === 'APP' && campaign.app ? { app: { id: campaign.app.id, store: campaign.app.store } } : {}),
  };
  refuseAbsent(type, campaign, findings);
  return { key: CAMPAIGN_KEY, kind: 'campaign', parent: null, tag: campaign.tag, body, file: null, variants: [] };
}

const frequencyCapOf = ({ frequencyCap }: CampaignIntent): NodeBody | null =>
  frequencyCap && { impressions: frequencyCap.impressions, per: periods[frequencyCap.per] };

/** What other types have and this one does not. */
function refuseAbsent(
  type: CampaignType,
  { frequencyCap, dayparting, app, targeting }: CampaignIntent,
  findings: PlanFindings,
): void {
  const row = rowOf(type);
  if (frequencyCap && !row.hasFrequencyCap) {
    const possible = typesWith((each) => each.hasFrequencyCap);
    const message =
      `A campaign of the type ${row.name} on Google Ads has no frequency cap; only the type ` + `${listed(possible)} has one.`;
    const value = `${frequencyCap.impressions} per ${frequencyCap.per}`;
    findings.refuse('frequency_cap', message, { value, possible });
  }
  if (dayparting && dayparting.length > 0 && !row.hasSchedule) {
    const possible = typesWith((each) => each.hasSchedule);
    findings.refuse(
      'dayparting',
      `A campaign of the type ${row.name} on Google Ads runs at all hours; with hours are the types ${listed(possible)}.`,
      { possible },
    );
  }
  if (type === 'APP' && app === null) {
    findings.refuse('app', 'A campaign for an app on Google Ads needs the app: its id and its store, apple or google.', {
      possible: ['apple', 'google'],
    });
  }
  if (row.devices.length === 0) devicesOff(type, targeting, findings);
  if (type !== 'APP' && app) {
    const message =
      `On Google Ads only campaigns for app_promotion lead to the page of an app; this one leads to the ` + `landing page.`;
    findings.tell('adjusted_for_channel', 'app', message, { value: app.id, possible: 'app_promotion' });
  }
}

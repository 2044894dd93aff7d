/** Accounts, groups, campaigns and creatives as LinkedIn tells them. */
import { type Body, type Json, textOf } from '../core/declaration.js';
import type { CoreObject, Objects } from '../core/objects.js';

export const urnOf = (kind: string, id: string): string => `urn:li:sponsored${kind}:${id}`;
export const idIn = (urn: string): string => urn.split(':').at(-1) ?? '';
const CAMPAIGN_OF: readonly string[] = ['ACTIVE', 'COMPLETED'];

const stamps = ({ madeAt, versions }: CoreObject) => ({
  changeAuditStamps: { created: { time: madeAt }, lastModified: { time: versions.at(-1)?.at ?? madeAt } },
  version: { versionTag: String(versions.length) },
});
const fieldsOf = (body: Body, ...without: readonly string[]): Body =>
  Object.fromEntries(Object.entries(body).filter(([name, value]) => value !== null && !without.includes(name)));
const holdsOf = (account: CoreObject | undefined): string[] => {
  const told: Json = account?.body['servingStatuses'] ?? [];
  return (Array.isArray(told) ? told.map(String) : []).filter((each) => each !== 'RUNNABLE');
};

export const accountView = (account: CoreObject): Body => ({
  id: Number(account.id),
  ...fieldsOf(account.body, 'timezone', 'members', 'conversions', 'forms'),
  ...stamps(account),
});

export const groupView = (group: CoreObject): Body => ({
  ...{ id: Number(group.id), ...group.body, status: group.state, test: false },
  servingStatuses: group.state === 'ACTIVE' ? ['RUNNABLE'] : ['STOPPED'],
  ...stamps(group),
});

export function servingStatuses(objects: Objects, campaign: CoreObject, now: number): string[] {
  if (!CAMPAIGN_OF.includes(campaign.state)) return ['STOPPED'];
  const run = campaign.body['runSchedule'] as { readonly start?: number; readonly end?: number } | undefined;
  const holds = [
    ...holdsOf(objects.find(campaign.account)),
    ...(objects.find(campaign.parent ?? '')?.state === 'ACTIVE' ? [] : ['CAMPAIGN_GROUP_STATUS_HOLD']),
    ...((run?.start ?? 0) > now ? ['CAMPAIGN_START_DATE_HOLD'] : []),
    ...(run?.end !== undefined && run.end <= now ? ['CAMPAIGN_END_DATE_HOLD'] : []),
  ];
  return holds.length === 0 ? ['RUNNABLE'] : holds;
}

export const campaignView = (objects: Objects, campaign: CoreObject, now: number): Body => ({
  ...{ id: Number(campaign.id), ...fieldsOf(campaign.body, 'conversions'), status: campaign.state, test: false },
  campaignGroup: urnOf('CampaignGroup', campaign.parent ?? ''),
  servingStatuses: servingStatuses(objects, campaign, now),
  ...stamps(campaign),
});

/** Its review begins when it leaves DRAFT. */
export function verdictOf({ versions, verdict, state }: CoreObject, now: number, reviewMs: number): string | null {
  const left = versions.find((each) => each.state !== 'DRAFT');
  if (state === 'DRAFT' || left === undefined) return null;
  return left.at + reviewMs > now ? 'PENDING' : verdict;
}

const POST = 'urn:li:share:7';
/** The creative that shows a post. */
export const creativeIn = (post: string): string => (post.startsWith(POST) ? post.slice(POST.length) : '');

export function creativeView(objects: Objects, creative: CoreObject, now: number, reviewMs: number): Body {
  const campaign = objects.find(creative.parent ?? '');
  const verdict = verdictOf(creative, now, reviewMs);
  const isRunning = campaign !== undefined && servingStatuses(objects, campaign, now).includes('RUNNABLE');
  const holds = [
    ...(creative.state === 'ACTIVE' ? [] : ['STOPPED']),
    ...(verdict === 'PENDING' ? ['UNDER_REVIEW'] : []),
    ...(verdict === 'REJECTED' ? ['REJECTED'] : []),
    ...(isRunning ? [] : ['CAMPAIGN_STOPPED']),
  ];
  const form = creative.body['leadgenCallToAction'];
  return {
    id: urnOf('Creative', creative.id),
    name: textOf(creative.body['name']),
    account: urnOf('Account', creative.account),
    campaign: urnOf('Campaign', creative.parent ?? ''),
    intendedStatus: creative.state,
    isServing: holds.length === 0,
    servingHoldReasons: holds,
    ...(verdict !== null && {
      review: {
        status: verdict,
        ...(verdict === 'REJECTED' && { rejectionReasons: creative.body['rejectionReasons'] ?? ['MISLEADING_CONTENT'] }),
      },
    }),
    content: { reference: POST + creative.id },
    ...(form !== undefined && { leadgenCallToAction: form }),
    createdAt: creative.madeAt,
    lastModifiedAt: creative.versions.at(-1)?.at ?? creative.madeAt,
    isTest: false,
  };
}

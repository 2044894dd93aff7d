// What keeps a campaign from delivering, in plain words, and where it is mended.
import { wordFor } from '../../parts/words.js';
import { texts } from '../../texts.js';
import type { Campaign, Issue } from './campaign.js';
import { fieldWord, stepOf } from './fields.js';

const { issues, why } = texts.campaigns;
const { labels } = texts.connections.settings;

const lower = (word: string): string => word.replace(/^./, (first) => first.toLowerCase());

/** A sentence of the service, with the words of the API in place of its names. */
const sentenceOf = ({ message, channel }: Pick<Issue, 'message' | 'channel'>): string =>
  message.replaceAll(/\b[a-z]+(?:_[a-z]+)*\b/g, (name) => {
    if (name === channel) return wordFor(name);
    return name.includes('_') ? lower(stepOf(name) ? fieldWord(name) : wordFor(name)) : name;
  });

const settingOf = ({ code, field }: Issue): string | null =>
  code === 'platform_setting_missing' ? (field?.split('.').at(-1) ?? null) : null;

/** Of these there may be several, each about another field. */
const ofFields: ReadonlySet<string> = new Set([
  'not_supported_on_channel',
  'adjusted_for_channel',
  'changed_on_platform',
  'platform_action_needed',
]);

export function issueTitle(issue: Issue): string {
  const title = issues[issue.code]?.title ?? sentenceOf(issue);
  const setting = settingOf(issue);
  if (setting !== null) return `${title}: ${labels[setting] ?? wordFor(setting)}`;
  return issue.field && ofFields.has(issue.code) ? `${title}: ${lower(fieldWord(issue.field))}` : title;
}
export const issueCure = ({ code }: Issue): string | null => issues[code]?.cure ?? null;

/** Their messages say no more than our words, or what the page shows elsewhere. */
const said: ReadonlySet<string> = new Set([
  'missing_objective',
  'missing_targeting',
  'missing_budget',
  'missing_creative',
  'missing_channel',
  'missing_landing_page',
  'account_not_chosen',
  'eu_political_undeclared',
  'account_change_unconfirmed',
  'creative_rejected',
  'limited_on_platform',
  'not_delivering_on_platform',
  'changed_on_platform',
  'paused_on_platform',
  'removed_on_platform',
]);

export function issueDetail(issue: Issue): string | null {
  if (said.has(issue.code) || !issues[issue.code]) return null;
  // Why it is needed; how it is set by the API is told to programs.
  return settingOf(issue) === null ? sentenceOf(issue) : (issue.message.split(' The setting ')[0] ?? null);
}

/** What the platform itself gives as reasons: of its state, or of the review of an ad. */
export function platformReasons({ code, channel, value }: Issue, { platform_campaigns: placed }: Campaign): readonly string[] {
  if (code === 'creative_rejected') return Array.isArray(value) ? value.map(String) : [];
  if (code !== 'limited_on_platform' && code !== 'not_delivering_on_platform') return [];
  return placed.find((each) => each.channel === channel)?.platform_reasons ?? [];
}

/** What the platform says in whole sentences of the ads whose rejection this is. */
export const reviewSentences = (
  { code, channel, resource }: Issue,
  { platform_campaigns: placed }: Campaign,
): readonly string[] => {
  if (code !== 'creative_rejected') return [];
  const ads = placed.filter((each) => each.channel === channel).flatMap((each) => each.ads);
  const rejected = ads.filter((ad) => ad.review_status === 'rejected' && ad.creative_id === resource?.id);
  return [...new Set(rejected.flatMap((ad) => ad.review_findings.flatMap(({ sentence }) => sentence ?? [])))];
};

export interface Way {
  readonly to: string;
  readonly label: string;
}

const resourceWays: Readonly<Record<string, { readonly path: string; readonly label: string }>> = {
  creative: { path: '/creative', label: why.toCreative },
  audience: { path: '/audiences', label: why.toAudience },
  connection: { path: '/connections', label: why.toConnection },
};

const ofConnection = /^(connection_|platform_account|account_change|platform_setting|platform_action)/;
const ofDelivery = /_on_platform$|^still_delivering$|^platform_error$|^creative_rejected$/;

/** Where it is mended in the console. */
export function waysOf(issue: Issue, { id, platform_campaigns: placed }: Campaign, formPath: string): readonly Way[] {
  const { resource, channel, code, field } = issue;
  const ways: Way[] = [];
  const known = resource && resourceWays[resource.type];
  if (known) ways.push({ to: `${known.path}/${resource.id}`, label: known.label });
  if (ofConnection.test(code) && resource?.type !== 'connection') {
    const connection = placed.find((each) => each.channel === channel)?.connection_id;
    ways.push(
      connection
        ? { to: `/connections/${connection}`, label: why.toConnection }
        : { to: '/connections', label: why.toConnections },
    );
  }
  if (ofDelivery.test(code)) ways.push({ to: `/campaigns/${id}?tab=delivery`, label: why.toDelivery });
  const step = stepOf(field);
  if (step && field) ways.push({ to: `${formPath}?step=${step}`, label: why.toField(fieldWord(field)) });
  return ways;
}

/** A platform's summary, which other issues explain. */
const isSummary = ({ code }: Issue): boolean => code === 'limited_on_platform' || code === 'not_delivering_on_platform';
const rankOf = (issue: Issue): number => (issue.severity === 'blocking' ? 0 : 2) + Number(isSummary(issue));

/** The worst first, and what explains before what sums up. */
export const issuesOf = ({ delivery_issues: issues }: Pick<Campaign, 'delivery_issues'>): readonly Issue[] =>
  [...new Map(issues.map((issue) => [sayingOf(issue), issue])).values()].sort((one, other) => rankOf(one) - rankOf(other));

/** The same of two creatives is told once. */
const sayingOf = ({ code, channel, field, message }: Issue): string => JSON.stringify([code, channel, field, message]);

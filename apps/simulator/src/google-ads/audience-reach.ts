/** When an ad group reaches anybody: without lists always, else while one of those that it is limited to can serve. */
import { ALWAYS, gaps, includes, intersect, spans, union, type Period } from '../model/periods.js';
import type { AdGroup, AdGroupCriterion, AdGroupCriterionHistory, Audience, CampaignCriterion } from './ad-tables.js';

/** What an account has to limit its ad groups by. */
export interface AccountAudiences {
  audiences: readonly Audience[];
  /** The lists that campaigns are limited to. */
  ofCampaigns: readonly CampaignCriterion[];
  /** When each list can serve. A list of an earlier database that is not there limits nothing. */
  lists: ReadonlyMap<string, Period[]>;
}

export const NOTHING_LISTED: AccountAudiences = { audiences: [], ofCampaigns: [], lists: new Map() };

type Detail = Record<string, unknown>;

const listOf = (value: unknown): Detail[] => (Array.isArray(value) ? (value as Detail[]) : []);
const idOf = (name: unknown): string => String(name).split('/').at(-1) ?? '';

/** The ids of the lists of each of its dimensions. */
const segmentsOf = ({ dimensions }: Audience): string[][] =>
  dimensions
    .map(({ audienceSegments }) => listOf((audienceSegments as Detail | undefined)?.['segments']))
    .filter((segments) => segments.length > 0)
    .map((segments) => segments.map(({ userList }) => idOf((userList as Detail | undefined)?.['userList'])));

/** The lists that a positive criterion includes. */
export function includedLists(
  { kind, detail, negative }: AdGroupCriterion | CampaignCriterion,
  { audiences }: AccountAudiences,
): string[] {
  if (negative) return [];
  if (kind === 'userList') return [idOf(detail['userList'])];
  const audience = kind === 'audience' ? audiences.find(({ id }) => id === idOf(detail['audience'])) : undefined;
  return audience === undefined ? [] : segmentsOf(audience).flat();
}

/** Whether the lists of the ad group are only observed. */
export const onlyObserves = ({ targeting }: AdGroup): boolean =>
  listOf(targeting['targetRestrictions']).some(
    ({ targetingDimension, bidOnly }) => targetingDimension === 'AUDIENCE' && bidOnly === true,
  );

const ofList = (id: string, { lists }: AccountAudiences): Period[] => lists.get(id) ?? [ALWAYS];

/** When what the criterion asks for can be served; an audience needs one list of each dimension. */
function met(criterion: AdGroupCriterion | CampaignCriterion, listed: AccountAudiences): Period[] {
  if (criterion.kind === 'userList') return ofList(idOf(criterion.detail['userList']), listed);
  const audience = listed.audiences.find(({ id }) => id === idOf(criterion.detail['audience']));
  const dimensions = audience === undefined ? [] : segmentsOf(audience);
  return dimensions.reduce<Period[]>(
    (periods, ids) =>
      intersect(
        periods,
        ids.flatMap((id) => ofList(id, listed)),
      ),
    [ALWAYS],
  );
}

interface Limit {
  inForce: readonly Period[];
  met: readonly Period[];
}

/** Free while no limit is in force, else while one that is in force is met. */
const allowed = (limits: readonly Limit[]): Period[] =>
  union([...gaps(limits.flatMap(({ inForce }) => inForce)), ...limits.flatMap((each) => intersect(each.inForce, each.met))]);

type Criteria = readonly AdGroupCriterion[];

function reachedBy(
  adGroup: AdGroup,
  criteria: Criteria,
  listed: AccountAudiences,
  inForce: (criterion: AdGroupCriterion) => Period[],
): Period[] {
  const own = criteria.filter(({ ad_group_id, negative }) => ad_group_id === adGroup.id && !negative);
  const limits = (kind: string): Limit[] =>
    own.filter((each) => each.kind === kind).map((each) => ({ inForce: inForce(each), met: met(each, listed) }));
  const ofCampaign = listed.ofCampaigns
    .filter(({ campaign_id }) => campaign_id === adGroup.campaign_id)
    .map((each) => ({ inForce: [ALWAYS], met: met(each, listed) }));
  const parts = [onlyObserves(adGroup) ? [] : limits('userList'), limits('audience'), ofCampaign];
  return parts.reduce<Period[]>((periods, each) => intersect(periods, allowed(each)), [ALWAYS]);
}

export const reachPeriods = (
  adGroup: AdGroup,
  criteria: Criteria,
  listed: AccountAudiences,
  historyOf: (criterion: AdGroupCriterion) => readonly AdGroupCriterionHistory[],
): Period[] =>
  reachedBy(adGroup, criteria, listed, (each) => spans(historyOf(each)).filter(({ entry }) => entry.status === 'ENABLED'));

export function reachesAnybody(adGroup: AdGroup, criteria: Criteria, listed: AccountAudiences, now: number): boolean {
  const periods = reachedBy(adGroup, criteria, listed, ({ status }) => (status === 'ENABLED' ? [ALWAYS] : []));
  return includes(periods, now);
}

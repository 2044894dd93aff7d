// Whom a campaign reaches: its own targeting together with that of the saved audiences that it includes or excludes.
import { publicId, type Targeting } from '@app/kernel';
import type { CampaignState } from './campaign.state.js';
import type { IssueDetail } from './delivery-issue.js';
import type { AudienceFacts, PlanFinding } from './launch-check.js';
import { commonTargeting, dimensionNames, joinedTargeting, limitsBesidePlaces, withoutPlaces } from './targeting-algebra.js';

export interface Reach {
  /** Everything that could be said exactly; the campaign's own where nothing could. */
  readonly targeting: Targeting;
  /** The audiences that are lists of people (UUIDs). */
  readonly include: readonly string[];
  readonly exclude: readonly string[];
  /** What no single targeting says. */
  readonly refused: readonly PlanFinding[];
  /** Nobody is left; null: somebody may be. */
  readonly conflict: IssueDetail | null;
}

export const reachFields = ['targeting', 'audienceIds', 'excludedAudienceIds'] as const;
type ReachFields = Pick<CampaignState, (typeof reachFields)[number]>;

export function reachOf(
  { targeting, audienceIds, excludedAudienceIds }: Readonly<ReachFields>,
  audiences: readonly AudienceFacts[],
): Reach {
  const saved = new Map(audiences.flatMap(({ id, targeting }) => (targeting ? [[id, targeting] as const] : [])));
  const [included, excluded] = [audienceIds, excludedAudienceIds].map((ids) => [...new Set(ids)].filter((id) => saved.has(id)));
  const people = (ids: readonly string[]): string[] => ids.filter((id) => !saved.has(id));
  const lists = { include: people(audienceIds), exclude: people(excludedAudienceIds) };
  const of = (id: string): Targeting[] => [saved.get(id) ?? []].flat();
  const within = narrowed(targeting, included ?? [], of);
  if (!('targeting' in within)) return { ...lists, targeting, refused: [], conflict: null, ...within };
  return { ...lists, ...spared(within.targeting, excluded ?? [], of) };
}

type Failure = Pick<Reach, 'refused'> | Pick<Reach, 'conflict'>;

/** Those of the targeting who are in any of the audiences. */
function narrowed(own: Targeting, ids: readonly string[], of: (id: string) => Targeting[]): { targeting: Targeting } | Failure {
  if (ids.length === 0) return { targeting: own };
  const parts = ids.flatMap(of).map((each) => commonTargeting(own, each));
  const met = parts.filter((part): part is Targeting => 'locations' in part);
  if (met.length === 0)
    return {
      conflict: apart(
        ids,
        parts.flat().filter((each) => typeof each === 'string'),
      ),
    };
  const targeting = joinedTargeting(met);
  if (targeting) return { targeting };
  const message =
    'No single targeting says "any of these saved audiences": they differ in more than one thing. Include one of them, ' +
    'or several that differ in ' +
    'one thing alone and without a gap in it; give the others campaigns of their own.';
  return { refused: [{ field: 'audience_ids', message, value: ids.map(publicAudience), possible: dimensionNames }] };
}

function apart(ids: readonly string[], reasons: readonly string[]): IssueDetail {
  const names = [...new Set(reasons)];
  return {
    field: 'audience_ids',
    message:
      `Nobody is left: the targeting of the campaign and its saved ` +
      `${ids.length === 1 ? 'audience' : 'audiences'} have no ${names.join(' and no ')} in common.`,
    value: ids.map(publicAudience),
  };
}

/** Those who are in none of the audiences, which can only be said of places. */
function spared(
  own: Targeting,
  ids: readonly string[],
  of: (id: string) => Targeting[],
): Pick<Reach, 'targeting' | 'refused' | 'conflict'> {
  const refused: PlanFinding[] = [];
  let targeting = own;
  for (const id of ids)
    for (const audience of of(id)) {
      const limits = limitsBesidePlaces(audience);
      const left = limits.length > 0 ? null : withoutPlaces(targeting, audience.locations);
      if (left === 'nobody') return { targeting: own, refused, conflict: emptied(id) };
      if (left) targeting = left;
      else refused.push(unsayable(id, limits));
    }
  return { targeting, refused, conflict: null };
}

const emptied = (id: string): IssueDetail => ({
  field: 'excluded_audience_ids',
  message: 'Nobody is left: an excluded saved audience holds every place that the campaign reaches.',
  value: [publicAudience(id)],
});

function unsayable(id: string, limits: readonly string[]): PlanFinding {
  const reason =
    limits.length > 0
      ? `this one also says ${limits.join(', ')}`
      : 'and what this one leaves out of a country cannot be reached again without it';
  const message =
    `Only places can be left out by a saved audience, ${limits.length > 0 ? 'and ' : ''}${reason}. ` +
    `Exclude one that names locations alone, or none.`;
  return { field: 'excluded_audience_ids', message, value: publicAudience(id), possible: ['locations'] };
}

const publicAudience = (id: string): string => publicId('audience', id);

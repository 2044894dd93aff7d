// The lists of people that a campaign reaches, or leaves out, on Google Ads.
import type { AudienceIntent, AudiencePart, AudiencePlan, CampaignIntent, NodeReference } from '@app/connections';
import { withSources } from '../../shared/audience-sources.js';
import { type CampaignType, rowOf, typesWith } from './campaign-types.js';
import { listed, type PlanFindings } from '../../shared/plan-findings.js';
import { planAudience } from './plan-audience.js';

export interface PlannedLists {
  /** All that are needed, each once, and what they are made of before them. */
  readonly parts: readonly AudiencePart[];
  /** The keys of those whose people are reached, or not; sorted. */
  readonly include: readonly string[];
  readonly exclude: readonly string[];
}

export const setOf = (keys: readonly string[]): { set: NodeReference[] } => ({ set: keys.map((node) => ({ node })) });

/** What is said of an audience and means, where it is left out, that more people are reached. */
const widens: readonly string[] = ['retention_days'];

interface Use {
  readonly field: 'audience_ids' | 'excluded_audience_ids';
  readonly isExcluded: boolean;
}

export function listsOf(
  type: CampaignType,
  { include, exclude }: CampaignIntent['audiences'],
  findings: PlanFindings,
): PlannedLists {
  const parts = new Map<string, AudiencePart>();
  const keysOf = (audiences: readonly AudienceIntent[], use: Use): string[] => {
    const keys = new Set<string>();
    for (const audience of audiences)
      for (const part of usable(type, audience, use, findings)) {
        keys.add(part.key);
        for (const needed of withSources(part, audience, planAudience)) parts.set(needed.key, needed);
      }
    return [...keys].sort();
  };
  const keys = {
    include: keysOf(include, { field: 'audience_ids', isExcluded: false }),
    exclude: keysOf(exclude, { field: 'excluded_audience_ids', isExcluded: true }),
  };
  return { parts: [...parts.values()], ...keys };
}

/** None: the findings say why. */
function usable(
  type: CampaignType,
  audience: AudienceIntent,
  { field, isExcluded }: Use,
  findings: PlanFindings,
): readonly AudiencePart[] {
  const { id, name, people } = audience;
  const row = rowOf(type);
  const refuse = (message: string, possible: string | number | readonly string[] | null = null): readonly AudiencePart[] => {
    findings.refuse(field, `The audience "${name}": ${message}`, { value: [id], possible });
    return [];
  };
  if (row.people === null) {
    const types = typesWith((each) => each.people !== null);
    return refuse(
      `A campaign of the type ${row.name} on Google Ads finds its people by itself; with audiences are the types ` +
        `${listed(types)}.`,
      types,
    );
  }
  if (people.type === 'lookalike' && isExcluded)
    return refuse('Google Ads reaches people who resemble others, and cannot leave them out.', ['customer_list', 'website']);
  if (people.type === 'lookalike' && row.people !== 'defined') {
    const types = typesWith((each) => each.people === 'defined');
    return refuse(`On Google Ads only campaigns of the type ${listed(types)} reach people who resemble others.`, types);
  }
  const plan = planAudience(audience);
  for (const { message, possible } of plan.unsupported) refuse(message, possible);
  return tellNotes(plan, { field, isExcluded }, audience, findings) ? plan.parts : [];
}

/** False: what is said keeps the list from being left out. */
function tellNotes(
  { notes }: AudiencePlan,
  { field, isExcluded }: Use,
  { id, name }: AudienceIntent,
  findings: PlanFindings,
): boolean {
  const told = notes.map((note) => {
    const message = `The audience "${name}": ${note.message}`;
    if (!isExcluded || !widens.includes(note.field)) {
      findings.tell(note.code, field, message, { value: id, possible: note.possible });
      return true;
    }
    findings.refuse(field, `${message} Who is gone from it would be reached.`, { value: [id], possible: note.possible });
    return false;
  });
  return told.every(Boolean);
}

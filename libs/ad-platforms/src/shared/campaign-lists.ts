// The lists of people that a campaign reaches, or leaves out.
import type { AccountContext, AudienceIntent, AudiencePart, CampaignIntent, NodeBody, PlanAudience } from '@app/connections';
import { withSources } from './audience-sources.js';
import type { PlanFindings } from './plan-findings.js';

export interface PlannedLists {
  /** All that are needed, each once, and what they are made of before them. */
  readonly parts: readonly AudiencePart[];
  readonly body: NodeBody;
}

/** `mostLists`: of those that are reached, and of those that are left out. */
export interface ListRule {
  readonly platform: string;
  readonly mostLists: number;
}

export function listsOf(
  { audiences }: CampaignIntent,
  { platform, mostLists }: ListRule,
  planAudience: PlanAudience,
  context: AccountContext,
  findings: PlanFindings,
): PlannedLists {
  const parts = new Map<string, AudiencePart>();
  const planned = (audience: AudienceIntent) => planAudience(audience, context);
  const setOf = (lists: readonly AudienceIntent[], field: 'audience_ids' | 'excluded_audience_ids'): NodeBody => {
    const keys = new Set<string>();
    for (const audience of lists) {
      const { parts: own, unsupported, notes } = planned(audience);
      const named = (message: string): string => `The audience "${audience.name}": ${message}`;
      for (const { message, possible } of unsupported) findings.refuse(field, named(message), { value: [audience.id], possible });
      for (const { code, message, possible } of notes)
        findings.tell(code, field, named(message), { value: audience.id, possible });
      if (unsupported.length > 0) continue;
      for (const part of own) keys.add(part.key);
      for (const part of own.flatMap((each) => withSources(each, audience, planned))) parts.set(part.key, part);
    }
    if (keys.size > mostLists) {
      const message = `${platform} takes at most ${mostLists} lists of people there.`;
      findings.refuse(field, message, { value: keys.size, possible: mostLists });
    }
    return { set: [...keys].sort().map((node) => ({ node })) };
  };
  const body = {
    audiences: setOf(audiences.include, 'audience_ids'),
    excluded_audiences: setOf(audiences.exclude, 'excluded_audience_ids'),
  };
  return { parts: [...parts.values()], body };
}

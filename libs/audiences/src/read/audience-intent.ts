// What an audience asks of an ad platform, with the audiences that it is made of.
import type { AudienceIntent, IntendedPeople, MemberIdentifierType } from '@app/connections';
import { publicId } from '@app/kernel';
import { type Definition, expansions, type IdentifierType, sourcesOf } from '../domain/audience-definition.js';

export type IntendedAudience = Definition & {
  readonly id: string;
  readonly name: string;
  readonly retentionDays: number | null;
};

const sentBy: Readonly<Record<IdentifierType, MemberIdentifierType>> = {
  email_sha256: 'email',
  phone_sha256: 'phone',
  device_id: 'device',
  crm_id: 'crm',
};

/** null: it is targeting under a name, or made of such an audience. @param known every audience that it is made of, by id */
export function intentOf(audience: IntendedAudience, known: ReadonlyMap<string, IntendedAudience>): AudienceIntent | null {
  const sources: AudienceIntent[] = [];
  for (const id of sourcesOf(audience)) {
    const source = known.get(id);
    const intent = source ? intentOf(source, known) : null;
    if (!intent) return null;
    sources.push(intent);
  }
  const people = peopleOf(audience, sources);
  const { id, name, retentionDays } = audience;
  return people && { id: publicId('audience', id), tag: tagOf(id), name, retentionDays, people };
}

const tagOf = (id: string): string => id.replaceAll('-', '');

/** @param sources of the audience, at least */
function peopleOf(audience: IntendedAudience, sources: readonly AudienceIntent[]): IntendedPeople | null {
  const those = (ids: readonly string[]): AudienceIntent[] => ids.flatMap((id) => sources.filter(({ tag }) => tag === tagOf(id)));
  switch (audience.type) {
    case 'saved':
      return null;
    case 'customer_list': {
      const { identifierTypes, source, appId = null } = audience.definition;
      return { type: audience.type, identifiers: identifierTypes.map((type) => sentBy[type]), source, appId };
    }
    case 'lookalike': {
      const { countries, expansion, ratio } = audience.definition;
      const [source] = sources;
      return source ? { type: audience.type, source, countries, share: ratio ?? expansions[expansion ?? 'balanced'] } : null;
    }
    case 'combined': {
      const { anyOf, allOf, noneOf } = audience.definition;
      return { type: audience.type, anyOf: those(anyOf), allOf: those(allOf), noneOf: those(noneOf) };
    }
    default:
      return { type: audience.type, ...audience.definition };
  }
}

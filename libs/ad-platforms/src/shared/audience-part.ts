// The parts of an audience: its lists on a platform.
import type { AudienceIntent, AudiencePart, IntendedPeople, MemberIdentifierType, NodeBody } from '@app/connections';
import { tagWithin } from './node-tags.js';

export type PeopleOf<T extends IntendedPeople['type']> = Extract<IntendedPeople, { readonly type: T }>;

/** `what`: tells the parts of an audience apart, as `contact`; `members`: null where the platform finds the people. */
export const audiencePart = (
  audience: AudienceIntent,
  what: string,
  body: NodeBody,
  members: readonly MemberIdentifierType[] | null = null,
): AudiencePart => ({
  key: `audience:${audience.id}:${what}`,
  audienceId: audience.id,
  tag: tagWithin(audience.tag, what),
  body,
  members,
});

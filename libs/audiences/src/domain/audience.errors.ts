import { commonErrors, defineErrors, DomainError, publicId } from '@app/kernel';
import type { RowFault } from './member-rows.js';

export const audienceErrors = defineErrors({
  audience_source_unusable: {
    status: 422,
    summary: 'An audience is defined by one that is archived, too small, in error, or of a type that cannot be a source.',
    cure: 'Choose an active audience of another kind as source; details.reason says what is wrong with this one.',
  },
  circular_audience: {
    status: 422,
    summary: 'An audience would be defined by itself, directly or through others.',
    cure: 'Take one of the audiences in details.path out of the definition.',
  },
  no_row_accepted: {
    status: 422,
    summary: 'None of the rows was accepted, so nothing changed; details.refused has each with its line and reason.',
    cure: 'Mend the rows in details.refused: each has its line, its field and what is wrong.',
  },
  audience_takes_no_members: {
    status: 422,
    summary: 'Only audiences of the type customer_list have members that are uploaded.',
    cure: 'Upload to an audience of the type customer_list, and use that one as the source of this one.',
  },
});

export const audienceInUse = (campaignIds: readonly string[]): DomainError =>
  new DomainError(
    commonErrors.resource_in_use,
    `${campaignIds.length === 1 ? 'A launched campaign targets' : `${campaignIds.length} launched campaigns target`} ` +
      `this audience; archive it there or take it out first.`,
    { campaign_ids: campaignIds.map((id) => publicId('campaign', id)) },
  );

export const sourceUnusable = (id: string, reason: string): DomainError =>
  new DomainError(
    audienceErrors.audience_source_unusable,
    `The audience ${publicId('audience', id)} cannot be a source: it ${reason}.`,
    {
      audience_id: publicId('audience', id),
      reason,
    },
  );

export const circularAudience = (path: readonly string[]): DomainError => {
  const ids = path.map((id) => publicId('audience', id));
  return new DomainError(audienceErrors.circular_audience, `The audience would be defined by itself: ${ids.join(' → ')}.`, {
    path: ids,
  });
};

export const noRowAccepted = (refused: readonly RowFault[]): DomainError =>
  new DomainError(
    audienceErrors.no_row_accepted,
    `${refused.length === 1 ? 'The row was' : `All ${refused.length} rows were`} refused, so nothing changed. The first: ` +
      `line ${refused[0]?.line}, ${refused[0]?.message}`,
    { received: refused.length, refused },
  );

export function typeIsFixed({ type, status }: { readonly type: string; readonly status: string }, asked: string): DomainError {
  const message = `The audience is of the type ${type}, which never changes, and ${asked} was sent`;
  const fields = [{ field: 'type', code: 'immutable', message: `${message}.`, value: asked }];
  const end = 'send its own type, or use another external_id';
  const details = { resource_type: 'audience', current_status: status, fields };
  return new DomainError(commonErrors.field_immutable, `${message}; ${end}.`, details);
}

export const takesNoMembers = (type: string): DomainError =>
  new DomainError(
    audienceErrors.audience_takes_no_members,
    `Members are uploaded to audiences of the type customer_list; this one is of the type ${type}.`,
    { type },
  );

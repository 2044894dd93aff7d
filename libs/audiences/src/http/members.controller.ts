import { Controller, Post } from '@nestjs/common';
import { type Actor, publicId, commonErrors } from '@app/kernel';
import { CurrentActor, Input, Operation, PathId, Returns, Tag } from '@app/platform/http';
import { audienceErrors } from '../domain/audience.errors.js';
import { MembersService } from '../application/members.service.js';
import type { MembersAdded, MembersRemoved } from '../read/members.view.js';
import { addedExamples, Added, memberExamples, Removed } from './audiences.examples.js';
import { AddedMemberRows, consentFrom, MemberRows, readingRows } from './members.requests.js';

@Tag('Audiences')
@Controller('v1/audiences/:id/members')
export class MembersController {
  constructor(private readonly members: MembersService) {}

  @Post()
  @Operation({
    id: 'audiences.members.add',
    summary: 'Add people to a customer list',
    description:
      'Up to 10,000 rows at once. No identifier is stored in plain text: e-mails and phones are hashed, device and CRM ' +
      'ids also encrypted. A faulty row is reported in the answer and does not affect the others.',
    permission: 'audiences:write',
    returns: Returns.one(Added),
    errors: [commonErrors.resource_archived, audienceErrors.no_row_accepted, audienceErrors.audience_takes_no_members],
  })
  async add(
    @CurrentActor() actor: Actor,
    @PathId('audience') id: string,
    @Input({ ...readingRows, examples: addedExamples }) body: AddedMemberRows,
  ): Promise<MembersAdded> {
    const { refused, ...counts } = await this.members.add(actor, id, body.members, consentFrom(body));
    return { audience_id: publicId('audience', id), ...counts, refused: [...refused] };
  }

  @Post('remove')
  @Operation({
    id: 'audiences.members.remove',
    summary: 'Take people out of a customer list',
    description: 'Up to 10,000 rows at once, each found by any of its identifiers.',
    permission: 'audiences:write',
    returns: Returns.one(Removed),
    errors: [commonErrors.resource_archived, audienceErrors.no_row_accepted, audienceErrors.audience_takes_no_members],
  })
  async remove(
    @CurrentActor() actor: Actor,
    @PathId('audience') id: string,
    @Input({ ...readingRows, examples: memberExamples }) { members }: MemberRows,
  ): Promise<MembersRemoved> {
    const { refused, ...counts } = await this.members.remove(actor, id, members);
    return { audience_id: publicId('audience', id), ...counts, refused: [...refused] };
  }
}

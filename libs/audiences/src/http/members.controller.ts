import { Controller, Post } from '@nestjs/common';
import { type Actor, publicId } from '@app/kernel';
import { CurrentActor, Input, Operation, PathId, Returns } from '@app/platform/http';
import { ApiTags } from '@nestjs/swagger';
import { MembersService } from '../application/members.service.js';
import { MembersAdded, MembersRemoved } from '../read/members.view.js';
import { MemberRows } from './members.requests.js';

/** Bytes of a body: 10,000 rows with every field are about as much. */
const LARGEST = 4 * 1_048_576;

@ApiTags('Audiences')
@Controller('v1/audiences/:id/members')
export class MembersController {
  constructor(private readonly members: MembersService) {}

  @Post()
  @Operation({
    summary: 'Add people to a customer list',
    permission: 'audiences:write',
    returns: Returns.one(MembersAdded),
  })
  async add(
    @CurrentActor() actor: Actor,
    @PathId('audience') id: string,
    @Input({ limit: LARGEST }) { members }: MemberRows,
  ): Promise<MembersAdded> {
    const { refused, ...counts } = await this.members.add(actor, id, members);
    return { audience_id: publicId('audience', id), ...counts, refused: [...refused] };
  }

  @Post('remove')
  @Operation({
    summary: 'Take people out of a customer list',
    description: 'By any of their identifiers.',
    permission: 'audiences:write',
    returns: Returns.one(MembersRemoved),
  })
  async remove(
    @CurrentActor() actor: Actor,
    @PathId('audience') id: string,
    @Input({ limit: LARGEST }) { members }: MemberRows,
  ): Promise<MembersRemoved> {
    const { refused, ...counts } = await this.members.remove(actor, id, members);
    return { audience_id: publicId('audience', id), ...counts, refused: [...refused] };
  }
}

import { Controller, Delete, Get, Patch, Post } from '@nestjs/common';
import type { Actor, Page } from '@app/kernel';
import {
  CurrentActor,
  IfMatch,
  Input,
  List,
  type ListRequest,
  Operation,
  PathId,
  Returns,
  Tag,
  type WriteResult,
} from '@app/platform/http';
import { accessErrors } from '../domain/access.errors.js';
import { type NewLink, LinksService } from '../application/links.service.js';
import { UsersService } from '../application/users.service.js';
import type { MemberView } from '../read/member.view.js';
import { memberList, MembersQueries } from '../read/members.queries.js';
import { inviteExamples, Member, updateMemberExamples } from './members.examples.js';
import { InviteMember, UpdateMember } from './members.requests.js';

@Tag(
  'Members',
  'The people of the organization, their roles, and the links by which they set a password. Changed in live mode only.',
)
@Controller('v1/members')
export class MembersController {
  constructor(
    private readonly users: UsersService,
    private readonly links: LinksService,
    private readonly queries: MembersQueries,
  ) {}

  @Get()
  @Operation({
    id: 'members.list',
    summary: 'List members',
    description: 'The people of the organization, newest first; those of its test twin are the same.',
    permission: 'members:manage',
    returns: Returns.page(Member),
    consoleOnly: true,
    errors: [],
  })
  list(@CurrentActor() actor: Actor, @List(memberList) request: ListRequest): Promise<Page<MemberView>> {
    return this.queries.list(actor, request);
  }

  @Get(':id')
  @Operation({
    id: 'members.get',
    summary: 'Get a member',
    description: 'With the keys that act for this member, and the last link that was not used.',
    permission: 'members:manage',
    returns: Returns.one(Member),
    consoleOnly: true,
    errors: [],
  })
  get(@CurrentActor() actor: Actor, @PathId('user') id: string): Promise<MemberView> {
    return this.queries.get(actor, id);
  }

  @Post()
  @Operation({
    id: 'members.invite',
    summary: 'Invite a member',
    description:
      'Makes a member who can do nothing until a password is set by the link: it is in this answer only, works once ' +
      'and ends after 72 hours. It is sent by e-mail too where the service has a mail server.',
    permission: 'members:manage',
    returns: Returns.created(Member, 'members'),
    consoleOnly: true,
    errors: [
      accessErrors.email_taken,
      accessErrors.live_organization_required,
      accessErrors.insufficient_role,
      accessErrors.too_many_members,
    ],
  })
  async invite(
    @CurrentActor() actor: Actor,
    @Input({ examples: inviteExamples }) { email, role }: InviteMember,
  ): Promise<WriteResult> {
    return this.withLink(actor, await this.links.invite(actor, email, role));
  }

  @Patch(':id')
  @Operation({
    id: 'members.update',
    summary: "Change a member's role",
    description:
      "Every key and session of the member follows with its next request. No role above one's own; one active owner " +
      'always remains. A link that the member has, or has given, is over.',
    permission: 'members:manage',
    returns: Returns.one(Member),
    consoleOnly: true,
    errors: [
      accessErrors.last_owner,
      accessErrors.user_deactivated,
      accessErrors.live_organization_required,
      accessErrors.insufficient_role,
    ],
  })
  async update(
    @CurrentActor() actor: Actor,
    @PathId('user') id: string,
    @Input({ examples: updateMemberExamples }) { role }: UpdateMember,
    @IfMatch() version: number | null,
  ): Promise<WriteResult> {
    await this.users.setRole(actor, id, role, version);
    return id;
  }

  @Delete(':id')
  @Operation({
    id: 'members.deactivate',
    summary: 'Deactivate a member',
    description:
      'The sessions are over and the keys are refused from now on (`stopped_keys`); the record stays. Of an invited ' +
      'member it takes the invitation back. A repeat answers with the same record.',
    permission: 'members:manage',
    returns: Returns.one(Member),
    consoleOnly: true,
    errors: [accessErrors.last_owner, accessErrors.live_organization_required, accessErrors.insufficient_role],
  })
  async deactivate(
    @CurrentActor() actor: Actor,
    @PathId('user') id: string,
    @IfMatch() version: number | null,
  ): Promise<WriteResult> {
    await this.users.deactivate(actor, id, version);
    return id;
  }

  @Post(':id/reactivate')
  @Operation({
    id: 'members.reactivate',
    summary: 'Reactivate a member',
    description: 'The member signs in with the password as before, and the keys that were not revoked work again.',
    permission: 'members:manage',
    returns: Returns.one(Member),
    consoleOnly: true,
    errors: [accessErrors.live_organization_required, accessErrors.insufficient_role],
  })
  async reactivate(
    @CurrentActor() actor: Actor,
    @PathId('user') id: string,
    @IfMatch() version: number | null,
  ): Promise<WriteResult> {
    await this.users.reactivate(actor, id, version);
    return id;
  }

  @Post(':id/reset_link')
  @Operation({
    id: 'members.reset_link',
    summary: 'Make a link by which a member sets a password',
    description:
      'For an invited member: the invitation again. It replaces the link before it, is in this answer only, works ' +
      "once, and ends after 30 minutes (an invitation: 72 hours). Never for oneself or a role above one's own. Its use ends the member's sessions and leaves the second factor as it is.",
    permission: 'members:manage',
    returns: Returns.one(Member),
    consoleOnly: true,
    errors: [
      accessErrors.user_deactivated,
      accessErrors.live_organization_required,
      accessErrors.insufficient_role,
      accessErrors.not_for_oneself,
    ],
  })
  async resetLink(@CurrentActor() actor: Actor, @PathId('user') id: string): Promise<WriteResult> {
    return this.withLink(actor, await this.links.renew(actor, id));
  }

  private withLink(actor: Actor, { userId, url }: NewLink): WriteResult {
    return async () => {
      const view = await this.queries.get(actor, userId);
      return { ...view, link: view.link && { ...view.link, url } };
    };
  }
}

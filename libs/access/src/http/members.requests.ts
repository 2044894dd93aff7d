import { roles, type Role } from '@app/kernel';
import { Enum, ReadOnlyFieldsOf, Text } from '@app/platform/http';
import { MemberView } from '../read/member.view.js';

const role = { about: 'none above your own' };

@ReadOnlyFieldsOf(MemberView, {
  initial: {
    status: 'invited',
    allowed_actions: ['update', 'deactivate', 'reset_link'],
    has_password: false,
    second_factor: false,
    active_keys: [],
    stopped_keys: [],
    version: 1,
  },
})
export class InviteMember {
  @Text({ required: true, max: 254, about: 'unique in the organization, in any case of its letters' })
  email: string;

  @Enum(roles, { ...role, required: true })
  role: Role;
}

@ReadOnlyFieldsOf(MemberView, {
  cures: { status: 'DELETE to deactivate, POST …/reactivate to undo that', link: 'POST …/reset_link' },
})
export class UpdateMember {
  @Enum(roles, role)
  role?: Role;
}

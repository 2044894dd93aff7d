import { type Mode, keyPermissions, modes, type Permission } from '@app/kernel';
import { Enum, Enums, Instant, Integer, ReadOnlyFieldsOf, Name, Text } from '@app/platform/http';
import { keyActions, LONGEST_OVERLAP_SECONDS } from '../domain/api-key.js';
import { ApiKeyView } from '../read/key.view.js';

@ReadOnlyFieldsOf(ApiKeyView, {
  initial: { status: 'active', allowed_actions: [...keyActions], version: 1 },
  cures: { status: 'DELETE to revoke' },
})
export class CreateApiKey {
  @Name({ required: true, max: 120, about: 'what uses the key', example: 'Reports in the warehouse' })
  name: string;

  @Enum(modes, {
    about:
      'default: the mode of the organization that your bearer is for; in a live one you may make a key of its test ' +
      'organization, too',
  })
  mode?: Mode;

  @Instant({ nullable: true, about: 'when the key ends; without it, it does not' })
  expires_at?: string | null;

  @Enums(keyPermissions, {
    max: keyPermissions.length,
    min: 1,
    nullable: true,
    about: 'what the key may do at most; without it, all that you may. It never may more than you may at that moment',
  })
  permissions?: Permission[] | null;
}

export class RotateApiKey {
  @Integer({
    min: 0,
    max: LONGEST_OVERLAP_SECONDS,
    about: 'for how long the old key stays valid beside the new one: 0 to 7 days in seconds, default 86400',
  })
  overlap_seconds?: number;
}

export class RevokeApiKey {
  @Text({ max: 500, nullable: true, about: 'kept with the key and in the audit', example: 'found in a public repository' })
  reason?: string | null;
}

// Who asks for a consent: the organization's name, and what its user may do now.
import type { Provider } from '@nestjs/common';
import { AccessQueries } from '@app/access';
import { ConsentingParty } from '@app/connections';

export const consentingParty: Provider = {
  provide: ConsentingParty,
  inject: [AccessQueries],
  useFactory: (access: AccessQueries): ConsentingParty => ({
    organizationName: async (actor) => (await access.organization(actor))?.name ?? 'an organization that is gone',
    userActor: (actor, userId) => access.userActor(actor, userId),
  }),
};

// Who asks for a consent: the organization's name, and what its user may do now.
import type { Provider } from '@nestjs/common';
import { AccessQueries, SESSION_COOKIE, SessionsService } from '@app/access';
import { ConsentingParty } from '@app/connections';

export const consentingParty: Provider = {
  provide: ConsentingParty,
  inject: [AccessQueries, SessionsService],
  useFactory: (access: AccessQueries, sessions: SessionsService): ConsentingParty => ({
    organizationName: async (actor) => (await access.organization(actor))?.name ?? 'an organization that is gone',
    userActor: (actor, userId) => access.userActor(actor, userId),
    isSignedIn: ({ organizationId }, userId, cookies) => sessions.isOf(cookies(SESSION_COOKIE), userId, organizationId),
  }),
};

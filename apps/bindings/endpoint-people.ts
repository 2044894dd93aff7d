// Whose permissions decide what a webhook endpoint gets, and who is told that it gets nothing any more.
import type { Provider } from '@nestjs/common';
import { AccessQueries, AdminMails } from '@app/access';
import { EndpointPeople } from '@app/webhooks';

export const endpointPeople: Provider = {
  provide: EndpointPeople,
  inject: [AccessQueries, AdminMails],
  useFactory: (access: AccessQueries, mails: AdminMails): EndpointPeople => ({
    permissionsOf: async (actor, userId) => (await access.userActor(actor, userId))?.permissions,
    tellAdmins: (actor, mail) => mails.queue(actor, mail),
  }),
};

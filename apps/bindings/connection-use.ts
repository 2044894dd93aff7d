// The campaigns that run on a platform through a connection, and the lists of people there.
import type { Provider } from '@nestjs/common';
import { ListRemoval } from '@app/audiences';
import { CampaignPublisher } from '@app/campaigns';
import { ConnectionUse } from '@app/connections';

export const connectionUse: Provider = {
  provide: ConnectionUse,
  inject: [CampaignPublisher, ListRemoval],
  useFactory: (campaigns: CampaignPublisher, lists: ListRemoval): ConnectionUse => ({
    running: (actor, id) => campaigns.running(actor, id),
    stop: (actor, id) => campaigns.stop(actor, id),
    removeLists: (actor, id) => lists.removeAll(actor, id),
  }),
};

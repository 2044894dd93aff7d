// The campaigns that run on a platform through a connection.
import type { Provider } from '@nestjs/common';
import { CampaignPublisher } from '@app/campaigns';
import { ConnectionUse } from '@app/connections';

export const connectionUse: Provider = {
  provide: ConnectionUse,
  inject: [CampaignPublisher],
  useFactory: (campaigns: CampaignPublisher): ConnectionUse => ({
    running: (actor, id) => campaigns.running(actor, id),
    stop: (actor, id) => campaigns.stop(actor, id),
  }),
};

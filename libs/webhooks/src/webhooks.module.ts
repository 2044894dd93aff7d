import { type DynamicModule, Module, type Provider } from '@nestjs/common';
import { publicUrlOf, SETTINGS, type Settings } from '@app/platform/config';
import { AggregateStore, outside, UnitOfWork } from '@app/platform/data';
import { PublicPost } from '@app/platform/outbound';
import { DeliveryStore } from './application/delivery.store.js';
import { DeliveryTurns } from './application/delivery-turns.js';
import { DispatchStore } from './application/dispatch.store.js';
import { EndpointAddresses } from './application/endpoint-addresses.js';
import { EndpointEnding } from './application/endpoint-ending.js';
import { EndpointStores } from './application/endpoint-stores.js';
import { ENDPOINT_ROWS, EndpointStore } from './application/endpoint.store.js';
import { EndpointsService } from './application/endpoints.service.js';
import { FanOut } from './application/fan-out.js';
import { FeedPlaces } from './application/feed-places.js';
import { MAY_BE_LOOPBACK, Receivers } from './application/receivers.js';
import { Sender } from './application/sender.js';
import { SigningSecrets } from './application/signing-secrets.js';
import { DispatchParts, WebhookDispatcher } from './application/webhook-dispatcher.js';
import { WebhookSchedules } from './application/webhook.schedules.js';
import { DeliveriesController } from './http/deliveries.controller.js';
import { WebhooksController } from './http/webhooks.controller.js';
import { endpointTable } from './persistence/endpoint.table.js';
import { WebhooksQueries } from './read/webhooks.queries.js';

/** Names that are looked up at once, of as many endpoints: a look-up that hangs holds up nobody else. */
const LOOK_UPS = 64;

function receivers(settings: Settings): Receivers {
  const addresses = new PublicPost({ ownUrl: publicUrlOf(settings), lookUps: LOOK_UPS });
  const calls = outside('webhook receiver', addresses);
  return { faultOf: (...given) => addresses.faultOf(...given), post: (...given) => calls.post(...given) };
}

@Module({})
export class WebhooksModule {
  /** @param people binds `EndpointPeople` */
  static with(people: Provider): DynamicModule {
    return {
      module: WebhooksModule,
      controllers: [WebhooksController, DeliveriesController],
      providers: [
        people,
        {
          provide: ENDPOINT_ROWS,
          inject: [UnitOfWork],
          useFactory: (work: UnitOfWork) => new AggregateStore(work, endpointTable),
        },
        {
          provide: Receivers,
          inject: [SETTINGS],
          useFactory: receivers,
        },
        {
          provide: MAY_BE_LOOPBACK,
          inject: [SETTINGS],
          useFactory: ({ WEBHOOKS_TO_LOOPBACK }: Settings) => WEBHOOKS_TO_LOOPBACK,
        },
        EndpointStore,
        DispatchStore,
        DeliveryStore,
        EndpointStores,
        SigningSecrets,
        EndpointAddresses,
        EndpointsService,
        FeedPlaces,
        EndpointEnding,
        FanOut,
        DeliveryTurns,
        Sender,
        DispatchParts,
        WebhookDispatcher,
        WebhookSchedules,
        WebhooksQueries,
      ],
      exports: [WebhookDispatcher],
    };
  }
}

import { Injectable } from '@nestjs/common';
import { DeliveryStore } from './delivery.store.js';
import { DispatchStore } from './dispatch.store.js';
import { EndpointStore } from './endpoint.store.js';

/** The rows of endpoints, which change together. */
@Injectable()
export class EndpointStores {
  constructor(
    readonly endpoints: EndpointStore,
    readonly dispatches: DispatchStore,
    readonly deliveries: DeliveryStore,
  ) {}
}

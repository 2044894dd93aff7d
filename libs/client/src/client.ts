import { Resources } from './resources.table.js';
import { type Http, httpOf, Sender } from './sender.js';
import { type ClientOptions, transport } from './transport.js';

/** Every operation as a method by its public name: `campaigns.launch(id)`, `creative.variants.refine(id, variantId, …)`. */
export class AdvertisingService extends Resources {
  /** The same by their paths, for what has no method: answers come with their status, and no key is made for writes. */
  readonly http: Http;

  constructor(options: ClientOptions) {
    const travel = transport(options);
    const http = httpOf(options, travel);
    super(new Sender(http, travel));
    this.http = http;
  }
}

export { AdvertisingService } from './client.js';
export { Call, type DoneOptions, Job, List } from './answers.js';
export type { Fetch } from './fetch.js';
export { ApiError } from './errors.js';
export { type Event, unwrapEvent, type UnwrapOptions, WebhookVerificationError } from './events.js';
export { type Http, httpOf, type WriteOptions } from './sender.js';
export { type CallOptions, type ClientOptions, transport } from './transport.js';
export type { components, Color, Country, Currency, operations, paths, Place } from './schema.js';
export type { Body, DetailsOf, Envelope, ErrorCode, OperationId, Query, RecordOf, Schemas } from './types.js';

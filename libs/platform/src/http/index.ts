export type { ListRequest } from '@app/platform/data';
export * from './api-server.js';
export * from './error-answer.js';
export * from './dates.js';
export { field as customField, type FieldOptions, isRecord } from './field.js';
export { Enum, Day, Decimal, Bool, HttpsUrl, Instant, languageTag, Text, Integer } from './fields.js';
export { Enums, idSchema, Ids, Metadata, Nested, NestedList, Texts, uuidsOf } from './list.fields.js';
export { Amount, isMoneyShape } from './money.fields.js';
export * from './http.errors.js';
export * from './http.module.js';
export { FormsByValue } from './openapi.requests.js';
export { withExample } from './openapi.views.js';
export { JsonRows } from './json-rows.js';
export * from './parameters.js';
export type { RequestContext, ApiRequest } from './request.js';
export { RequestLimits } from './request-limits.js';
export {
  CurrentActor,
  IfMatch,
  Input,
  IsDryRun,
  List,
  Operation,
  PathId,
  Public,
  Query,
  type RecordController,
  type RequestExamples,
  Returns,
  routeOf,
  Tag,
  type Written,
} from './routes.js';
export { Faults } from './faults.js';
export { Checks, faultsInside, ReadOnlyFieldsOf } from './validation.js';
export { ConnectionLimits, clientOf } from './connection-limits.js';
export { listen, Listener, type ListenerOptions, socketTimes } from './listeners.js';
export { metricsServer } from './metrics.js';
export { NestLog } from './nest-log.js';
export * from './when-asked.js';

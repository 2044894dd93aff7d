export { type ListRequest, outageErrors } from '@app/platform/data';
export { storageErrors } from '@app/platform/storage';
export * from './server/api-server.js';
export * from './requests/error-answer.js';
export * from './requests/dates.js';
export { faultOf, field as customField, type FieldOptions, isRecord, SAFE_TEXT } from './requests/field.js';
export {
  Bool,
  Day,
  DayOrInstant,
  Decimal,
  Enum,
  FetchedUrl,
  HttpsUrl,
  Instant,
  Integer,
  languageTag,
  Name,
  oneOf,
  Text,
} from './requests/fields.js';
export { Enums, Id, idSchema, Ids, Metadata, Nested, NestedList, Texts, uuidsOf } from './requests/list.fields.js';
export { Amount, isMoneyShape } from './requests/money.fields.js';
export * from './requests/http.errors.js';
export * from './pipeline/http.module.js';
export { PathExternalId, type PutResult, requireExternalId } from './routing/external-id.js';
export { FormsByValue } from './routing/openapi.requests.js';
export { withExample } from './routing/openapi.views.js';
export { JsonRows } from './requests/json-rows.js';
export * from './requests/list.parameters.js';
export * from './requests/parameters.js';
export { type ApiRequest, cookieOf, type RequestContext } from './requests/request.js';
export type { Response } from './requests/request.js';
export { API_REVISION } from './routing/api-revision.js';
export { routes } from './routing/openapi.js';
export { pipelineErrorsOf } from './routing/pipeline-errors.js';
export { ErrorDetails } from './routing/error-details.js';
export { RouteTable } from './routing/route-table.js';
export { RequestLimits } from './pipeline/request-limits.js';
export type { Preparation, PreparedRequest } from './routing/preparation.js';
export {
  CurrentActor,
  IfMatch,
  Input,
  IsDryRun,
  List,
  Operation,
  PathId,
  Prepared,
  Public,
  Query,
  type RecordController,
  type RequestExamples,
  Returns,
  routeOf,
  type WriteResult,
} from './routing/routes.js';
export { Tag } from './routing/tags.js';
export { Faults, meant, shownItem, shownName, unknownName } from './requests/faults.js';
export { Checks, faultsInside, ReadOnlyFieldsOf, validBody } from './requests/validation.js';
export { addressOf, clientOf, clientOfRequest } from './requests/client-address.js';
export { ConnectionLimits } from './server/connection-limits.js';
export { listen, Listener, type ListenerOptions, socketTimes } from './server/listeners.js';
export { HeapWatch } from './pipeline/heap-watch.js';
export { openInternalPort } from './server/internal-port.js';
export { Readiness } from './server/readiness.js';
export { metricsServer, type ThreadMetrics, threadMetrics } from './pipeline/metrics.js';
export { JsonBodies } from './pipeline/json-bodies.js';
export { RawBodies } from './pipeline/raw-bodies.js';
export { sendFile } from './pipeline/send-file.js';
export { NestLog } from './server/nest-log.js';
export * from './server/when-asked.js';
export { guides } from './docs/guides.table.js';

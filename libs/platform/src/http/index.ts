export * from './api-server.js';
export * from './error-answer.js';
export * from './fields.js';
export * from './http.errors.js';
export * from './http.module.js';
export * from './parameters.js';
export { API_PREFIX, type Door, type DoorRequest, isApi } from './request.js';
export { Action, Allow, CurrentActor, DryRun, IfMatch, Input, List, PathId, Query, Returns } from './routes.js';
export { ReadOnlyFieldsOf, refuseReadOnlyChanges, sentReadOnly } from './validation.js';

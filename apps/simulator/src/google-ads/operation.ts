/** The common part of operations on campaigns and budgets: their place in the request, resource names, checks. */
import type { Sql } from '../database.js';
import { failure, GoogleAdsError, refusal, type ErrorCode, type Failure, type PathElement } from './errors.js';
import { snakeCase } from './fields.js';
import { hasPath, OUTPUT_ONLY, type ResourceKind } from './mutate-schema.js';
import type { Message } from './message-schema.js';
import type { Account } from './tables.js';

export interface Operation {
  kind: ResourceKind;
  action: 'create' | 'update' | 'remove';
  resource: Record<string, unknown>;
  mask: string[] | undefined;
  at: PathElement[];
}

/** A request that is being applied; `temporary` maps negative ids to the real ones. */
export interface Target {
  sql: Sql;
  account: Account;
  now: Date;
  source: 'api' | 'user';
  temporary: Map<string, string>;
  reviewMs: number;
  adReviewMs: number;
}

const COLLECTIONS: Record<ResourceKind, string> = { campaign: 'campaigns', campaignBudget: 'campaignBudgets' };
const TEMPORARY = /^-\d+$/;

export const text = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

/** A failure at a field of the operation's resource. */
export function failureAt(operation: Operation, code: ErrorCode, field?: string, trigger?: string): Failure {
  const path = field === undefined ? [] : field.split('.').map((name) => ({ fieldName: snakeCase(name) }));
  return failure(code, { at: [...operation.at, ...path], ...(trigger === undefined ? {} : { trigger }) });
}

export function refuse(operation: Operation, code: ErrorCode, field?: string, trigger?: string): GoogleAdsError {
  return new GoogleAdsError([failureAt(operation, code, field, trigger)]);
}

function parseName(operation: Operation, kind: ResourceKind, name: string, field?: string): { accountId: string; id: string } {
  const [, accountId, collection, id] = /^customers\/(\d+)\/(\w+)\/(-?\d{1,19})$/.exec(name) ?? [];
  if (accountId === undefined || id === undefined || collection !== COLLECTIONS[kind])
    throw refuse(operation, 'requestError.RESOURCE_NAME_MALFORMED', field, name);
  return { accountId, id };
}

/** The id in a resource name; a temporary one must have been created earlier in the request. */
export function idOf(target: Target, operation: Operation, kind: ResourceKind, name: string, field?: string): string {
  const { accountId, id } = parseName(operation, kind, name, field);
  const real = TEMPORARY.test(id) ? target.temporary.get(name) : id;
  if (accountId !== target.account.id || real === undefined)
    throw refuse(operation, 'mutateError.RESOURCE_NOT_FOUND', field, name);
  return real;
}

export function ownId(target: Target, operation: Operation): string {
  const name = text(operation.resource['resourceName']);
  if (name === undefined) throw refuse(operation, 'requestError.RESOURCE_NAME_MISSING', 'resourceName');
  return idOf(target, operation, operation.kind, name, operation.action === 'remove' ? undefined : 'resourceName');
}

export async function newId(target: Target, operation: Operation): Promise<string> {
  const name = text(operation.resource['resourceName']);
  const temporary = name === undefined ? undefined : parseName(operation, operation.kind, name, 'resourceName').id;
  if (temporary !== undefined && !TEMPORARY.test(temporary))
    throw refuse(operation, 'requestError.RESOURCE_NAME_MALFORMED', 'resourceName', name);
  const taken = [...target.temporary.keys()].some((used) => used.endsWith(`/${temporary}`));
  if (taken) throw refuse(operation, 'mutateError.ID_EXISTS_IN_MULTIPLE_MUTATES', 'resourceName', name);
  const [row] = await target.sql.query<{ id: string }>("select nextval('google_ads.object_ids')::text as id");
  if (row === undefined) throw new Error('the id sequence gave no id');
  if (name !== undefined) target.temporary.set(name, row.id);
  return row.id;
}

export function checkCreate(operation: Operation, required: readonly string[]): void {
  const { resource } = operation;
  const failures = [
    ...OUTPUT_ONLY.filter((field) => resource[field] !== undefined).map((field) =>
      failureAt(operation, 'fieldError.VALUE_MUST_BE_UNSET', field),
    ),
    ...required
      .filter((field) => text(resource[field]) === undefined)
      .map((field) => failureAt(operation, 'fieldError.REQUIRED', field)),
  ];
  if (failures.length > 0) throw new GoogleAdsError(failures);
}

/** The mask of an update; every path must exist and be changeable. */
export function checkMask(operation: Operation, message: Message, immutable: readonly string[]): string[] {
  const { mask } = operation;
  if (mask === undefined)
    throw refusal('fieldMaskError.FIELD_MASK_MISSING', { at: [...operation.at.slice(0, -1), { fieldName: 'update_mask' }] });
  const failures = mask.flatMap((path) => {
    if (!hasPath(message, path))
      return [
        failure('fieldMaskError.FIELD_NOT_FOUND', {
          trigger: path,
          at: [...operation.at.slice(0, -1), { fieldName: 'update_mask' }],
        }),
      ];
    const root = path.split('.')[0] ?? path;
    return [...OUTPUT_ONLY, ...immutable, 'resourceName'].includes(root)
      ? [failureAt(operation, 'fieldError.IMMUTABLE_FIELD', root)]
      : [];
  });
  if (failures.length > 0) throw new GoogleAdsError(failures);
  return mask;
}

/** Whether the mask names the field or a part of it. */
export const changes = (mask: string[], field: string): boolean =>
  mask.some((path) => path === field || path.startsWith(`${field}.`));

const LONGEST_NAME = 256;

export function checkName(operation: Operation, name: string, invalid: ErrorCode): void {
  if (name.length > LONGEST_NAME) throw refuse(operation, 'stringLengthError.TOO_LONG', 'name', name);
  if (/[\u0000\n\r]/.test(name) || name.trim() === '') throw refuse(operation, invalid, 'name', name);
}

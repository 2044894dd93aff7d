/** The common part of all operations: their place in the request, resource names, checks. */
import type { Sql } from '../database.js';
import { failure, GoogleAdsError, refusal, type ErrorCode, type Failure, type PathElement } from './errors.js';
import type { ListRules } from './lists/list-sizes.js';
import { snakeCase } from './field-names.js';
import { isRecord, type Kind } from './message-schema.js';
import { kindAt, rulesOf, RESOURCES, type Action, type ResourceKind } from './mutate-schema.js';
import type { Account } from './tables.js';

export interface Operation {
  kind: ResourceKind;
  action: Action;
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
  /** How long the review of an ad takes. */
  reviewMs: number;
  /** How long it takes until the size of a list is known. */
  listReadyMs: number;
  lists: ListRules;
}

/** Their ids are those of the parent and their own: `5~6`. */
const WITH_PARENT: readonly ResourceKind[] = ['campaignCriterion', 'adGroupCriterion', 'adGroupAd'];
const TEMPORARY = /(?:^|~)-/;

export const text = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

/** `headlines[2]` is the third element of a list. */
function elementOf(step: string): PathElement {
  const [, name = step, index] = /^(\w+)\[(\d+)\]$/.exec(step) ?? [];
  return { fieldName: snakeCase(name), ...(index === undefined ? {} : { index: Number(index) }) };
}

/** A failure at a field of the operation's resource: `ad.finalUrls[0]`. */
export function failureAt(operation: Operation, code: ErrorCode, field?: string, trigger?: string): Failure {
  const path = field === undefined ? [] : field.split('.').map(elementOf);
  return failure(code, { at: [...operation.at, ...path], ...(trigger === undefined ? {} : { trigger }) });
}

export function refuse(operation: Operation, code: ErrorCode, field?: string, trigger?: string): GoogleAdsError {
  return new GoogleAdsError([failureAt(operation, code, field, trigger)]);
}

function parseName(operation: Operation, kind: ResourceKind, name: string, field?: string): { accountId: string; id: string } {
  const [, accountId, collection, id] = /^customers\/(\d+)\/(\w+)\/(-?\d{1,19}(?:~-?\d{1,19})?)$/.exec(name) ?? [];
  const whole = id?.includes('~') === WITH_PARENT.includes(kind);
  if (accountId === undefined || id === undefined || collection !== RESOURCES[kind].collection || !whole)
    throw refuse(operation, 'requestError.RESOURCE_NAME_MALFORMED', field, name);
  return { accountId, id };
}

export const resourceName = (accountId: string, kind: ResourceKind, id: string): string =>
  `customers/${accountId}/${RESOURCES[kind].collection}/${id}`;

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

/** Remembers under which temporary name the request knows the new object; returns its resource name. */
export function named(target: Target, operation: Operation, id: string): string {
  const name = text(operation.resource['resourceName']);
  if (name !== undefined) {
    const temporary = parseName(operation, operation.kind, name, 'resourceName').id.split('~').at(-1) ?? '';
    if (!TEMPORARY.test(temporary)) throw refuse(operation, 'requestError.RESOURCE_NAME_MALFORMED', 'resourceName', name);
    const taken = [...target.temporary.keys()].some((used) => used.split(/[/~]/).at(-1) === temporary);
    if (taken) throw refuse(operation, 'mutateError.ID_EXISTS_IN_MULTIPLE_MUTATES', 'resourceName', name);
    target.temporary.set(name, id);
  }
  return resourceName(target.account.id, operation.kind, id);
}

export async function nextId({ sql }: Pick<Target, 'sql'>): Promise<string> {
  const [row] = await sql.query<{ id: string }>("select nextval('google_ads.object_ids')::text as id");
  if (row === undefined) throw new Error('the id sequence gave no id');
  return row.id;
}

export async function newId(target: Target, operation: Operation): Promise<string> {
  const id = await nextId(target);
  named(target, operation, id);
  return id;
}

export function checkCreate(operation: Operation): void {
  const { resource } = operation;
  const { outputOnly, required } = rulesOf(operation.kind);
  const failures = [
    ...outputOnly
      .filter((field) => resource[field] !== undefined)
      .map((field) => failureAt(operation, 'fieldError.VALUE_MUST_BE_UNSET', field)),
    ...required
      .filter((field) => text(resource[field]) === undefined)
      .map((field) => failureAt(operation, 'fieldError.REQUIRED', field)),
  ];
  if (failures.length > 0) throw new GoogleAdsError(failures);
}

/** The mask of an update; every path must exist and be changeable. `others`: what besides cannot change of this very object. */
export function checkMask(operation: Operation, others: readonly string[] = []): string[] {
  const { message, outputOnly, immutable } = rulesOf(operation.kind);
  const { mask } = operation;
  if (mask === undefined)
    throw refusal('fieldMaskError.FIELD_MASK_MISSING', { at: [...operation.at.slice(0, -1), { fieldName: 'update_mask' }] });
  const failures = mask.flatMap((path) => {
    const kind = kindAt(message, path);
    const refused =
      kind === undefined
        ? 'FIELD_NOT_FOUND'
        : hasFields(kind) && isGiven(operation.resource, path)
          ? 'FIELD_HAS_SUBFIELDS'
          : null;
    if (refused !== null) {
      const at = [...operation.at.slice(0, -1), { fieldName: 'update_mask' }];
      return [failure(`fieldMaskError.${refused}`, { trigger: path, at })];
    }
    const root = path.split('.')[0] ?? path;
    const fixed = [...outputOnly, ...immutable, ...others, 'resourceName'];
    return fixed.some((each) => changes([path], each) || changes([each], path))
      ? [failureAt(operation, 'fieldError.IMMUTABLE_FIELD', root)]
      : [];
  });
  if (failures.length > 0) throw new GoogleAdsError(failures);
  return mask;
}

const hasFields = (kind: Kind): boolean => typeof kind === 'object' && 'fields' in kind && Object.keys(kind.fields).length > 0;

/** A message that the request leaves out is cleared, and that its name may say. */
const isGiven = (resource: Record<string, unknown>, path: string): boolean => {
  const value = path.split('.').reduce<unknown>((at, name) => (isRecord(at) ? at[name] : undefined), resource);
  return value !== undefined && value !== null;
};

/** Whether the mask names the field or a part of it. */
export const changes = (mask: string[], field: string): boolean =>
  mask.some((path) => path === field || path.startsWith(`${field}.`));

const LONGEST_NAME = 256;

export function checkName(operation: Operation, name: string, invalid: ErrorCode): void {
  if (name.length > LONGEST_NAME) throw refuse(operation, 'stringLengthError.TOO_LONG', 'name', name);
  if (/[\u0000\n\r]/.test(name) || name.trim() === '') throw refuse(operation, invalid, 'name', name);
}

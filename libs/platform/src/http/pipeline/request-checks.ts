// Checks a request by itself: its query, its headers and its body.
import { DomainError } from '@app/kernel';
import type { Faults } from '../requests/faults.js';
import { listRequest } from '../requests/list.parameters.js';
import { flag, invalidParameters, readParameters } from '../requests/parameters.js';
import type { ApiRequest } from '../requests/request.js';
import { type ValidBody, validBody } from '../requests/validation.js';
import type { Route } from '../routing/routes.js';
import { versionsOf } from './record-checks.js';

const dryRunParameter = { validate_only: flag('Checks everything, changes nothing.') };

export const searchOf = (request: ApiRequest): string => {
  const at = request.url.indexOf('?');
  return at === -1 ? '' : request.url.slice(at + 1);
};

export const isDryRun = (request: ApiRequest, route: Route): boolean =>
  route.dryRun === true && readParameters(searchOf(request), dryRunParameter).values.validate_only === true;

/** Whether `validate` has nothing to say. */
export function isValid(request: ApiRequest, route: Route): boolean {
  try {
    return validate(request, route) === undefined;
  } catch (failure) {
    if (failure instanceof DomainError) return false;
    throw failure;
  }
}

/** Throws 400 for faults of query and headers alone; returns all faults together when the body has some. */
export function validate(request: ApiRequest, route: Route): Faults | undefined {
  const table = { ...route.parameters, ...(route.dryRun ? dryRunParameter : {}) };
  const { values, faults } = readParameters(searchOf(request), table);
  request.context.query = route.list ? listRequest(route.list, values, faults) : values;
  request.context.versions = expectedVersions(request, faults);
  request.context.ifMatch = request.context.versions?.[0] ?? null;
  const { body, readOnly, bodyFaults } = bodyOf(request, route);
  request.context.body = body;
  request.context.readOnly = readOnly;
  if (bodyFaults) {
    faults.addAll(bodyFaults);
    return faults;
  }
  if (faults.list.length > 0) throw invalidParameters(faults.list, faults.more);
  return undefined;
}

function bodyOf({ context: { json } }: ApiRequest, { body }: Route): Partial<ValidBody> & { bodyFaults?: Faults } {
  if (!body && json === undefined) return { body: new NoFields() };
  const result = validBody(body?.type ?? NoFields, json);
  return 'faults' in result ? { bodyFaults: result.faults, readOnly: result.readOnly } : result;
}

/** The body of operations that need none. */
class NoFields {}

function expectedVersions({ headers }: ApiRequest, faults: Faults): readonly number[] | undefined {
  const versions = versionsOf(headers['if-match']);
  if (versions !== null) return versions;
  faults.add(() => ({
    field: 'header.If-Match',
    code: 'invalid_format',
    message: 'header.If-Match must be the ETag of the record as it was given, e.g. "3" with its quotes, a list of such, or *.',
  }));
  return undefined;
}

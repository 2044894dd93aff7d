import type { Actor } from './actor.js';
import { type Permission, permissionsOf, roles } from './permissions.js';

/** A kind of failure as clients rely on it. A published code never changes its meaning. */
export interface ErrorKind {
  readonly code: string;
  readonly status: number;
  /** Whether the same request may succeed later without a change. */
  readonly retryable: boolean;
  /** What happened, in one sentence for its page in the documentation. */
  readonly summary: string;
  /** What helps, for the same page. */
  readonly cure: string;
}

const known = new Map<string, ErrorKind>();

/** Declares error kinds, one line each; a code may be declared once in the whole product. */
export function defineErrors<T extends Record<string, { status: number; summary: string; cure: string; retryable?: boolean }>>(
  table: T,
): { readonly [K in keyof T]: ErrorKind } {
  const kinds = Object.fromEntries(
    Object.entries(table).map(([code, row]) => {
      if (known.has(code)) throw new Error(`Error code "${code}" is declared twice: keep one line and import it.`);
      const kind: ErrorKind = { retryable: false, ...row, code };
      known.set(code, kind);
      return [code, kind];
    }),
  );
  return kinds as { readonly [K in keyof T]: ErrorKind };
}

/**
 * Every declared kind of failure, for the documentation: by code, so that the order in which modules were loaded changes nothing.
 */
export const errorCatalogue = (): readonly ErrorKind[] =>
  [...known.values()].sort((one, other) => (one.code < other.code ? -1 : 1));

/** A failure that the client caused or must know about. `details` repeats every value of the message for machines. */
export class DomainError extends Error {
  constructor(
    readonly kind: ErrorKind,
    message: string,
    readonly details: Readonly<Record<string, unknown>> = {},
    readonly headers: Readonly<Record<string, string>> = {},
  ) {
    super(message);
    this.name = 'DomainError';
  }
}

/** Failures of every resource. */
export const commonErrors = defineErrors({
  not_found: {
    status: 404,
    summary: 'No such record in your organization.',
    cure:
      'Check the id, and that the key belongs to the organization and the mode (test or live) in which the record ' +
      'was made. A list shows what there is.',
  },
  resource_archived: {
    status: 409,
    summary: 'The record is archived and can no longer be changed.',
    cure: 'Read the record by its id, or make a new one: an archive is final.',
  },
  invalid_state_transition: {
    status: 409,
    summary: 'The record is not in a state from which this operation is possible.',
    cure:
      'Read details.allowed_actions, and take one of them; details.required_status are the statuses from which ' +
      'this one is possible.',
  },
  resource_in_use: {
    status: 409,
    summary: 'An active campaign uses the record; details.campaign_ids names each.',
    cure:
      'Pause or archive the campaigns in details.campaign_ids, or take the record out of them, and send the ' + 'request again.',
  },
  field_immutable: {
    status: 409,
    summary: 'A field can no longer be changed in the present state of the record.',
    cure: 'Leave out the fields in details.fields, or make a new record with the values that you want.',
  },
  duplicate_external_id: {
    status: 409,
    summary: 'Another record of your organization has this external_id; details.existing_id names it.',
    cure:
      'Read or change the record in details.existing_id, or write with PUT …/by_external_id/:external_id, which ' +
      'does either.',
  },
  version_mismatch: {
    status: 412,
    summary: 'If-Match names a version that is no longer the current one.',
    cure: 'Read the record again, apply your change to what you read, and send it with the new ETag in If-Match.',
  },
  concurrent_modification: {
    status: 409,
    retryable: true,
    summary: 'Another request changed the record at the same moment.',
    cure: 'Send the same request again.',
  },
  insufficient_permissions: {
    status: 403,
    summary: "The key's user lacks the permission in details.required_permission.",
    cure:
      'Take a key of a user with one of details.roles, or one whose permissions were not narrowed below ' +
      'details.required_permission.',
  },
  session_required: {
    status: 401,
    summary: 'Nobody is signed in to the console, or the session is over.',
    cure: 'Sign in to the console again.',
  },
  reauthentication_required: {
    status: 403,
    summary: 'The password was given more than 15 minutes ago; the console asks for it again before it does this.',
    cure: 'Give the password again in the console; it then repeats the request.',
  },
  validation_failed: {
    status: 400,
    summary: 'The request body is wrong; details.fields lists every fault.',
    cure: 'Mend every fault in details.fields: each names its field and what would be right.',
  },
});

/** The system itself and the operator have all permissions. */
export const hasPermission = (actor: Actor, permission: Permission): boolean =>
  (actor.via !== 'api' && actor.userId === null) || actor.permissions.has(permission);

/** 403 unless the actor has the permission. */
export function requirePermission(actor: Actor, permission: Permission): void {
  if (hasPermission(actor, permission)) return;
  const able = roles.filter((role) => permissionsOf[role].has(permission));
  throw new DomainError(
    commonErrors.insufficient_permissions,
    `This needs the permission ${permission}, which the ${actor.via === 'api' ? "key's " : ''}user does not have. ` +
      `Roles that have it: ${able.join(', ')}.`,
    { required_permission: permission, roles: able },
  );
}

/** One fault of one field, as in `details.fields[]`. */
export interface FieldFault {
  readonly field: string;
  readonly code: string;
  readonly message: string;
  readonly [detail: string]: unknown;
}

/** @param why what is wrong with the id that was given, after a colon */
export const notFound = (resourceType: string, why = ''): DomainError =>
  new DomainError(commonErrors.not_found, `No such ${resourceType.replaceAll('_', ' ')}${why}.`, { resource_type: resourceType });

export const resourceArchived = (resourceType: string): DomainError =>
  new DomainError(commonErrors.resource_archived, `The ${resourceType} is archived and can no longer be changed.`, {
    resource_type: resourceType,
    current_status: 'archived',
    allowed_actions: [],
  });

/** Further faults are counted but not listed. */
export const MOST_FAULTS = 100;

/** @param uncounted the number of faults that are not among them */
export function validationFailed(faults: readonly FieldFault[], uncounted = 0): DomainError {
  const fields = faults.slice(0, MOST_FAULTS);
  const more = uncounted + faults.length - fields.length;
  return new DomainError(commonErrors.validation_failed, faultsInWords(fields, more), faultDetails(fields, more));
}

/** The end of a message when the meant name or value is known, and that name for machines. */
export const didYouMean = (nearest: string | undefined): { readonly end: string; readonly nearest?: string } =>
  nearest === undefined ? { end: '' } : { end: `; did you mean "${nearest}"?`, nearest };

/** The message with a full stop, unless it ends with a question. */
export const sentence = (message: string): string => (message.endsWith('?') ? message : `${message}.`);

/** The message and the details of a faulty request. */
export const faultsInWords = (fields: readonly FieldFault[], more: number): string => {
  if (more > 0) return `The request has ${fields.length + more} faults; details.fields lists the first ${fields.length}.`;
  return fields.length === 1 ? (fields[0]?.message ?? '') : `The request has ${fields.length} faults; details.fields lists them.`;
};
export const faultDetails = (fields: readonly FieldFault[], more: number): Record<string, unknown> =>
  more > 0 ? { fields, more_faults: more } : { fields };

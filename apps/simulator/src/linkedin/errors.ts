/** LinkedIn's forms of an error: the new one of accounts, groups and campaigns, and the old one of all else. */
import { randomBytes } from 'node:crypto';
import { textOf } from '../core/declaration.js';
import type { Violation, ViolationCode } from '../core/violations.js';
import type { Answer } from '../platform.js';

export interface Told {
  readonly status: number;
  readonly message: string;
  readonly code?: string;
  readonly serviceErrorCode?: number;
  readonly inputs?: readonly { readonly code: string; readonly description: string; readonly path: string }[];
}

export class LinkedinError extends Error {
  constructor(readonly told: Told) {
    super(told.message);
  }
}

const VALIDATION = 100;

/** By these support finds a call. */
export const traces = (): Record<string, string> => ({
  'x-li-uuid': randomBytes(12).toString('base64url'),
  'x-li-fabric': 'prod-lva1',
  'x-li-request-id': randomBytes(8).toString('hex').toUpperCase(),
});

export function errorAnswer({ inputs, ...told }: Told): Answer {
  const details = inputs && {
    errorDetailType: 'com.linkedin.common.error.BadRequest',
    errorDetails: {
      inputErrors: inputs.map(({ code, description, path }) => ({
        code,
        description,
        input: { inputPath: { fieldPath: path } },
      })),
    },
  };
  return { status: told.status, headers: traces(), body: { ...told, ...details } };
}

export const refused = (code: string, message: string, status = 400): LinkedinError =>
  new LinkedinError({ status, code, message });
export const plain = (status: number, message: string): LinkedinError => new LinkedinError({ status, message });
export const notThere = (): LinkedinError => plain(404, 'Could not find entity');
export const noRight = (code: string): LinkedinError => refused(code, 'The member does not have permission', 403);

const CODES: Readonly<Partial<Record<ViolationCode, string>>> = {
  missing: 'MISSING_FIELD',
  fixed: 'FIELD_IMMUTABLE_FOR_NON_DRAFT_CAMPAIGNS',
  impossible_move: 'STATUS_CHANGE_NOT_ALLOWED',
  absent_reference: 'FIELD_VALUE_DOES_NOT_EXIST',
  limit_reached: 'LIMIT_EXCEEDED',
  wrong_parent: 'MISSING_CAMPAIGN_GROUP_ID',
};
/** What does not have the form of the schema is refused before anything is read. */
const OF_SCHEMA: readonly ViolationCode[] = ['unknown_field', 'unknown_word', 'wrong_type', 'read_only', 'not_one_of'];
const NEW_FORM = ['account', 'adCampaignGroup', 'adCampaign'];

const pathOf = (field: string | null): string => `/${(field ?? '').replaceAll('.', '/')}`;

export function refusalOf(violations: readonly [Violation, ...Violation[]]): Told {
  const [first] = violations;
  if (first.code === 'not_found') return notThere().told;
  const unreadable = violations.find(({ code }) => OF_SCHEMA.includes(code));
  if (unreadable) {
    const why = unreadable.code === 'unknown_word' ? 'is not an enum symbol' : unreadable.code.replaceAll('_', ' ');
    return { status: 422, serviceErrorCode: VALIDATION, message: `ERROR :: ${pathOf(unreadable.field)} :: ${why}` };
  }
  const inputs = violations.map(({ code, field, allowed }) => {
    const word = code === 'rule' ? textOf(allowed) : (CODES[code] ?? 'INVALID_VALUE_FOR_FIELD');
    return { code: word, description: `${pathOf(field)} is not taken`, path: pathOf(field) };
  });
  const [only] = inputs;
  const code = inputs.length === 1 ? (only?.code ?? '') : 'MULTIPLE_VALIDATIONS_FAILED';
  const message = inputs.length === 1 ? (only?.description ?? '') : 'Multiple errors occurred during the input validation.';
  const told = { status: 400, serviceErrorCode: VALIDATION, code, message };
  return NEW_FORM.includes(first.resource) ? { ...told, inputs } : told;
}

// Records under the key that their caller gave them.
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { validationFailed } from '@app/kernel';
import { ApiParam } from '@nestjs/swagger';
import { faultOf } from '../requests/field.js';
import { textRules, textSchema } from '../requests/fields.js';
import { invalidParameters } from '../requests/parameters.js';
import type { ApiRequest } from '../requests/request.js';

/** The result of a write that creates a record or changes it. */
export interface PutResult {
  readonly id: string;
  readonly isNew: boolean;
}

const form = { max: 255 } as const;
const take = createParamDecorator((_data: unknown, context: ExecutionContext): string => {
  const given = context.switchToHttp().getRequest<ApiRequest>().params.external_id;
  const broken = textRules(form).find(({ test }) => !test(given));
  if (broken) throw invalidParameters([faultOf(broken, 'path.external_id', given)]);
  return String(given);
});

/** The caller's own key in the path, percent-encoded. */
export const PathExternalId = (): ParameterDecorator => (target, key, index) => {
  take()(target, key, index);
  const descriptor = Object.getOwnPropertyDescriptor(target, key ?? '');
  const description = 'Your own key of the record, percent-encoded.';
  if (descriptor && key !== undefined)
    ApiParam({ name: 'external_id', schema: { ...textSchema(form), examples: ['crm-42'] }, description })(
      target,
      key,
      descriptor,
    );
};

/** A body may repeat the key of its path, and name no other one. */
export function requireExternalId(inPath: string, inBody: string | null | undefined): void {
  if (inBody === undefined || inBody === inPath) return;
  const message = `external_id must be left out, or be that of the path, "${inPath}"`;
  throw validationFailed([{ field: 'external_id', code: 'invalid_value', message: `${message}.` }]);
}

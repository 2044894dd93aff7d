// One decorator validates and documents a request field. Every rule is named by the code that clients see in details.fields[].
import 'reflect-metadata';
import { applyDecorators } from '@nestjs/common';
import { ApiProperty, type ApiPropertyOptions } from '@nestjs/swagger';
import { ValidateBy, ValidateIf } from 'class-validator';

export interface FieldOptions {
  readonly about?: string;
  readonly example?: unknown;
  readonly required?: true;
  /** null is a value of this field: it clears it. */
  readonly nullable?: true;
}

export interface Rule {
  readonly code: string;
  /** What the field must be, as the end of the sentence "<field> …". */
  readonly must: string;
  readonly test: (value: unknown) => boolean;
  readonly detail?: Readonly<Record<string, unknown>>;
}

const check = ({ code, must, test, detail }: Rule): PropertyDecorator =>
  ValidateBy({ name: code, validator: { validate: test, defaultMessage: () => must } }, detail ? { context: detail } : {});

/** The first rule that fails is told. */
export function field(
  { about, example, required, nullable }: FieldOptions,
  rules: readonly Rule[],
  docs: ApiPropertyOptions,
): PropertyDecorator {
  const absent = (value: unknown): boolean => value === undefined || (nullable === true && value === null);
  return applyDecorators(
    ValidateIf((_object, value) => required === true || !absent(value)),
    ...(required ? [check({ code: 'required', must: 'is required', test: (value) => value !== undefined })] : []),
    ...rules.map((rule) => check({ ...rule, test: (value) => absent(value) || rule.test(value) })),
    ApiProperty({
      required: required === true,
      ...(nullable ? { nullable } : {}),
      ...(about ? { description: about } : {}),
      ...(example !== undefined ? { example } : {}),
      ...docs,
    } as ApiPropertyOptions),
  );
}

export const isText = (value: unknown): value is string => typeof value === 'string';
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
export const characters = (text: string): number => [...text].length;

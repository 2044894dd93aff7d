// What operations take and answer, read out of the generated types by their public names.
import type { components, Currency, operations } from './schema.js';

export type OperationId = keyof operations;
export type Schemas = components['schemas'];

/** A text that may be none of the known words, which editors still propose. */
type OtherText = string & {};

/**
 * What an answer has: a word of a closed list may be a new one when the service is newer than this client. A text that is always
 * the same, as the `code` of a failure, stays: it tells variants apart.
 */
export type Answer<T> = [T] extends [string]
  ? OpenText<T>
  : T extends readonly (infer Item)[]
    ? Answer<Item>[]
    : T extends object
      ? { [Key in keyof T]: AnswerIn<T[Key]> }
      : T;
/** Words and the null beside them. */
type AnswerIn<T> = [Exclude<T, null | undefined>] extends [string]
  ? OpenText<Exclude<T, null | undefined>> | Extract<T, null | undefined>
  : Answer<T>;
type OpenText<T> = [T] extends [never]
  ? never
  : string extends T
    ? T
    : [T] extends [Currency]
      ? T
      : [IsOne<T>] extends [never]
        ? T | OtherText
        : T;
type IsOne<T, Each = T> = Each extends unknown ? ([T] extends [Each] ? true : never) : never;

/** A record as answers have it: `RecordOf<'Campaign'>`. */
export type RecordOf<Name extends keyof Schemas> = Answer<Schemas[Name]>;

type Json<T> = T extends { content: { 'application/json': infer Body } } ? Body : never;
type Successes<Id extends OperationId> = operations[Id]['responses'];
/** The whole body of a success. */
export type Envelope<Id extends OperationId> = Answer<Json<Successes<Id>[keyof Successes<Id> & (200 | 201 | 202)]>>;

/** What an operation takes as its body. */
export type Body<Id extends OperationId> = Json<NonNullable<operations[Id] extends { requestBody?: infer B } ? B : never>>;
/** What an operation takes behind the question mark. */
export type Query<Id extends OperationId> = NonNullable<operations[Id]['parameters'] extends { query?: infer Q } ? Q : never>;

/** A failure of the service, one for each code. */
type Failures = {
  [Name in keyof Schemas & `${string}Error`]: Schemas[Name] extends { code: infer Code extends string; details: infer Details }
    ? { readonly code: Code; readonly details: Answer<Details> }
    : never;
}[keyof Schemas & `${string}Error`];
export type ErrorCode = Failures['code'];
export type DetailsOf<Code extends ErrorCode> = Extract<Failures, { code: Code }>['details'];

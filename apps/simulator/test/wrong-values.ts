// A value of each declared form, and each way in which a value can fail to have it.
import type { Body, Fields, Form, Json } from '../src/core/declaration.js';
import type { ViolationCode } from '../src/core/violations.js';

export const OF_NOBODY = 'of-nobody';

interface Wrong {
  readonly value: Json;
  readonly code: ViolationCode;
  readonly at: string;
}

export const without = (body: Body, name: string): Body =>
  Object.fromEntries(Object.entries(body).filter(([each]) => each !== name));

/** A value of the form. */
export function sampleOf(form: Form): Json {
  switch (form.is) {
    case 'text':
      return form.sample ?? 'x'.repeat(Math.max(1, form.least ?? 1));
    case 'word':
      return form.of[0] ?? '';
    case 'number':
      return form.least ?? Math.min(1, form.most ?? 1);
    case 'flag':
      return true;
    case 'reference':
      return `@${form.to}`;
    case 'list':
      return Array.from({ length: form.least ?? 1 }, () => sampleOf(form.of));
    case 'map':
      return Object.fromEntries(Array.from({ length: form.least ?? 1 }, (_, at) => [`name${at}`, sampleOf(form.of)]));
    case 'shape':
      return Object.fromEntries(
        Object.entries(form.fields).flatMap(([name, { form: of, required }]) =>
          required === undefined ? [] : [[name, sampleOf(of)]],
        ),
      );
    case 'choice': {
      const [[name, field] = []] = Object.entries(form.of);
      return name === undefined || field === undefined ? {} : { [name]: sampleOf(field.form) };
    }
    case 'either':
      return form.of[0] === undefined ? null : sampleOf(form.of[0]);
  }
}

const outside = (form: { readonly least?: number; readonly most?: number }, make: (size: number) => Json): Wrong[] => [
  ...(form.least === undefined || form.least === 0 ? [] : [{ value: make(form.least - 1), code: 'too_small', at: '' } as const]),
  ...(form.most === undefined ? [] : [{ value: make(form.most + 1), code: 'too_large', at: '' } as const]),
];
const inside = (prefix: string, wrong: readonly Wrong[], wrap: (value: Json) => Json): Wrong[] =>
  wrong.map(({ value, code, at }) => ({ value: wrap(value), code, at: `.${prefix}${at}` }));

function wrongFields(fields: Fields, right: Body): Wrong[] {
  return [
    { value: { ...right, no_such_field: 1 }, code: 'unknown_field', at: '.no_such_field' },
    ...Object.entries(fields).flatMap(([name, { form, required }]) => [
      ...(required === true ? [{ value: without(right, name), code: 'missing', at: `.${name}` } as const] : []),
      ...inside(name, wrongs(form), (value) => ({ ...right, [name]: value })),
    ]),
  ];
}

/** Each way in which a value can fail to have the form. */
export function wrongs(form: Form): Wrong[] {
  const ofType: Wrong[] = [{ value: form.is === 'flag' ? 'yes' : true, code: 'wrong_type', at: '' }];
  const isNullable = form.is === 'either' ? form.of.some((each) => each.isNullable === true) : form.isNullable === true;
  if (!isNullable) ofType.push({ value: null, code: 'wrong_type', at: '' });
  switch (form.is) {
    case 'text':
      if (form.like) return [...ofType, { value: '\u0001', code: 'malformed', at: '' }];
      return [...ofType, ...outside(form, (size) => 'x'.repeat(size))];
    case 'word':
      return [...ofType, { value: 'no such word', code: 'unknown_word', at: '' }];
    case 'number':
      return [
        ...ofType,
        ...(form.isWhole ? [{ value: (form.least ?? 0) + 0.5, code: 'wrong_type', at: '' } as const] : []),
        // A bound of 0 is one too.
        ...(form.least === 0 ? [{ value: -1, code: 'too_small', at: '' } as const] : []),
        ...outside(form, (size) => size),
      ];
    case 'flag':
      return ofType;
    case 'reference':
      return [...ofType, { value: OF_NOBODY, code: 'absent_reference', at: '' }];
    case 'list':
      return [
        ...ofType,
        ...outside(form, (size) => Array.from({ length: size }, () => sampleOf(form.of))),
        ...inside('0', wrongs(form.of), (value) => [
          value,
          ...Array.from({ length: (form.least ?? 1) - 1 }, () => sampleOf(form.of)),
        ]),
      ];
    case 'map':
      return [...ofType, ...inside('name', wrongs(form.of), (value) => ({ name: value }))];
    case 'shape':
      return [...ofType, ...wrongFields(form.fields, sampleOf(form) as Body)];
    case 'choice': {
      const all = Object.fromEntries(Object.entries(form.of).map(([name, field]) => [name, sampleOf(field.form)]));
      const each = Object.entries(form.of).flatMap(([name, field]) =>
        inside(name, wrongs(field.form), (value) => ({ [name]: value })),
      );
      return [...ofType, ...each, ...[{}, all].map((value) => ({ value, code: 'not_one_of', at: '' }) as const)];
    }
    case 'either':
      return ofType;
  }
}

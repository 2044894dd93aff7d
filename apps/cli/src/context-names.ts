// The name of a new context in the forms that its files need, and why a word is none.
import { idPrefixes, permissions } from '@app/kernel';

/** The records that the templates keep; every form of this word gives way to the new one. */
const TEMPLATE = { one: 'brand', many: 'brands', prefix: 'brd' } as const;

export interface ContextName {
  /** `coupon` */
  readonly one: string;
  /** `coupons`: of the lib, the path below /v1 and the schema. */
  readonly many: string;
  /** Of public ids: `cpn`. */
  readonly prefix: string;
  /** Of the first of its two migrations. */
  readonly migration: number;
}

/** What the checkout has already. */
export interface Taken {
  /** Libs and schemas. */
  readonly libs: readonly string[];
  /** Words of the templates' code: a variable called like one of them would hide it. */
  readonly words: ReadonlySet<string>;
  readonly migrations: readonly number[];
}

/** Of PostgreSQL and of JavaScript, where a table or a variable cannot be called so. */
const RESERVED = new Set(
  [
    'all analyse analyze and any array as asc asymmetric authorization between bigint binary bit boolean both case',
    'cast char check coalesce collate collation column concurrently constraint create cross current date default',
    'deferrable desc distinct do else end except exists false fetch float for foreign freeze from full grant greatest',
    'group grouping having ilike in index initially inner int integer intersect interval into is isnull join lateral',
    'leading least left like limit localtime localtimestamp natural none notnull null nullif numeric offset on only',
    'or order outer overlaps overlay placing position precision primary real references returning right row select',
    'setof similar smallint some symmetric system table tablesample then time timestamp to trailing treat trim true',
    'union unique user using values varchar variadic verbose view when where window with abstract arguments await',
    'break byte catch class const continue debugger delete double enum eval export extends final finally function',
    'goto if implements import instanceof interface let long native new package private protected public return short',
    'static super switch synchronized this throw throws transient try type typeof var void volatile while yield',
  ]
    .join(' ')
    .split(' '),
);

/** `agencies` is of `agency`, `boxes` of `box`. */
const singularOf = (many: string): string =>
  many.replace(/(?:(?<ies>ies)|(?<=ss|x|z|ch|sh)es|(?<!s)s)$/, (_, ies?: string) => (ies === undefined ? '' : 'y'));

/** The name of the context, or what is wrong with the word, as a sentence. @param one where English has another singular */
export function contextName(many: string, taken: Taken, one = singularOf(many)): ContextName | string {
  return refusalOf(many, one, taken) ?? { one, many, prefix: prefixOf(one), migration: nextMigration(taken.migrations) };
}

function refusalOf(many: string, one: string, { libs, words }: Taken): string | null {
  for (const word of new Set([many, one]))
    if (!/^[a-z]{3,20}$/.test(word))
      return `"${word}" is no name: one English word of 3 to 20 small letters, such as coupons; for two words find one.`;
  if (one === many)
    return `"${many}" is no plural, such as coupons, by which a context is called. If it is one: --singular WORD.`;
  if (libs.includes(many)) return `"${many}" is taken: libs/${many} or a schema is there.`;
  if (one in idPrefixes) return `"${one}" is taken: idPrefixes of libs/kernel/src/ids.ts has this kind of record.`;
  if (permissions.some((permission) => permission.startsWith(`${many}:`)))
    return `"${many}" is taken: libs/kernel/src/permissions.ts has permissions of this name.`;
  const reserved = [many, one].find((word) => RESERVED.has(word));
  if (reserved !== undefined) return `"${reserved}" is a word of SQL or JavaScript: no table and no variable can be called so.`;
  const used = [many, one].find((word) => words.has(word));
  if (used !== undefined) return `"${used}" is a word of every context's own code: its variables would hide one another.`;
  return null;
}

/** Three letters that no other kind has: the first one and consonants behind it before other letters. */
function prefixOf(one: string): string {
  const used = new Set<string>(Object.values(idPrefixes));
  const first = one.slice(0, 1);
  const later = [...one.slice(1).replaceAll(/[aeiou]/g, ''), ...one.slice(1), ...'xyzw'];
  for (const [at, second] of later.entries())
    for (const third of later.slice(at + 1)) if (!used.has(`${first}${second}${third}`)) return `${first}${second}${third}`;
  throw new Error(`No prefix of three letters is free for ${one}.`);
}

/** Numbers of changes are multiples of ten; the one behind is of the second migration. */
const nextMigration = (numbers: readonly number[]): number => (Math.floor(Math.max(...numbers) / 10) + 1) * 10;

export const capital = (word: string): string => word.slice(0, 1).toUpperCase() + word.slice(1);

/** The text of a template for this context: paths, too. */
export function renamed(text: string, { one, many, prefix, migration }: ContextName): string {
  const article = /^[aeiou]/.test(one) ? 'n' : '';
  return text
    .replaceAll(/creative:(read|write)/g, `${many}:$1`)
    .replaceAll('1764000000000', `${migration}`)
    .replaceAll('1764000000001', `${migration + 1}`)
    .replaceAll(new RegExp(`\\b([Aa]) ${TEMPLATE.one}\\b`, 'g'), `$1${article} ${one}`)
    .replaceAll(`${TEMPLATE.prefix}_`, `${prefix}_`)
    .replaceAll(TEMPLATE.many, many)
    .replaceAll(capital(TEMPLATE.many), capital(many))
    .replaceAll(TEMPLATE.many.toUpperCase(), many.toUpperCase())
    .replaceAll(TEMPLATE.one, one)
    .replaceAll(capital(TEMPLATE.one), capital(one))
    .replaceAll(TEMPLATE.one.toUpperCase(), one.toUpperCase());
}

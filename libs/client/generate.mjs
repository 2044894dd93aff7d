/**
 * Prints what the client has of the OpenAPI document on standard input: `schema`, the types, or `resources`, a method for each operation.
 * A program of its own, because the generator is an ES module that specs cannot load.
 */
import { text } from 'node:stream/consumers';
import * as currencies from 'dinero.js/bigint/currencies';
import { iso31661 } from 'iso-3166';
import generate, { astToString, stringToAST } from 'openapi-typescript';
import { format, resolveConfig } from 'prettier';

const HEADING = '// Generated from the OpenAPI document: npm run console:types\n';
const METHODS = ['get', 'post', 'put', 'patch', 'delete'];
const ANSWERED = ['200', '201', '202'];
/** States that end by themselves. */
const PENDING = ['queued', 'running', 'generating', 'reading', 'awaiting'];

/** What a compiler can know of texts with these patterns. */
const TYPES_OF_PATTERNS = {
  '^#[0-9a-fA-F]{6}$': 'Color',
  '^[A-Za-z]{3}$': 'Currency',
  '^[A-Z]{3}$': 'Currency',
  '^[A-Za-z]{2}(-[A-Za-z0-9]{1,3})?$': 'Place',
};
const union = (codes) =>
  [...new Set(codes)]
    .sort()
    .map((code) => JSON.stringify(code))
    .join(' | ');
const NAMED = [
  '/** Six hexadecimal digits: `#1a2b3c`. */',
  'export type Color = `#${string}`;',
  '/** ISO 4217. The service takes lower case too. */',
  `export type Currency = ${union(Object.values(currencies).flatMap(({ code }) => code ?? []))};`,
  '/** ISO 3166-1, two letters. */',
  `export type Country = ${union(iso31661.map(({ alpha2 }) => alpha2))};`,
  '/** A country, or a part of one after ISO 3166-2: `US-CA`. */',
  'export type Place = Country | `${Country}-${string}`;',
];

/** A client never sends what it can only read. */
const writable = (_key, value) =>
  value?.properties === undefined
    ? value
    : { ...value, properties: Object.fromEntries(Object.entries(value.properties).filter(([, { 'x-read-only': is }]) => !is)) };

/** A later version may answer with a further word, which passes: it is a text. */
const known = (key, value) => writable(key, value?.['x-extensible'] === true ? { ...value, enum: undefined } : value);

async function schema(document) {
  const typeOf = Object.fromEntries(
    Object.entries(TYPES_OF_PATTERNS).map(([pattern, name]) => [pattern, stringToAST(`type T = ${name};`)[0].type]),
  );
  const types = astToString(
    await generate(JSON.parse(JSON.stringify(document), known), {
      transform: ({ type, pattern }) => (type === 'string' ? typeOf[pattern] : undefined),
    }),
  );
  const plain = types
    .replaceAll(/^\s*\/\*\*[\s\S]*?\*\/\n/gm, '')
    .replaceAll(/^ +/gm, (spaces) => spaces.slice(spaces.length / 2));
  return `${HEADING}${NAMED.join('\n')}\n\n${plain}`;
}

const camel = (name) => name.replaceAll(/_(\w)/g, (_all, letter) => letter.toUpperCase());

function method(document, path, name, operation) {
  const { operationId: id, parameters = [], requestBody, responses, summary } = operation;
  const read = name === 'get';
  const ids = [...path.matchAll(/\{(\w+)\}/g)].map(([, each]) => each);
  const named = (each) => (ids.length === 1 || each !== 'id' ? camel(each) : 'id');
  const takes = (place) => parameters.some((parameter) => parameter.in === place);
  const hasKey = parameters.some((parameter) => parameter.name === 'Idempotency-Key');
  const success = Object.keys(responses).find((status) => ANSWERED.includes(status));
  const answer = resolved(document, responses[success].content['application/json'].schema);
  const states = resolved(document, answer.properties.data).properties?.status?.enum ?? [];
  const isJob = states.some((state) => PENDING.includes(state)) && (read || Object.keys(responses).includes('202'));
  const kind = 'next_cursor' in answer.properties ? 'list' : isJob ? 'job' : 'one';
  const asks = requestBody ? 'body' : read && takes('query') ? 'query' : undefined;
  const type = asks === 'body' ? 'Body' : 'Query';
  const args = [
    ...ids.map((each) => `${named(each)}: string`),
    ...(asks ? [`${asks}${requestBody?.required ? '' : '?'}: ${type}<'${id}'>`] : []),
    `options?: ${read ? 'CallOptions' : `WriteOptions<'${id}'>`}`,
  ];
  const given = [
    ...(ids.length
      ? [`ids: { ${ids.map((each) => (named(each) === each ? each : `${each}: ${named(each)}`)).join(', ')} }`]
      : []),
    ...(asks ? [asks] : []),
    ...(read || hasKey ? [] : ['isKeyless: true']),
    'options',
  ];
  const call = `this.send.${kind}('${id}', '${name.toUpperCase()}', '${path}', { ${given.join(', ')} })`;
  return { id, lines: [`/** ${summary} */`, `${camel(id.split('.').at(-1))}: (${args.join(', ')}) => ${call},`] };
}

const resolved = (document, schema) =>
  schema?.$ref ? document.components.schemas[schema.$ref.split('/').at(-1)] : (schema ?? {});

/** What only a person in the console may do has no method. */
const isForKeys = (document, { security = document.security }) => security.some((one) => 'api_key' in one);

async function resources(document) {
  const tree = {};
  for (const [path, item] of Object.entries(document.paths)) {
    for (const name of METHODS.filter((each) => each in item && isForKeys(document, item[each]))) {
      const { id, lines } = method(document, path, name, item[name]);
      const groups = id.split('.').slice(0, -1);
      const group = groups.reduce((node, each) => (node[camel(each)] ??= {}), tree);
      group[camel(id.split('.').at(-1))] = lines;
    }
  }
  const inside = (node) =>
    Object.entries(node)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .flatMap(([name, value]) => (Array.isArray(value) ? value : [`${name}: {`, ...inside(value), '},']));
  const groups = Object.entries(tree).sort(([one], [other]) => (one < other ? -1 : 1));
  const source = [
    HEADING,
    "import type { Body, CallOptions, Query, Sender, WriteOptions } from './sender.js';",
    '/** A method for each operation, by its public name. */',
    'export class Resources {',
    'constructor(private readonly send: Sender) {}',
    ...groups.map(([name, node]) => ['', `readonly ${name} = {`, ...inside(node), '};'].join('\n')),
    '}',
  ].join('\n');
  return format(source, { ...(await resolveConfig(import.meta.filename)), parser: 'typescript' });
}

const prints = { schema, resources };
process.stdout.write(await prints[process.argv[2]](JSON.parse(await text(process.stdin))));

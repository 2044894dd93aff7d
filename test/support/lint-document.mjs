/**
 * Reads an OpenAPI document from standard input and prints `{ problems, answers }`: as sentences every problem by the recommended rules of
 * Redocly, the OpenAPI rules of Spectral and, of what requests hold, the rules of OWASP; and how often answers break each rule of OWASP. A program
 * of its own, because the linters are ES modules that specs cannot load.
 */
import { text } from 'node:stream/consumers';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import spectral from '@stoplight/spectral-core';
import owasp from '@stoplight/spectral-owasp-ruleset';
import parsers from '@stoplight/spectral-parsers';
import rulesets from '@stoplight/spectral-rulesets';

const source = await text(process.stdin);
const document = JSON.parse(source);

const redocly = await lintFromString({
  source,
  absoluteRef: '/openapi.json',
  config: await createConfig({ extends: ['recommended'] }),
});
const linter = new spectral.Spectral();
linter.setRuleset({
  extends: [
    [rulesets.oas, 'recommended'],
    [owasp.default ?? owasp, 'recommended'],
  ],
});
// With its source, so that what many operations refer to is told once, in its place.
const found = await linter.run(new spectral.Document(source, parsers.Json, '/openapi.json'));

/** A creative's id begins with `crt_`, so no address is both: the service and its generated clients tell them apart. */
const ambiguous = [
  /two ambiguous paths: `\/v1\/creative\/\{id\}\/\w+` and `\/v1\/creative\/facts\/\{id\}`/,
  // Nor is `by_external_id` an id.
  /two ambiguous paths: .*`\/v1\/\w+\/by_external_id\/\{external_id\}`/,
];
/** The rule takes a property of this name for the headers of an answer. */
const isHeadersOfBatch = ({ code, path }) => String(code).endsWith('define-cors-origin') && path.includes('BatchOperation');

/** The schemas of bodies. What a change takes unchanged is the record's, which bounds it. */
const inBodies = new Set();
const visit = (value) => {
  if (typeof value !== 'object' || value === null || value['x-read-only'] === true) return;
  const name = value.$ref?.split('/').at(-1);
  if (name && !inBodies.has(name)) {
    inBodies.add(name);
    visit(document.components.schemas[name]);
  }
  for (const part of Object.values(value)) visit(part);
};
for (const item of Object.values(document.paths)) for (const { requestBody } of Object.values(item)) visit(requestBody);

const ofRequests = ([part, kind, name, ...rest]) =>
  part === 'paths'
    ? ['parameters', 'requestBody'].includes(rest[0]) || name === 'parameters'
    : kind === 'schemas' && inBodies.has(name);
const isOwasp = ({ code }) => String(code).startsWith('owasp');
const answers = {};
for (const { code } of found.filter((each) => isOwasp(each) && !ofRequests(each.path))) answers[code] = (answers[code] ?? 0) + 1;

const problems = [
  ...redocly
    .filter(({ message }) => !ambiguous.some((each) => each.test(message)))
    .map(({ ruleId, message, location }) => `redocly ${ruleId}: ${message} (${location?.[0]?.pointer ?? ''})`),
  ...found
    .filter((each) => !isOwasp(each) || (ofRequests(each.path) && !isHeadersOfBatch(each)))
    .map(({ code, message, path }) => `spectral ${code}: ${message} (${path.join('/')})`),
];
process.stdout.write(JSON.stringify({ problems, answers }));

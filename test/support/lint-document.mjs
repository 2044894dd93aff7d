/**
 * Reads an OpenAPI document from standard input and prints, as a JSON array of sentences, every problem by the recommended rules of Redocly and
 * the OpenAPI rules of Spectral. A program of its own, because the linters are ES modules that specs cannot load.
 */
import { text } from 'node:stream/consumers';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import spectral from '@stoplight/spectral-core';
import rulesets from '@stoplight/spectral-rulesets';

const source = await text(process.stdin);

const redocly = await lintFromString({
  source,
  absoluteRef: '/openapi.json',
  config: await createConfig({ extends: ['recommended'] }),
});
const linter = new spectral.Spectral();
linter.setRuleset({ extends: [[rulesets.oas, 'recommended']] });
const found = await linter.run(JSON.parse(source));

/** A creative's id begins with `crt_`, so no address is both: the service and its generated clients tell them apart. */
const ambiguous = /two ambiguous paths: `\/v1\/creative\/\{id\}\/\w+` and `\/v1\/creative\/facts\/\{id\}`/;

const problems = [
  ...redocly
    .filter(({ message }) => !ambiguous.test(message))
    .map(({ ruleId, message, location }) => `redocly ${ruleId}: ${message} (${location?.[0]?.pointer ?? ''})`),
  ...found.map(({ code, message, path }) => `spectral ${code}: ${message} (${path.join('/')})`),
];
process.stdout.write(JSON.stringify(problems));

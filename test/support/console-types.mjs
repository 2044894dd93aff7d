/**
 * Reads an OpenAPI document from standard input and prints the types of the console's client, without their comments, which the documentation
 * shows better. A program of its own, because the generator is an ES module that specs cannot load.
 */
import { text } from 'node:stream/consumers';
import generate, { astToString } from 'openapi-typescript';

const types = astToString(await generate(JSON.parse(await text(process.stdin))));
process.stdout.write(
  `// Generated from the OpenAPI document: npm run console:types\n${types.replaceAll(/^\s*\/\*\*[\s\S]*?\*\/\n/gm, '')}`,
);

/** Lets plain node run the project's TypeScript without a build: `node --import ./test/support/typescript.mjs file.ts`. */
import { existsSync, readFileSync } from 'node:fs';
import { register } from 'node:module';
import { fileURLToPath } from 'node:url';
import { isMainThread } from 'node:worker_threads';
import { transform } from '@swc/core';
import swc from '../../swc.cjs';

const root = new URL('../../', import.meta.url);
const aliases = swc.aliases.map(([expression, path]) => [new RegExp(expression), path]);

// Node loads this file again, in the thread that runs the two hooks below.
if (isMainThread) register(import.meta.url);

export function resolve(specifier, context, nextResolve) {
  const alias = aliases.find(([expression]) => expression.test(specifier));
  if (alias !== undefined) return nextResolve(new URL(specifier.replace(...alias), root).href, context);
  if (specifier.startsWith('.') && specifier.endsWith('.js') && context.parentURL?.endsWith('.ts')) {
    const source = new URL(specifier.replace(/\.js$/, '.ts'), context.parentURL);
    if (existsSync(source)) return nextResolve(source.href, context);
  }
  return nextResolve(specifier, context);
}

export async function load(url, context, nextLoad) {
  if (!url.endsWith('.ts')) return nextLoad(url, context);
  const filename = fileURLToPath(url);
  const options = { ...swc.typescript, module: { type: 'es6' }, filename, swcrc: false, configFile: false };
  const { code } = await transform(readFileSync(filename, 'utf8'), options);
  return { format: 'module', source: code, shortCircuit: true };
}

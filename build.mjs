// Builds the services into dist, file by file, when their sources have changed. Types are checked by `npm run check`, not here: a start does not wait for them.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { transform } from '@swc/core';
import swc from './swc.cjs';

const root = import.meta.dirname;
const target = join(root, 'dist');
const stampFile = join(target, '.sources');
const FOLDERS = ['apps', 'libs', 'test/bench', 'test/support', 'test/contract/toy'];
/** The console and the client have builds of their own. */
const OTHERS = ['apps/console/', 'libs/client/', 'apps/simulator/test/'];
/** They decide what the sources become. */
const SETTINGS = ['build.mjs', 'swc.cjs', 'tsconfig.json', 'package-lock.json'];

const sources = FOLDERS.filter((folder) => existsSync(join(root, folder)))
  .flatMap((folder) => readdirSync(join(root, folder), { recursive: true }).map((name) => join(folder, name)))
  .map((path) => path.replaceAll(sep, '/'))
  .filter((path) => path.endsWith('.ts') && !path.endsWith('.spec.ts') && !OTHERS.some((other) => path.startsWith(other)))
  .sort();

const hash = createHash('sha256');
for (const path of [...SETTINGS, ...sources]) hash.update(path).update(readFileSync(join(root, path)));
const stamp = hash.digest('hex');

if (contentOf(stampFile) !== stamp) {
  await Promise.all(sources.map(compile));
  writeFileSync(stampFile, stamp);
}
await import('./apps/api/documents.mjs');

async function compile(path) {
  const filename = join(root, path);
  const output = join(target, path.replace(/\.ts$/, '.js'));
  const { code, map } = await transform(readFileSync(filename, 'utf8'), {
    ...swc.typescript,
    jsc: { ...swc.typescript.jsc, baseUrl: root, paths: swc.paths },
    module: { type: 'nodenext', resolveFully: true },
    sourceMaps: true,
    sourceFileName: relative(dirname(output), filename),
    filename,
    swcrc: false,
    configFile: false,
  });
  mkdirSync(dirname(output), { recursive: true });
  write(output, `${code}//# sourceMappingURL=${output.slice(output.lastIndexOf(sep) + 1)}.map\n`);
  write(`${output}.map`, map);
}

/** What is the same stays untouched: a service may be running from it. */
function write(file, content) {
  if (contentOf(file) !== content) writeFileSync(file, content);
}

function contentOf(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

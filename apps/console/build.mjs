// Builds the console into dist/console, compressed, when its sources have changed. The files that are served are exchanged whole.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const root = join(import.meta.dirname, '../..');
const built = join(root, 'dist/console');
const STAMP = '.sources';
/** Fonts and pictures are compressed already. */
const COMPRESSIBLE = /\.(js|css|svg|json|txt)$/;

const filesBelow = (folder) =>
  readdirSync(folder, { recursive: true })
    .map((name) => join(folder, name))
    .filter((path) => statSync(path).isFile())
    .sort();

function stampOf() {
  const hash = createHash('sha256');
  const parts = ['src', 'public', 'index.html', 'vite.config.mjs', 'build.mjs'].map((name) => join(import.meta.dirname, name));
  // What it shares with the service (test/architecture/layers.ts).
  const others = [
    'package-lock.json',
    'libs/audiences/src/domain/identifiers.ts',
    'libs/audiences/src/domain/csv-records.ts',
    'libs/audiences/src/domain/column-names.ts',
    'libs/client/src',
  ].map((name) => join(root, name));
  const files = [...parts, ...others].flatMap((path) => (statSync(path).isDirectory() ? filesBelow(path) : [path]));
  for (const file of files) hash.update(file.slice(root.length)).update(readFileSync(file));
  return hash.digest('hex');
}

const stamp = stampOf();
const known = existsSync(join(built, STAMP)) ? readFileSync(join(built, STAMP), 'utf8') : undefined;
if (known !== stamp) {
  // Beside the servers of this machine, which come first.
  setPriority(10);
  const next = `${built}.${process.pid}`;
  const { build } = await import('vite');
  await build({
    configFile: join(import.meta.dirname, 'vite.config.mjs'),
    logLevel: 'error',
    build: { outDir: next },
  });
  for (const file of filesBelow(next)) {
    if (!COMPRESSIBLE.test(file)) continue;
    const bytes = readFileSync(file);
    writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
    writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
  }
  writeFileSync(join(next, STAMP), stamp);
  rmSync(built, { recursive: true, force: true });
  renameSync(next, built);
}

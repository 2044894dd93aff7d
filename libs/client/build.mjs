// Builds the package into dist/: the sources by tsc, beside them the generated types, which it does not copy.
import { execFileSync } from 'node:child_process';
import { copyFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = import.meta.dirname;
rmSync(join(here, 'dist'), { recursive: true, force: true });
const compiler = join(fileURLToPath(import.meta.resolve('typescript-7/package.json')), '../bin/tsc');
execFileSync(process.execPath, [compiler, '-p', join(here, 'tsconfig.json')], { stdio: 'inherit' });
copyFileSync(join(here, 'src/schema.d.ts'), join(here, 'dist/schema.d.ts'));

/** The client as who installs it gets it: packed, and unpacked into the modules of an empty project. */
import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';

const run = promisify(execFile);
const MODULES = resolve('node_modules');
const NAME = '@advertising-service/client';

export interface Scratch {
  readonly folder: string;
  /** What is in the package, by path. */
  readonly files: readonly string[];
  remove(): Promise<void>;
}

/** @param document the client is generated of it anew, as it was at that release; without one it is as it stands */
export async function scratchProject(document?: string): Promise<Scratch> {
  const folder = await mkdtemp(join(tmpdir(), 'scratch-'));
  const source = join(folder, 'source');
  await cp('libs/client', source, { recursive: true, filter: (path) => !/libs\/client\/(dist|node_modules)(\/|$)/.test(path) });
  // What builds it is found from where it lies.
  await symlink(MODULES, join(source, 'node_modules'));
  if (document !== undefined) await generate(source, document);
  const { stdout } = await run('npm', ['pack', '--json', '--silent', '--pack-destination', folder], { cwd: source });
  const [{ filename = '', files = [] } = {}] = JSON.parse(stdout) as { filename: string; files: { path: string }[] }[];
  const target = join(folder, 'node_modules', NAME);
  await mkdir(target, { recursive: true });
  await run('tar', ['-xzf', join(folder, filename), '-C', target, '--strip-components=1']);
  await rm(source, { recursive: true });
  // Its one dependency, with what that needs; no registry is asked.
  const { dependencies } = JSON.parse(await readFile(join(target, 'package.json'), 'utf8')) as { dependencies: object };
  for (const name of [...Object.keys(dependencies), 'openapi-typescript-helpers'])
    await symlink(join(MODULES, name), join(folder, 'node_modules', name));
  await symlink(join(MODULES, '@types'), join(folder, 'node_modules/@types'));
  await writeFile(join(folder, 'package.json'), JSON.stringify({ type: 'module', dependencies: { [NAME]: '*' } }));
  return { folder, files: files.map(({ path }) => path), remove: () => rm(folder, { recursive: true }) };
}

async function generate(source: string, document: string): Promise<void> {
  for (const [part, file] of [
    ['schema', 'schema.d.ts'],
    ['resources', 'resources.table.ts'],
  ] as const) {
    const child = spawn(process.execPath, [join(source, 'generate.mjs'), part], { stdio: ['pipe', 'pipe', 'inherit'] });
    child.stdin.end(document);
    await writeFile(join(source, 'src', file), await text(child.stdout));
  }
}

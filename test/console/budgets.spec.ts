/** How much a page makes a browser load, Brotli as it is served, by the manifest of the build. */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../support/built.js';

interface Chunk {
  readonly file: string;
  readonly isEntry?: boolean;
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
  readonly css?: readonly string[];
  readonly assets?: readonly string[];
}

const KB = 1_000;
const files = join(ROOT, 'dist/console');
const manifest = JSON.parse(readFileSync(join(files, '.vite/manifest.json'), 'utf8')) as Readonly<Record<string, Chunk>>;
const sizeOf = (file: string): number => {
  const path = join(files, file);
  return statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size;
};

/** Everything that is loaded with these modules: what they import at once, their styles, and the fonts of those. */
function loadedWith(...names: readonly string[]): Set<string> {
  const found = new Set<string>();
  const visit = (name: string): void => {
    const chunk = manifest[name];
    if (!chunk) throw new Error(`The build has no ${name}.`);
    if (found.has(chunk.file)) return;
    for (const file of [chunk.file, ...(chunk.css ?? []), ...(chunk.assets ?? [])]) found.add(file);
    chunk.imports?.forEach(visit);
  };
  names.forEach(visit);
  return found;
}
const weightOf = (loaded: ReadonlySet<string>): number => [...loaded].reduce((sum, file) => sum + sizeOf(file), 0);

const SIGN_IN = loadedWith('index.html', 'src/pages/access/sign-in.page.tsx');
const FIRST = loadedWith('index.html', 'src/shell/desk.tsx', 'src/pages/home/home.page.tsx');
const pages = Object.keys(manifest).filter((name) => /^src\/pages\/(?!access\/|home\/).*\.page\.tsx$/.test(name));

it('the sign-in is at most 150 kB', () => expect(weightOf(SIGN_IN)).toBeLessThanOrEqual(150 * KB));

it('the first page after it is at most 320 kB in all', () => expect(weightOf(FIRST)).toBeLessThanOrEqual(320 * KB));

it('there are pages', () => expect(pages.length).toBeGreaterThan(10));

it.each(pages)('%s is at most 150 kB more', (page) => {
  const more = new Set([...loadedWith(page)].filter((file) => !FIRST.has(file)));
  expect(weightOf(more)).toBeLessThanOrEqual(150 * KB);
});

it('charts, the hashing of phone numbers and the command palette are loaded when they are used', () => {
  const atOnce = loadedWith('index.html', 'src/shell/desk.tsx', ...pages);
  const used = (pattern: RegExp): string[] => Object.keys(manifest).filter((name) => pattern.test(name));
  for (const pattern of [/commands\.tsx$/, /-chart\.tsx$/]) {
    expect(used(pattern)).not.toEqual([]);
    for (const name of used(pattern)) expect([name, atOnce.has(manifest[name]?.file ?? '')]).toEqual([name, false]);
  }
});

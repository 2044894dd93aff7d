/** All style sheets stay in force once their page was opened, so two areas that style one class change each other. */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const PAGES = join(import.meta.dirname, '../src/pages');
const sheets = readdirSync(PAGES, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.css'));

/** The classes that a style sheet's selectors begin with. */
function classesOf(sheet: string): string[] {
  const rules = readFileSync(join(PAGES, sheet), 'utf8').replaceAll(/\/\*.*?\*\//gs, '');
  const selectors = [...rules.matchAll(/([^{}]+)\{/g)].flatMap(([, list = '']) => list.split(','));
  return selectors.flatMap((selector) => /^\s*\.([a-z][\w-]*)/.exec(selector)?.[1] ?? []);
}

it('a class is styled by one style sheet of the pages alone', () => {
  const owners = new Map<string, Set<string>>();
  for (const sheet of sheets)
    for (const name of classesOf(sheet)) owners.set(name, (owners.get(name) ?? new Set()).add(dirname(sheet)));
  expect(owners.size).toBeGreaterThan(50);
  expect([...owners].filter(([, areas]) => areas.size > 1).map(([name]) => name)).toEqual([]);
});

it('a page whose record is not here says where else it may be: it leaves what stands in its place to its query', () => {
  const pages = readdirSync(PAGES, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.page.tsx'));
  expect(pages.length).toBeGreaterThan(20);
  const byItself = /\.error \? <FailureAlert/;
  expect(pages.filter((name) => byItself.test(readFileSync(join(PAGES, name), 'utf8')))).toEqual([]);
});

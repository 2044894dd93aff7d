// Pages drift unless a test checks them: every file that a page links or names must exist.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

const root = join(__dirname, '../..');
const pagesIn = (folder: string): string[] =>
  readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return entry.name === 'node_modules' ? [] : pagesIn(path);
    return entry.name.endsWith('.md') ? [path] : [];
  });
const pages = ['README.md', ...['docs', 'libs', 'apps'].flatMap(pagesIn)];

/** Names in the guides that are placeholders for a reader's own addition. */
const isExample = (path: string): boolean => /coupon|tiktok|</.test(path);

function lostIn(page: string): string[] {
  const text = readFileSync(join(root, page), 'utf8');
  const links = [...text.matchAll(/\]\(([^)\s#]+)[^)]*\)/g)].map(([, link = '']) => link).filter((link) => !/^\w+:/.test(link));
  const paths = [...text.matchAll(/`((?:apps|docs|libs|test)\/[^`\s]+)`/g)].map(([, path = '']) => path);
  return [...links.map((link) => normalize(join(dirname(page), link))), ...paths.filter((path) => !isExample(path))].filter(
    (path) => !existsSync(join(root, path)),
  );
}

it('finds the pages', () => {
  expect(pages).toEqual(expect.arrayContaining(['README.md', 'docs/architecture.md', 'libs/kernel/README.md']));
});

it.each(pages)('%s names and links only what is there', (page) => {
  expect(lostIn(page)).toEqual([]);
});

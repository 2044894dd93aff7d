// Pages drift unless a test checks them: every file that a page links or names must exist, and a README stays one page.
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, normalize } from 'node:path';

const root = join(__dirname, '../..');
const pagesIn = (folder: string): string[] =>
  readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return entry.name === 'node_modules' ? [] : pagesIn(path);
    return entry.name.endsWith('.md') ? [path] : [];
  });
const pages = ['README.md', ...['docs', 'libs', 'apps'].flatMap(pagesIn)];

const readmes = pages.filter((page) => basename(page) === 'README.md' && !page.startsWith('docs/'));
const MOST_WORDS = 1_000;

/** Names in the guides that are placeholders for a reader's own addition. */
const isExample = (path: string): boolean => /coupon|tiktok|</.test(path);

/** Of another site, or an address of the service, which test/contract/docs.spec.ts follows. */
const isElsewhere = (link: string): boolean => /^(?:\w+:|\/)/.test(link);

function lostIn(page: string): string[] {
  const text = readFileSync(join(root, page), 'utf8');
  const links = [...text.matchAll(/\]\(([^)\s#]+)[^)]*\)/g)].map(([, link = '']) => link).filter((link) => !isElsewhere(link));
  const paths = [...text.matchAll(/`((?:apps|docs|libs|test)\/[^`\s]+)`/g)].map(([, path = '']) => path);
  return [...links.map((link) => normalize(join(dirname(page), link))), ...paths.filter((path) => !isExample(path))].filter(
    (path) => !existsSync(join(root, path)),
  );
}

/** Every file of the repository by its bare name, and names that pages use for what is nobody's file. */
const fileNames = new Set(
  ['apps', 'libs', 'test', 'docs'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true })
      .map(String)
      .filter((path) => !path.includes('node_modules'))
      .map((path) => basename(path)),
  ),
);

/** The bare names of sources, such as `campaign.ts`, that a page names and nobody has. */
function unknownNamesIn(page: string): string[] {
  const text = readFileSync(join(root, page), 'utf8');
  const names = [...text.matchAll(/`(?:[a-z-]+\/)*([a-z][a-z0-9.-]*\.(?:ts|tsx|mjs|cjs))`/g)].map(([, name = '']) => name);
  return names.filter((name) => !isExample(name) && !fileNames.has(name));
}

it('finds the pages', () => {
  expect(pages).toEqual(expect.arrayContaining(['README.md', 'docs/architecture.md', 'libs/kernel/README.md']));
});

it.each(pages)('%s names and links only what is there', (page) => {
  expect([...lostIn(page), ...unknownNamesIn(page)]).toEqual([]);
});

it.each(readmes)('%s is one page with an example; what goes deeper is below docs', (page) => {
  const text = readFileSync(join(root, page), 'utf8');
  expect(text.trim().split(/\s+/).length).toBeLessThanOrEqual(MOST_WORDS);
  const blocks = [...text.matchAll(/^```(\w+)\n[\s\S]+?^```$/gm)].map(([, language]) => language);
  // A diagram shows states, not how something is used.
  expect(blocks.filter((language) => language !== 'mermaid')).not.toEqual([]);
});

it('the index of the decisions is made from their pages: node test/support/adr-index.mjs writes it', () => {
  const made = execFileSync(
    process.execPath,
    ['-e', "import('./test/support/adr-index.mjs').then(({ adrIndex }) => console.log(adrIndex()))"],
    {
      cwd: root,
      encoding: 'utf8',
    },
  );
  expect(readFileSync(join(root, 'docs/adr/README.md'), 'utf8')).toBe(made.replace(/\n$/, ''));
});

/** The index of docs/adr, made from its pages. `node test/support/adr-index.mjs` writes it; a spec fails when it is stale. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('../../docs/adr', import.meta.url));

const OPENING = `# Decisions

One page each: context, options, choice, price. A new page changes a decision and names the old page. \`node test/support/adr-index.mjs\` writes
this list. No page was ever committed under the numbers 18 and 22.
`;

/** The page as a line of the list; one that is withdrawn says by which. */
function lineOf(file) {
  const text = readFileSync(join(folder, file), 'utf8');
  const title = /^# (?:\d+\. )?(.+)$/m.exec(text)?.[1] ?? file;
  const withdrawn = /^(Withdrawn by .*?)\.?$/m.exec(text)?.[1];
  return `- [${file.slice(0, 4)}](${file}) ${title}${withdrawn === undefined ? '' : ` (${withdrawn})`}`;
}

export const adrIndex = () => {
  const pages = readdirSync(folder).filter((file) => /^\d{4}-.*\.md$/.test(file));
  return `${OPENING}\n${pages.sort().map(lineOf).join('\n')}\n`;
};

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(join(folder, 'README.md'), adrIndex());

// Every block of the guides runs as a reader pastes it, in order; what it prints stands in the block below it.
import { execFile, spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { guides as table } from '@app/platform/http';
import { ROOT } from '../support/built.js';
import { ALL_COUNTS } from '../support/full-counts.js';
import type { StartedProduct } from '../support/started.js';

const withTools = ['curl', 'python3'].every((tool) => spawnSync(tool, ['--version']).status === 0) ? it : it.skip;
/** Those of the longest programs; each of the others repeats their way of asking, and runs in `.ci/run`. */
const usual = ['quickstart', 'webhooks', 'nightly-job'];
const MOST_WORDS = 500;
const BETWEEN = '\u001e';

interface Block {
  readonly language: string;
  readonly text: string;
}

const textOf = (name: string): string => readFileSync(join(ROOT, `docs/guides/${name}.md`), 'utf8');
const blocksOf = (name: string): Block[] =>
  [...textOf(name).matchAll(/^```(\w*)\n([\s\S]*?)^```$/gm)].map(([, language = '', text = '']) => ({ language, text }));

/** What a reader has set up before, in the quickstart. */
const prelude = (name: string): string => (name === 'quickstart' ? '' : (blocksOf('quickstart')[0]?.text ?? ''));

export function guides(product: () => StartedProduct): void {
  describe('the guide', () => {
    withTools.each(table.map(({ name }) => name).filter((name) => ALL_COUNTS || usual.includes(name)))(
      '%s works unchanged, block after block',
      async (name) => {
        const { folder } = product();
        const blocks = blocksOf(name);
        for (const { language, text } of blocks) {
          const [, file] = /^# (\w+\.py)$/m.exec(text) ?? [];
          if (language === 'python' && file) writeFileSync(join(folder, file), text);
          else expect(['sh', 'text']).toContain(language);
        }
        const commands = blocks.filter(({ language }) => language === 'sh');
        const script = commands.map(({ text }) => `${text}printf '${BETWEEN}'\n`).join('');
        const { stdout } = await promisify(execFile)('sh', ['-eu', '-c', prelude(name) + script], { cwd: folder });
        const printed = stdout.split(BETWEEN).slice(0, -1);
        const told = commands.map((block) => {
          const below = blocks[blocks.indexOf(block) + 1];
          return below?.language === 'text' ? below.text : '';
        });
        expect(printed.map((text, at) => (fits(text, told[at] ?? '') ? told[at] : text))).toEqual(told);
      },
    );

    it.each(table)('$name is short, and has the title of the list', ({ name, title }) => {
      const text = textOf(name);
      expect(text.split('\n')[0]).toBe(`# ${title}`);
      expect(text.trim().split(/\s+/).length).toBeLessThanOrEqual(MOST_WORDS);
    });
  });
}

/** An ellipsis stands for what differs each time. */
function fits(printed: string, told: string): boolean {
  const pattern = told.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll('…', '.*');
  return new RegExp(`^${pattern}$`).test(printed);
}

// The texts of libs/creative/testing/policy, one per line: `class or topic | text`; harmless ones are texts alone. `#` begins a
// remark.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export interface PolicyText {
  /** The class that refuses the text or the topic of its finding; empty: harmless. */
  readonly expected: string;
  readonly text: string;
}

const FOLDER = fileURLToPath(new URL('../../libs/creative/testing/policy', import.meta.url));

const linesOf = (name: string): string[] =>
  readFileSync(join(FOLDER, `${name}.txt`), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));

/** @param name of the file, without its ending */
export const harmfulTexts = (name: string): PolicyText[] =>
  linesOf(name).map((line) => {
    const [expected = '', ...text] = line.split(' | ');
    return { expected, text: text.join(' | ') };
  });

/** @param names of the files, without their endings */
export const harmlessTexts = (...names: string[]): PolicyText[] => names.flatMap(linesOf).map((text) => ({ expected: '', text }));

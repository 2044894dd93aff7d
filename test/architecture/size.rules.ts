// How long files and their lines may be.
import { limits } from './layers.js';
import { longLines } from './long-lines.table.js';
import { overSources, type Rule } from './rule.js';

/** Tables of data, by their names. */
const isLongByNature = (path: string): boolean => /\.(?:table|data|cases|migration)\.ts$|schema\.d\.ts$/.test(path);

export const sizeRules: readonly Rule[] = [
  {
    name: 'file-size',
    cure: 'Split it along its reasons to change; a reader follows three screens at most.',
    find: overSources(({ path, ast: { text } }) => {
      const lines = text.trimEnd().split('\n').length;
      // A table of data is as long as its data.
      const says = `has ${lines} lines, more than ${limits.fileLines}.`;
      return !path.endsWith('.table.ts') && lines > limits.fileLines ? [{ path, line: 1, says }] : [];
    }),
  },
  {
    name: 'line-length',
    cure: 'Break it where a reader would breathe: a string in two, a statement of SQL at a clause, a comment at a word.',
    find: overSources(({ path, ast }) =>
      isLongByNature(path) || longLines.has(path)
        ? []
        : ast.text.split('\n').flatMap((line, at) => {
            const says = `has ${line.length} characters, more than ${limits.lineCharacters}.`;
            return line.length > limits.lineCharacters ? [{ path, line: at + 1, says }] : [];
          }),
    ),
  },
];

// How long files and their lines may be, and how many files a folder may hold.
import { posix } from 'node:path';
import { limits } from './layers.js';
import { longLines } from './long-lines.table.js';
import { overSources, type Finding, type Rule } from './rule.js';
import type { Tree } from './tree.js';

/** Tables of data, by their names. */
const isLongByNature = (path: string): boolean => /\.(?:table|data|cases|migration)\.ts$|schema\.d\.ts$/.test(path);

/** Too large before the rule came; it is emptied by its own work, and holds no more meanwhile. */
const crowded: Readonly<Record<string, number>> = { 'test/support': 80 };

/** Specs do not count: they stand beside what they prove. */
function crowdedFolders({ sources }: Tree): Finding[] {
  const folders = new Map<string, string[]>();
  for (const { path, place } of sources) {
    const folder = posix.dirname(path);
    if (!place.spec) folders.set(folder, [...(folders.get(folder) ?? []), path]);
  }
  return [...folders].flatMap(([folder, paths]) => {
    const most = crowded[folder] ?? limits.folderFiles;
    const says = `is one of ${paths.length} files in ${folder}, more than ${most}.`;
    return paths.length > most ? [{ path: paths.at(-1) ?? folder, line: 1, says }] : [];
  });
}

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
  {
    name: 'folder-size',
    cure: 'Give the files that change together a folder of their own.',
    find: crowdedFolders,
  },
];

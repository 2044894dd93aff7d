// Which files of libs one request runs through: those of which any function is called, by the precise coverage of V8.
import { Session } from 'node:inspector/promises';
import { relative } from 'node:path';
import { ROOT } from './built.js';

/** What the compiler adds for each name that a module exports, or to an import: entered by whoever names it. */
const isAddedByCompiler = (text: string): boolean => /^(get )?\w+ ?\(\) ?\{\s*return \w+;\s*\}$/.test(text);

/**
 * Tells the files of libs, as paths from the root, in which an act calls a function. It begins before the tests of a file and
 * ends after them: to begin and to end go over all code of the process, which other specs of a share have made large.
 */
export function watchedFiles(): (act: () => Promise<unknown>) => Promise<string[]> {
  const session = new Session();
  beforeAll(async () => {
    session.connect();
    await session.post('Debugger.enable');
    await session.post('Profiler.enable');
    await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  });
  afterAll(() => session.disconnect());
  return async (act) => {
    // From here on it counts anew.
    await session.post('Profiler.takePreciseCoverage');
    await act();
    const { result } = await session.post('Profiler.takePreciseCoverage');
    const entered = new Set<string>();
    for (const { scriptId, url, functions } of result) {
      const path = relative(ROOT, url.replace('file://', ''));
      const called = functions.filter(({ ranges: [whole] }) => (whole?.count ?? 0) > 0);
      if (!path.startsWith('libs/') || called.length === 0) continue;
      const { scriptSource } = await session.post('Debugger.getScriptSource', { scriptId });
      const isOwn = ({ ranges: [whole] }: (typeof called)[number]): boolean =>
        whole !== undefined && !isAddedByCompiler(scriptSource.slice(whole.startOffset, whole.endOffset));
      if (called.some(isOwn)) entered.add(path);
    }
    return [...entered].sort();
  };
}

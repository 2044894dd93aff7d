// Where the API spends its time: V8's sampling profiler of the running process, used for some seconds under load through its
// inspector.
import type { Profiler } from 'node:inspector';
import { inspectorAt } from '../support/inspector.js';

export interface Share {
  readonly name: string;
  /** The share of the time in which the process was not idle. */
  readonly share: number;
}

export interface TimeSpent {
  readonly busy: number;
  readonly packages: readonly Share[];
  readonly functions: readonly Share[];
}

/** Samples while the work runs. */
export async function timeSpent(inspector: string, work: () => Promise<unknown>): Promise<TimeSpent> {
  const { ask, close } = await inspectorAt(inspector);
  try {
    await ask('Profiler.enable');
    await ask('Profiler.setSamplingInterval', { interval: 500 });
    await ask('Profiler.start');
    await work();
    const { profile } = (await ask('Profiler.stop')) as { profile: Profiler.Profile };
    return sharesOf(profile);
  } finally {
    close();
  }
}

function sharesOf({ nodes, samples = [], timeDeltas = [] }: Profiler.Profile): TimeSpent {
  const byId = new Map(nodes.map((node) => [node.id, node.callFrame]));
  const packages = new Map<string, number>();
  const functions = new Map<string, number>();
  let [busy, all] = [0, 0];
  samples.forEach((id, index) => {
    const frame = byId.get(id);
    const delta = timeDeltas[index] ?? 0;
    all += delta;
    if (!frame || frame.functionName === '(idle)') return;
    busy += delta;
    const home = homeOf(frame);
    packages.set(home, (packages.get(home) ?? 0) + delta);
    const name = frame.url === '' ? home : `${frame.functionName || '(anonymous)'} · ${home}`;
    functions.set(name, (functions.get(name) ?? 0) + delta);
  });
  const shares = (spent: Map<string, number>): Share[] =>
    [...spent].map(([name, time]) => ({ name, share: time / busy })).sort((a, b) => b.share - a.share);
  return { busy: busy / all, packages: shares(packages), functions: shares(functions) };
}

/** The home of a place in the program: our lib or wing, the npm package, or Node's module. */
function homeOf({ url, functionName }: { readonly url: string; readonly functionName: string }): string {
  const foreign = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(url)?.[1];
  if (foreign !== undefined) return foreign;
  const wing = /\/dist\/(libs\/platform\/src\/[^/]+|libs\/[^/]+|apps\/[^/]+)\//.exec(url)?.[1];
  if (wing !== undefined) return wing.replace('/src', '');
  if (url !== '') return url;
  return functionName.startsWith('(') ? functionName : `native ${functionName}`;
}

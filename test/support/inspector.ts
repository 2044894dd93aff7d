/** The debugger of a Node process that was started with `--inspect=127.0.0.1:0`. */
import { WebSocket } from 'undici';

export interface Inspector {
  readonly ask: (method: string, params?: object) => Promise<unknown>;
  readonly close: () => void;
}

/** @param url such as `ws://127.0.0.1:40123/…`, as the process prints it */
export async function inspectorAt(url: string): Promise<Inspector> {
  const socket = new WebSocket(url);
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve, { once: true });
    socket.addEventListener('error', () => reject(new Error(`The inspector at ${url} does not answer.`)), { once: true });
  });
  const answers = new Map<number, (result: unknown) => void>();
  socket.addEventListener('message', ({ data }) => {
    const { id, result } = JSON.parse(String(data)) as { id?: number; result?: unknown };
    if (id === undefined) return;
    answers.get(id)?.(result);
    answers.delete(id);
  });
  let last = 0;
  return {
    ask: (method, params = {}) =>
      new Promise((resolve) => {
        const id = (last += 1);
        answers.set(id, resolve);
        socket.send(JSON.stringify({ id, method, params }));
      }),
    close: () => socket.close(),
  };
}

export const DEBUGGER = /Debugger listening on (ws:\S+)/;

/** Frees what nobody refers to, in that process; twice, because what is freed may have held more. */
export async function collectGarbage({ ask }: Inspector): Promise<void> {
  await ask('HeapProfiler.collectGarbage');
  await ask('HeapProfiler.collectGarbage');
}

// The processes of a start on one machine. Each ends with this one, because the channel between them closes.
import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const AGAIN_MS = 500;
const STEADY_MS = 5_000;

export interface Child {
  stop(): Promise<void>;
}

/**
 * Starts `dist/apps/<app>/src/main.js` and waits until it is ready. A child that dies later is started again; a child that
 * cannot start ends the whole start.
 */
export async function startChild(
  app: string,
  env: Readonly<Record<string, string>>,
  nodeOptions: readonly string[] = [],
): Promise<Child> {
  let stopping = false;
  let current: ChildProcess;
  const launch = (): ChildProcess => {
    const child = fork(fileURLToPath(new URL(`../../${app}/src/main.js`, import.meta.url)), [], {
      env: { ...process.env, ...env },
      execArgv: [...process.execArgv, ...nodeOptions],
      stdio: 'inherit',
    });
    const started = Date.now();
    child.once('exit', () => {
      if (!stopping && ready)
        setTimeout(() => !stopping && (current = launch()), Date.now() - started > STEADY_MS ? 0 : AGAIN_MS);
    });
    return child;
  };
  let ready = false;
  const first = launch();
  current = first;
  await new Promise<void>((resolve, reject) => {
    first.once('message', () => resolve());
    first.once('exit', (code) =>
      reject(new Error(`The ${app} process could not start (exit code ${code ?? 'none'}); see its message above.`)),
    );
  });
  ready = true;
  return {
    stop: () =>
      new Promise((resolve) => {
        stopping = true;
        if (current.exitCode !== null || current.signalCode !== null) return resolve();
        current.once('exit', () => resolve());
        current.kill('SIGTERM');
      }),
  };
}

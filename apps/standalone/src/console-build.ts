// The console is built beside the running product, when its sources have changed; until then its address says so.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** In a production image the files are there and the sources are not. */
export function buildConsole(): void {
  const program = fileURLToPath(new URL('../../../../apps/console/build.mjs', import.meta.url));
  if (!existsSync(program)) return;
  const build = spawn(process.execPath, [program], { stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  build.stderr.on('data', (chunk: Buffer) => (said = (said + chunk.toString()).slice(-MOST_SAID)));
  build.once('error', (error) => explain(error.message));
  build.once('exit', (code) => code !== 0 && explain(said));
  process.once('exit', () => build.kill());
}

const MOST_SAID = 4_000;

const explain = (said: string): void =>
  console.error(`The console could not be built, everything else works. Try \`npm ci\`, then start again.\n${said}`);

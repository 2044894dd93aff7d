/**
 * `node test/support/slowed.mjs npm test`: runs a command beside four busy loops, as on a machine that others use too. What is red only then
 * measures the machine.
 */
import { spawn } from 'node:child_process';

const LOOPS = 4;
/** They end by themselves where this process was killed. */
const LOOP = `for (const end = Date.now() + ${2 * 3_600_000}; Date.now() < end;);`;
const [program, ...args] = process.argv.slice(2);
if (program === undefined) {
  console.error('Say what to run, e.g. node test/support/slowed.mjs npm test');
  process.exit(2);
}
const loops = Array.from({ length: LOOPS }, () => spawn(process.execPath, ['-e', LOOP], { stdio: 'ignore' }));
const child = spawn(program, args, { stdio: 'inherit' });
const end = (code) => {
  for (const loop of loops) loop.kill('SIGKILL');
  process.exit(code);
};
child.once('error', (error) => {
  console.error(error.message);
  end(1);
});
child.once('exit', (code) => end(code ?? 1));
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => child.kill(signal));

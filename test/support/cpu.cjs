/** What a run costs: CPU seconds, which other work on the machine hardly changes, unlike wall seconds. */
const { appendFileSync, existsSync, readFileSync } = require('node:fs');

/** Of `/proc/self/stat`: a hundredth of a second on every Linux that Node.js runs on. */
const TICKS_PER_SECOND = 100;

/** Of this process and of those that it started and that have ended; elsewhere than on Linux of this process alone. */
function cpuSeconds() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6 + (process.platform === 'linux' ? secondsOfChildren() : 0);
}

function secondsOfChildren() {
  const stat = readFileSync('/proc/self/stat', 'utf8');
  // The name of the process, in brackets, may contain spaces; `cutime` and `cstime` are the 14th and 15th after it.
  const [cutime, cstime] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(13, 15);
  return (Number(cutime) + Number(cstime)) / TICKS_PER_SECOND;
}

/** Notes what a spec of a suite used in the file that `npm test` names. */
function noteCpu(suite, seconds, spec = '') {
  const file = process.env.SPEC_CPU_FILE;
  if (file) appendFileSync(file, `${JSON.stringify({ suite, seconds, spec })}\n`);
}

const notedCpu = (file) => (existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n').map(JSON.parse) : []);

module.exports = { cpuSeconds, noteCpu, notedCpu };

import { createServer } from 'node:net';
import type { Settings } from '@app/platform/config';

const names = ['PORT', 'HTTP_PORT', 'METRICS_PORT', 'SIMULATOR_PORT'] as const;

/** Ends the start at once when ports are in use, and names each with its setting. */
export async function requireFreePorts(settings: Settings): Promise<void> {
  const { HOST, METRICS_HOST = HOST } = settings;
  const hostOf = (name: (typeof names)[number]): string => (name === 'METRICS_PORT' ? METRICS_HOST : HOST);
  const taken = await Promise.all(names.map(async (name) => ((await isTaken(settings[name], hostOf(name))) ? [name] : [])));
  const faults = taken
    .flat()
    .map((name) => `Port ${settings[name]} (${name}) is taken: stop what uses it, or set ${name} to another port.`);
  if (faults.length > 0) throw new Error(faults.join('\n'));
}

const isTaken = (port: number, host: string): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(true));
    probe.listen(port, host, () => probe.close(() => resolve(false)));
  });

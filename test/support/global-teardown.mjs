import { cpuSeconds, noteCpu } from './cpu.cjs';
import { POSTGRES } from './suites.mjs';

export default async function globalTeardown() {
  const { stopTestCluster } = await import('./database.ts');
  const before = cpuSeconds();
  await stopTestCluster();
  noteCpu(POSTGRES, cpuSeconds() - before);
}

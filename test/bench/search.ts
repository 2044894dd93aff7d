// How long a search by name takes among ten thousand campaigns, whether many, one or none has the text.
import { performance } from 'node:perf_hooks';
import { multiply } from './fairness.js';
import { senderOf } from './fairness-loads.js';
import { table } from './figures.js';
import { startApi } from './processes.js';
import type { World } from './world.js';

const CAMPAIGNS = 10_000;
const TIMES = 60;
/** Milliseconds: our bound. */
const MOST = 50;
const texts = { 'many have it': 'CAMPAIGN', 'one has it': 'campaign 7919', 'none has it': 'äöü%' };

interface Search {
  readonly title: string;
  readonly p50: number;
  readonly p90: number;
}

export async function search({ databaseUrl, environment, tenants: [tenant] }: World): Promise<Search[]> {
  if (!tenant) throw new Error('There is nobody to search: seed organizations first.');
  await multiply(databaseUrl, tenant, CAMPAIGNS);
  const api = await startApi(environment, false);
  try {
    const send = senderOf(api, tenant);
    const found: Search[] = [];
    for (const sort of ['created_at', 'name'])
      for (const [title, text] of Object.entries(texts)) {
        const times: number[] = [];
        for (let time = 0; time < TIMES; time += 1) {
          const began = performance.now();
          const status = await send('GET', `/v1/campaigns?sort=${sort}&q=${encodeURIComponent(text)}`);
          if (status !== 200) throw new Error(`A search was answered ${status}.`);
          times.push(performance.now() - began);
        }
        times.sort((a, b) => a - b);
        const at = (share: number): number => times[Math.floor(TIMES * share)] ?? NaN;
        found.push({ title: `by ${sort}, ${title}`, p50: at(0.5), p90: at(0.9) });
      }
    return found;
  } finally {
    await api.stop();
  }
}

export function searchTable(found: readonly Search[]): string {
  const rows = found.map(({ title, p50, p90 }) => [title, p50.toFixed(1), p90.toFixed(1), p90 > MOST ? 'above' : '']);
  return `A search among ${CAMPAIGNS} campaigns, in milliseconds\n${table(['q', 'p50', 'p90', `our ${MOST}`], rows)}`;
}

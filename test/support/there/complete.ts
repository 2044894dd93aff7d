// What a new account on a simulated platform lacks for ads of any brand.
import type { SimulatorControl } from '../../../apps/demo/simulator-control.js';

const lacking: Readonly<Record<string, readonly object[]>> = {
  tiktok: [{ resource: 'identity', body: { display_name: 'Acme' } }],
};

export async function complete(at: SimulatorControl, account: string): Promise<void> {
  for (const object of lacking[at.channel] ?? []) await at.send('POST', `/${at.channel}/objects`, { account, ...object });
}

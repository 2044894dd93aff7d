import type { INestApplicationContext } from '@nestjs/common';
import { ConfirmingService, ConsentService, ConsentVisits } from '@app/connections';
import type { Actor } from '@app/kernel';
import type { SimulatorControl } from './simulator-control.js';

export interface SimulatedConsent {
  readonly channel: string;
  /** Who consents on the simulated platform. */
  readonly person: string;
  /** null: all that the person reaches. */
  readonly accountIds: readonly string[] | null;
  /** null: after the platform and the account. */
  readonly name: string | null;
}

/**
 * Goes the whole way of a consent on a simulated platform, in the place of its browser and its user. Returns the connections'
 * UUIDs.
 */
export async function connectSimulated(
  app: INestApplicationContext,
  control: SimulatorControl,
  actor: Actor,
  { channel, person, accountIds, name }: SimulatedConsent,
): Promise<string[]> {
  const visits = app.get(ConsentVisits);
  const confirming = app.get(ConfirmingService);
  const { id, url } = await app.get(ConsentService).begin(actor, { channel, world: 'simulated' });
  const [, platform = ''] = /\/connect\/([^/]+)\/start/.exec(url) ?? [];
  const left = await visits.open(platform, new URL(url).searchParams);
  if (left.kind !== 'leaves') throw new Error(`The link of a consent led to "${left.kind}".`);
  const back = await control.consent(left.to, person);
  const answered = await visits.comeBack(platform, back.searchParams, (cookie) =>
    cookie === left.mark.name ? left.mark.value : undefined,
  );
  if (answered.kind !== 'answered') throw new Error(`A consent on the simulated platform ended as "${answered.kind}".`);
  const { accounts } = await confirming.confirm(actor, id, answered.code);
  return confirming.connect(actor, id, { accountIds: accountIds ?? accounts.map((account) => account.id), name });
}

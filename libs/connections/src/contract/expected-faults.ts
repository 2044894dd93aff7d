// What calls must come to that fail.
import { PlatformError, type PlatformFault } from '../domain/ad-platform.js';
import type { PlatformGrant } from '../domain/platform-oauth.js';
import { sessionOf, type PlatformSetup } from './platform-setup.js';

/** The failure of a call, which must have that fault. */
export async function expectFault(fault: PlatformFault, call: Promise<unknown>): Promise<PlatformError> {
  const outcome: unknown = await call.catch((error: unknown) => error);
  if (!(outcome instanceof PlatformError))
    throw new Error(`Expected the fault ${fault}, but the call came to: ${String(outcome)}`);
  expect({ fault: outcome.fault, message: outcome.message }).toEqual({ fault, message: expect.any(String) as string });
  return outcome;
}

/** By this grant nothing can be done any more, and it is not renewed, or needs no renewal and another consent. */
export async function expectOver(on: PlatformSetup, grant: PlatformGrant): Promise<void> {
  const renewing = on.platform.oauth.renew(grant);
  const answer = await renewing.catch(() => null);
  if (grant.refreshToken !== null || typeof answer !== 'string') await expectFault('auth', renewing);
  await expectFault('auth', on.all(sessionOf(on.test, grant)));
}

// People with a second factor, by a clock that stands still until a spec moves it.
import { publicId } from '@app/kernel';
import { generate } from 'otplib';
import { consoleOf } from './console.js';
import type { Product, TestOrganization } from './product.js';

export const STEP_MS = 30_000;

export function secondFactorsOf(product: Product, acme: TestOrganization, pages = consoleOf(product)) {
  const send = (cookie: string, method: string, path: string, body: object = {}, id = acme.id) =>
    pages.send(method, `/second_factor${path}`, { cookie, body: { organization_id: publicId('organization', id), ...body } });
  /** The code of the moment, or of so many steps later. */
  const codeAt = (secret: string, steps = 0): Promise<string> =>
    generate({ secret, epoch: (product.clock.now().getTime() + steps * STEP_MS) / 1_000 });
  return {
    pages,
    send,
    codeAt,
    passTime: (ms: number): void => product.clock.set(new Date(product.clock.now().getTime() + ms)),
    /** A person with a second factor, whose code of this moment is used up. */
    async guarded(): Promise<{ id: string; email: string; secret: string; recovery: string[]; cookie: string; browser: string }> {
      const { id, email } = await pages.person(acme.id);
      const { cookie } = await pages.signIn(email);
      const { secret } = (await send(cookie, 'POST', '/setup')).body.data;
      const confirmed = await send(cookie, 'POST', '/confirm', { code: await codeAt(secret) });
      expect(confirmed.status).toBe(200);
      return {
        id,
        email,
        secret,
        recovery: confirmed.body.data.recovery_codes,
        cookie: confirmed.cookie,
        browser: confirmed.browser,
      };
    },
  };
}

export const wrongOf = (code: string): string => String((Number(code) + 500_000) % 1_000_000).padStart(6, '0');

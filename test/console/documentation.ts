// The documentation in a browser: its pages with scripts switched off, and the reference, which is one.
import type { Page } from 'playwright-core';
import { overflowOf, type startConsole, violationsOf } from '../support/console-browser.js';
import { VIEWS } from '../support/console-looks.js';

type World = Awaited<ReturnType<typeof startConsole>>;

const PLAIN = ['/docs', '/docs/operations', '/docs/errors', '/docs/errors/launch_preconditions_failed', '/docs/guides/errors'];

export function documentation(world: () => World): void {
  const look = async (page: Page, path: string): Promise<string[]> => {
    await page.goto(world().origin + path);
    const faults: string[] = [];
    for (const { width, scheme } of VIEWS) {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme: scheme });
      const wider = await overflowOf(page);
      const all = [...(await violationsOf(page)), ...(wider > 0 ? [`is ${wider} px too wide`] : [])];
      faults.push(...all.map((what) => `${path} at ${width} px, ${scheme}: ${what}`));
    }
    return faults;
  };

  it('the documentation can be read by everybody, on each window, light and dark', async () => {
    const { page, context } = await world().visitor();
    const faults: string[] = [];
    for (const path of PLAIN) faults.push(...(await look(page, path)));
    expect([...faults, ...world().misdeeds]).toEqual([]);
    await context.close();
  });

  it('the reference shows the operations of the document, and asks no other host', async () => {
    const { page, context } = await world().visitor();
    const asked = new Set<string>();
    context.on('request', (request) => void asked.add(new URL(request.url()).origin));
    await page.goto(`${world().origin}/docs/operations`);
    await page.getByRole('link', { name: '/v1/campaigns/{id}/launch' }).click();
    await page.getByRole('heading', { name: 'Launch a draft campaign' }).waitFor();
    expect([...asked]).toEqual([world().origin]);
    // It asks whether it may compile code, and does without.
    expect(world().misdeeds).toEqual(['/docs/reference: policy: script-src eval']);
    await context.close();
  });
}

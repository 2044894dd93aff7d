// Every page of the console, as it is looked at: no violation of axe, nothing wider than its window, nothing left loading, no
// failure shown.
import type { Page } from 'playwright-core';
import { goTo, overflowOf, show, type View, violationsOf } from './console-browser.js';

export const PAGES = [
  '/',
  '/campaigns',
  '/campaigns/new',
  '/creative',
  '/creative/new',
  '/creative/upload',
  '/brands',
  '/brands/new',
  '/audiences',
  '/audiences/new',
  '/suppressions',
  '/analytics',
  '/analytics/query',
  '/analytics/exports',
  '/analytics/restatements',
  '/connections',
  '/settings/api/keys',
  '/settings/webhooks',
  '/settings/events',
  '/settings/members',
  '/settings/usage',
  '/settings/audit',
  '/settings/account',
] as const;

/** Where and how people look. */
export const VIEWS = [
  { width: 1_440, scheme: 'light' },
  { width: 390, scheme: 'dark' },
  { width: 390, scheme: 'light' },
  { width: 1_440, scheme: 'dark' },
] as const satisfies readonly View[];

/**
 * What is wrong with each of the pages in each of the views, as sentences. A page is loaded once: to load it costs twice as
 * much as to look at it.
 */
export async function faultsOf(page: Page, paths: readonly string[], views: readonly View[]): Promise<string[]> {
  const faults: string[] = [];
  for (const path of paths) {
    await goTo(page, path);
    for (const view of views) {
      await show(page, view);
      faults.push(...(await faultsNow(page)).map((what) => `${path} at ${view.width} px, ${view.scheme}: ${what}`));
    }
  }
  return faults;
}

async function faultsNow(page: Page): Promise<string[]> {
  const wider = await overflowOf(page);
  return [
    ...(await violationsOf(page)),
    ...(wider > 0 ? [`is ${wider} px too wide`] : []),
    ...(await page.locator('.failure').allTextContents()).map((text) => `shows a failure: ${text}`),
    ...((await page.title()).endsWith('· Advertising Service') ? [] : [`has the title ${await page.title()}`]),
  ];
}

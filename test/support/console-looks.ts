// Every page of the console, as it is looked at: no violation of axe, nothing wider than its window, nothing left loading, no failure shown.
import type { Page } from 'playwright-core';
import { goTo, overflowOf, violationsOf } from './console-browser.js';

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
  '/settings/members',
  '/settings/usage',
  '/settings/audit',
  '/settings/account',
] as const;

export const VIEWS = [
  { width: 1_440, scheme: 'light' },
  { width: 390, scheme: 'light' },
  { width: 1_440, scheme: 'dark' },
  { width: 390, scheme: 'dark' },
] as const;

/** What is wrong with each of the pages, as sentences. */
export async function faultsOf(page: Page, paths: readonly string[]): Promise<string[]> {
  const faults: string[] = [];
  for (const path of paths) {
    await goTo(page, path);
    const found = [
      ...(await violationsOf(page)),
      ...((await overflowOf(page)) > 0 ? [`is ${await overflowOf(page)} px too wide`] : []),
      ...(await page.locator('.failure').allTextContents()).map((text) => `shows a failure: ${text}`),
      ...((await page.title()).endsWith('· Advertising Service') ? [] : [`has the title ${await page.title()}`]),
    ];
    faults.push(...found.map((what) => `${path} ${what}`));
  }
  return faults;
}

import { PlatformError, type PlatformSession } from '@app/connections';
import type { z } from 'zod';
import { searchPage } from './google-ads.answers.js';
import type { GoogleAdsClient } from './google-ads.client.js';
import { failures } from './google-ads.errors.js';

/** Pages of 10 000 rows: more pages mean that the platform sends us in a circle. */
const MOST_PAGES = 1_000;

/** All rows of a query. Google refuses a request that sets the page size. */
export async function* search<S extends z.ZodType>(
  client: GoogleAdsClient,
  session: PlatformSession,
  query: string,
  row: S,
): AsyncGenerator<z.output<S>> {
  const path = `customers/${customerOf(session)}/googleAds:search`;
  let pageToken = '';
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const body = pageToken === '' ? { query } : { query, pageToken };
    const answer = await client.ads(searchPage(row), {
      ...{ session, path, body, whenLost: 'transient' as const },
      ...(pageToken === '' ? {} : { operations: 0 }),
    });
    yield* answer.results;
    if (answer.nextPageToken === '') return;
    pageToken = answer.nextPageToken;
  }
  throw failures.lost('the pages of a search have no end', 'transient');
}

export const noSuch = (thing: string): PlatformError => new PlatformError('not_found', `Google Ads: no such ${thing}.`);

export const isId = (text: string): boolean => /^\d{1,19}$/.test(text);

/** Ids become part of a path and of a query: only digits are allowed. */
function digits(text: string, what: string): string {
  if (!isId(text)) throw noSuch(what);
  return text;
}

export const customerOf = (session: PlatformSession): string => digits(session.accountId, 'account');
export const objectId = (id: string): string => digits(id, 'object');

export const platformCodeOf = (error: unknown): string | undefined =>
  error instanceof PlatformError ? error.detail.platformCode : undefined;

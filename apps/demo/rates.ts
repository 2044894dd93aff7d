import { hasNoRates, importRates } from '@app/analytics';
import { exchangeRates } from './exchange-rates.table.js';

/**
 * Imports the exchange rates of the demo, unless some were imported before. @param ownerUrl the login of the owner of the tables
 */
export async function ensureRates(ownerUrl: string): Promise<void> {
  if (await hasNoRates(ownerUrl)) await importRates(ownerUrl, exchangeRates.trimEnd().split('\n'));
}

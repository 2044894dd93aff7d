// The demo's organizations: three advertisers, one per plan, each in a market of its own.
import type { Plan } from '@app/kernel';

export interface DemoMarket {
  readonly name: string;
  readonly plan: Plan;
  readonly domain: string;
  readonly currency: string;
  readonly timezone: string;
  /** The money and the days of its second account, where they are others. */
  readonly abroad?: { readonly currency: string; readonly timezone: string };
  readonly locations: readonly string[];
  readonly language: string;
  /** Its budgets as a multiple of the smallest organization's. */
  readonly scale: number;
}

export const demoMarkets: readonly DemoMarket[] = [
  {
    name: 'Northwind Starter',
    plan: 'starter',
    domain: 'northwind.example',
    currency: 'USD',
    timezone: 'America/New_York',
    locations: ['US', 'CA'],
    language: 'en',
    scale: 1,
  },
  {
    name: 'Contoso Growth',
    plan: 'growth',
    domain: 'contoso.example',
    currency: 'EUR',
    timezone: 'Europe/Berlin',
    locations: ['DE', 'AT'],
    language: 'de',
    scale: 4,
  },
  {
    name: 'Fabrikam Enterprise',
    plan: 'enterprise',
    domain: 'fabrikam.example',
    currency: 'GBP',
    timezone: 'Europe/London',
    abroad: { currency: 'USD', timezone: 'America/New_York' },
    locations: ['GB', 'IE'],
    language: 'en',
    scale: 15,
  },
];

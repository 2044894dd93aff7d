// Where ads must say who stands behind them. Sources: the reference page of declarations by country; the names of identities by the
// vendor's specification of v26, of categories by open adapters and a changelog of 2025-12-08; as of 2026-11.

/** Regulation (EU) 2022/2065: a beneficiary and a payor are named in the member states. */
export const euCountries: readonly string[] =
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' ');

export interface IdentityRow {
  readonly country: string;
  /** The connection's setting that holds the verified identity. */
  readonly setting: string;
  readonly category: string;
  /** Of the identities: `<name>_beneficiary` and `<name>_payer`. */
  readonly name: string;
  /** Only ads of financial products and services. */
  readonly isOfFinance: boolean;
}

const row = (country: string, category: string, name: string, isOfFinance = false): IdentityRow => ({
  country,
  setting: `identity_${country.toLowerCase()}${isOfFinance ? '_finance' : ''}`,
  category,
  name,
  isOfFinance,
});

export const identityRows: readonly IdentityRow[] = [
  row('TW', 'TAIWAN_UNIVERSAL', 'taiwan_universal'),
  row('SG', 'SINGAPORE_UNIVERSAL', 'singapore_universal'),
  row('TH', 'THAILAND_UNIVERSAL', 'universal'),
  row('BR', 'BRAZIL_REGULATION', 'universal'),
  row('TW', 'TAIWAN_FINSERV', 'taiwan_finserv', true),
  row('AU', 'AUSTRALIA_FINSERV', 'australia_finserv', true),
  row('IN', 'INDIA_FINSERV', 'india_finserv', true),
];

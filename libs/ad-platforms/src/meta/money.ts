// Amounts at Meta: whole numbers of the account's smallest unit, sent as numbers and told as texts.
import { formatMoney } from '@app/kernel';

/** Meta bills these in whole units; not the same list as ISO 4217. Source: the reference page of currencies, as of 2026-11. */
export const wholeUnits: ReadonlySet<string> = new Set('CLP COP CRC HUF ISK IDR JPY KRW PYG TWD VND'.split(' '));

/** Units of the account as decimals of its currency: `100` of euros are `1.00`. */
export const decimalsOf = (units: string, currency: string): string =>
  wholeUnits.has(currency) ? units : formatMoney({ minor: BigInt(units), currency }).amount;

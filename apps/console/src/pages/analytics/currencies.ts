import { texts } from '../../texts.js';

const names = new Intl.DisplayNames(texts.locale, { type: 'currency' });
const USUAL = ['USD', 'EUR', 'GBP', 'CHF', 'JPY', 'CAD', 'AUD'];

const labeled = (code: string): { value: string; label: string } => ({
  value: code,
  label: `${code} · ${names.of(code) ?? code}`,
});

/** All currencies that the browser knows, the usual ones first. @param chosen stays a choice even where it is unknown */
export function currencyChoices(chosen: string | undefined): { value: string; label: string }[] {
  const all = Intl.supportedValuesOf('currency');
  const others = all.filter((code) => !USUAL.includes(code));
  const unknown = chosen !== undefined && !all.includes(chosen) ? [{ value: chosen, label: chosen }] : [];
  return [...unknown, ...[...USUAL, ...others].map(labeled)];
}

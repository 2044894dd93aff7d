import { customerRow } from './google-ads.answers.js';

const named = (descriptiveName: string): string =>
  customerRow.parse({ customer: { id: '1', descriptiveName, currencyCode: 'EUR', timeZone: 'Europe/Berlin', status: 'ENABLED' } })
    .customer.descriptiveName;

test.each([
  ['Shop \u{1f600}', 'Shop \u{1f600}'],
  ['a\0b\ud800', 'a\ufffdb\ufffd'],
  [`${'x'.repeat(1_999)}\u{1f600}`, `${'x'.repeat(1_999)}\ufffd`],
  ['x'.repeat(3_000), 'x'.repeat(2_000)],
])('whatever an account is called, its answer is read (%#)', (name, read) => {
  expect(named(name)).toBe(read);
});

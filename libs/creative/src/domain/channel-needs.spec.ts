import { channelLimits } from './channel-limits.table.js';
import { needRows, type ReadyVariant, type SharedParts, usabilityOf, withNeeds } from './channel-needs.js';

const whole: SharedParts = { brandName: 'Northwind', logo: { width: 512, height: 512 } };
const wide = { width: 1200, height: 628 };
const square = { width: 1200, height: 1200 };
const ready = (format: ReadyVariant['format'], size: ReadyVariant['size'], rest: Partial<ReadyVariant> = {}): ReadyVariant => ({
  channel: 'google_ads',
  format,
  size,
  faults: [],
  ...rest,
});
const display = [ready('display', wide), ready('display', square)];
const onGoogle = (variants: readonly ReadyVariant[], parts: Partial<SharedParts> = {}) => {
  const [google] = usabilityOf(['google_ads'], variants, { ...whole, ...parts });
  return [google?.usable, google?.lacks.map(({ format, field }) => [format, field])];
};

test.each(channelLimits.filter(({ needs }) => needs))('$channel $format has a row for each part that it needs', (limits) => {
  const { channel, format, needs = {} } = limits;
  const fields = [...(needs.brandName ? ['brand_name'] : []), ...(needs.logo ? ['logo'] : [])];
  const rows = needRows(channel, format, whole);
  expect(rows.map(({ field, passed }) => [field, passed])).toEqual(fields.map((field) => [field, true]));
  const without = needRows(channel, format, { brandName: null, logo: null });
  expect(without.map(({ field, severity, passed }) => [field, severity, passed])).toEqual(
    fields.map((field) => [field, 'hard', false]),
  );
});

test.each([
  ['nothing', display, {}, true, []],
  ['a name', display, { brandName: null }, false, [['display', 'brand_name']]],
  ['a name that is more than blanks', display, { brandName: '  ' }, false, [['display', 'brand_name']]],
  ['a short enough name', display, { brandName: '日本語の会社の名前は長い例' }, false, [['display', 'brand_name']]],
  ['a square picture', display.slice(0, 1), {}, false, [['display', 'picture']]],
  [
    'a picture',
    [ready('display', null)],
    {},
    false,
    [
      ['display', 'picture'],
      ['display', 'picture'],
    ],
  ],
  ['a logo in one of its formats', [...display, ready('feed', wide)], { logo: null }, true, [['feed', 'logo']]],
  ['a large enough logo', [ready('feed', wide)], { logo: { width: 64, height: 64 } }, false, [['feed', 'logo']]],
  ['a name, which a search ad does without', [ready('search', null)], { brandName: null }, true, []],
  ['a ready variant', [ready('feed', wide, { channel: 'meta' })], {}, false, [[null, 'variants']]],
] as const)('a creative that lacks %s says so', (_, variants, parts, usable, lacks) => {
  expect(onGoogle(variants, parts)).toEqual([usable, lacks]);
});

test('a format is judged by its variant with the fewest faults, and by those without any', () => {
  const fault = (field: string) => ({ field, rule: 'length' as const, limit: 30, actual: 31 });
  const one = ready('search', null, { faults: [fault('headlines[0]')] });
  const two = ready('search', null, { faults: [fault('headlines[0]'), fault('headlines[1]')] });
  expect(onGoogle([two, one])).toEqual([false, [['search', 'headlines[0]']]]);
  expect(onGoogle([two, ready('search', null)])).toEqual([true, []]);
});

test('a variant is judged again by what it shares, and not by its words', () => {
  const reasons = [{ criterion: 'offers_told' as const, points: 20, of: 30 }];
  const words = { channel: 'google_ads', field: 'copy', rule: 'policy', limit: null, actual: null, passed: true } as const;
  const variant = {
    channel: 'google_ads',
    format: 'display' as const,
    compliance: [{ ...words, severity: 'hard' as const }],
    score: { value: 67, reasons },
  };
  const lacking = withNeeds(variant, { ...whole, brandName: null });
  expect([lacking.score.value, lacking.compliance.length]).toEqual([0, 2]);
  expect(withNeeds(lacking, whole)).toMatchObject({
    score: { value: 67 },
    compliance: [words, { rule: 'needed', passed: true }],
  });
});

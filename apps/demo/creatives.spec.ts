import { type Brief, complianceOf, noBrand, objectionsTo, ordersOf } from '@app/creative';
import { createBuiltInGenerator } from '@app/generators';
import { demoCreatives, requestFor } from './creatives.js';
import { demoMarkets } from './organizations.js';

const cases = demoMarkets.flatMap((market) =>
  demoCreatives.map((creative) => ({ market, creative, title: `${market.name}: ${creative.name}` })),
);

test.each(cases)('the ads of $title are complete, true and within the limits', async ({ market, creative }) => {
  const request = requestFor(market, creative);
  const brief: Brief = {
    ...request,
    ...{ brand: { ...noBrand, ...request.brand }, landingPageUrl: request.landingPageUrl ?? null },
    ...{ seed: 1, findings: [], logo: null, photos: [] },
  };
  const orders = ordersOf('text', request);
  expect(orders.length).toBeGreaterThan(0);
  for await (const outcome of createBuiltInGenerator().generate(brief, orders, new AbortController().signal, () => undefined)) {
    if (!('made' in outcome)) throw new Error(outcome.failure.message);
    const { copy, incomplete } = outcome.made;
    const order = orders[outcome.index];
    if (!order) throw new Error('An ad was made that nobody ordered.');
    const rows = complianceOf(order.channel, order.format, copy, null, brief);
    expect(incomplete).toEqual([]);
    expect(rows.filter(({ passed, severity }) => !passed && severity === 'hard')).toEqual([]);
    expect(objectionsTo({ copy, picture: null }, brief)).toEqual([]);
  }
});

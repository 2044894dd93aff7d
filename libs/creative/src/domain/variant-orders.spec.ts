import { ordersOf } from './variant-orders.js';

const sizesOf = (asked: Partial<Parameters<typeof ordersOf>[1]>) =>
  ordersOf('image', { channels: ['google_ads'], formats: [], sizes: [], count: 1, ...asked }).map(
    ({ channel, format, size }) => `${channel} ${format} ${size ? `${size.width}x${size.height}` : 'words'}`,
  );

describe('the variants of a request', () => {
  it('without sizes are every shape that the ads of its channels need', () => {
    expect(sizesOf({ channels: ['google_ads', 'meta'] })).toEqual([
      'google_ads display 1200x628',
      'google_ads display 1200x1200',
      'meta feed 1080x1080',
    ]);
  });

  it('with sizes are those, and no other', () => {
    expect(sizesOf({ sizes: [{ width: 1200, height: 628 }] })).toEqual(['google_ads display 1200x628']);
  });

  it('in a format without a picture are words', () => {
    expect(sizesOf({ formats: ['search'] })).toEqual(['google_ads search words']);
  });

  it('of one ad together hold as many texts as it shows, or the fewest possible', () => {
    const textsOf = (channel: string, formats: Parameters<typeof ordersOf>[1]['formats'], count: number) =>
      ordersOf('text', { channels: [channel], formats, sizes: [], count }).map(({ limits: { fields } }) => [
        fields.headline.count[1],
        fields.long_headline.count[1],
        fields.description.count[1],
      ]);
    expect(textsOf('google_ads', ['display'], 1)).toEqual([[5, 1, 5]]);
    expect(textsOf('google_ads', ['display'], 2)).toEqual([
      [3, 1, 3],
      [2, 1, 2],
    ]);
    expect(textsOf('google_ads', ['search'], 2)).toEqual([
      [8, 0, 2],
      [7, 0, 2],
    ]);
    expect(textsOf('google_ads', ['search'], 10)).toEqual(Array(10).fill([3, 0, 2]));
    expect(textsOf('meta', [], 2)).toEqual(textsOf('meta', [], 1).flatMap((each) => [each, each]));
  });

  it('share the words of a take, whatever their shape', () => {
    const orders = ordersOf('image', { channels: ['google_ads'], formats: [], sizes: [], count: 2 });
    expect(orders.map(({ index, take }) => [index, take])).toEqual([
      [0, 0],
      [1, 1],
      [2, 0],
      [3, 1],
    ]);
  });
});

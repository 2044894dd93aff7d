import { channels } from '@app/kernel';
import { channelLimits, creativeChannels } from './channel-limits.table.js';
import type { Size } from './creative-words.js';
import { copyLimitsOf, defaultFormatOf, formatsOf, limitsOf, usualSizesOf } from './limits-of-channels.js';
import { type PictureShape, shapeFor } from './picture.limits.js';

/** undefined: the channel has no such format, or takes no picture of this size there. */
const shapeOf = (channel: string, format: string, size: Size): PictureShape | undefined => {
  const picture = channelLimits.find((row) => row.channel === channel && row.format === format)?.picture;
  return picture ? shapeFor(picture, size) : undefined;
};

test('every channel of the kernel has its limits, and ads are made for all of them where a request names none', () => {
  expect(creativeChannels).toEqual(channels);
});

test('every row has a source and a date, and no channel has a format twice', () => {
  for (const { source, checkedOn } of channelLimits) {
    expect(source).not.toBe('');
    expect(checkedOn).toMatch(/^\d{4}-\d\d-\d\d$/);
  }
  const places = channelLimits.map(({ channel, format }) => `${channel} ${format}`);
  expect(new Set(places).size).toBe(places.length);
});

test.each([
  ['google_ads', 'display', { width: 1200, height: 628 }],
  ['meta', 'feed', { width: 1080, height: 1080 }],
  ['tiktok', 'in_stream', { width: 1080, height: 1920 }],
  ['linkedin', 'feed', { width: 1200, height: 628 }],
  ['microsoft_ads', 'native', { width: 1200, height: 628 }],
] as const)('an ad on %s is by default %s, with words and a picture', (channel, format, size) => {
  expect(creativeChannels).toContain(channel);
  expect(defaultFormatOf(channel)).toBe(format);
  expect(formatsOf(channel)[0]).toBe(format);
  expect(limitsOf(channel, format).picture?.shapes[0]?.recommended).toEqual(size);
});

test('the usual sizes of a format are recommended ones, and each format with a picture has one', () => {
  for (const { picture } of channelLimits) {
    if (picture) expect(picture.usual).not.toHaveLength(0);
    expect(picture?.shapes.map(({ recommended }) => recommended) ?? []).toEqual(
      expect.arrayContaining([...(picture?.usual ?? [])]),
    );
  }
});

test('a display ad on Google needs a wide picture and a square one, and both are usual', () => {
  expect(usualSizesOf('google_ads', 'display')).toEqual([
    { width: 1200, height: 628 },
    { width: 1200, height: 1200 },
  ]);
  expect(usualSizesOf('google_ads', 'search')).toEqual([]);
});

test('every recommended size is accepted in its format', () => {
  for (const { channel, format, picture } of channelLimits) {
    for (const { recommended } of picture?.shapes ?? []) expect(shapeOf(channel, format, recommended)).toBeDefined();
  }
});

test.each([
  ['google_ads', 'display', 600, 314, true],
  ['google_ads', 'display', 599, 313, false],
  ['google_ads', 'display', 602, 313, false],
  ['google_ads', 'display', 1200, 600, false],
  ['google_ads', 'display', 1200, 1212, true],
  ['google_ads', 'display', 1200, 1225, false],
  ['google_ads', 'search', 1200, 628, false],
  ['google_ads', 'story', 1080, 1920, false],
  ['meta', 'feed', 1440, 1800, true],
  ['meta', 'feed', 1080, 1105, true],
  ['meta', 'story', 1080, 1920, true],
  ['meta', 'story', 1080, 1860, false],
  ['linkedin', 'feed', 4321, 4321, false],
  ['tiktok', 'in_stream', 540, 960, false],
  ['meta', 'feed', 1, 1, false],
  ['meta', 'feed', 0, 0, false],
  ['meta', 'feed', Number.NaN, 1080, false],
] as const)('%s %s and a picture of %i by %i: accepted is %s', (channel, format, width, height, accepted) => {
  expect(shapeOf(channel, format, { width, height }) !== undefined).toBe(accepted);
});

test('a search ad on Google has 3 to 15 headlines of 30 and 2 to 4 descriptions of 90', () => {
  const { fields, counting } = copyLimitsOf('google_ads', 'search');
  expect(counting).toBe('wide_twice');
  expect(fields.headline).toMatchObject({ hard: 30, count: [3, 15] });
  expect(fields.description).toMatchObject({ hard: 90, count: [2, 4] });
  expect(fields.primary_text.count).toEqual([0, 0]);
});

test('a format that the channel has not falls back to its default', () => {
  expect(copyLimitsOf('linkedin', 'story')).toBe(copyLimitsOf('linkedin', 'feed'));
});

test('a channel that is not in the table is refused with those that are', () => {
  expect(() => copyLimitsOf('fax', 'feed')).toThrow(/"fax".*google_ads, meta/);
  expect(() => limitsOf('fax', 'feed')).toThrow(RangeError);
});

test('a tall picture has zones that the platform covers, a square one has none', () => {
  expect(shapeOf('meta', 'story', { width: 1080, height: 1920 })?.safeZone).toEqual({
    top: 0.14,
    bottom: 0.35,
    left: 0.06,
    right: 0.06,
  });
  expect(shapeOf('tiktok', 'in_stream', { width: 1080, height: 1080 })?.safeZone).toBeNull();
});

/** The console counts while somebody types; what it counts against are the service's own limits. */
import { type CopyField, channelLimits } from '@app/creative';
import { type AdPlace, places, type TextLimit } from '../../apps/console/src/pages/creative/places.table.js';

const parts = {
  headlines: 'headline',
  long_headline: 'long_headline',
  primary_text: 'primary_text',
  descriptions: 'description',
} as const satisfies Partial<Record<keyof AdPlace, CopyField>>;

test('the limits that the console counts are those of the service', () => {
  const known = channelLimits.map(({ channel, format, copy, picture }): AdPlace => {
    const limitOf = (part: keyof typeof parts): TextLimit | null => {
      const { hard, recommended, count } = copy.fields[parts[part]];
      const [least, most] = count;
      return most === 0 ? null : { hard, shown: recommended, least, most };
    };
    return {
      channel,
      format,
      isWideTwice: copy.counting === 'wide_twice',
      headlines: limitOf('headlines'),
      long_headline: limitOf('long_headline'),
      primary_text: limitOf('primary_text'),
      descriptions: limitOf('descriptions'),
      sizes: (picture?.usual ?? []).map(({ width, height }) => [width, height]),
    };
  });
  expect(places).toEqual(known);
});

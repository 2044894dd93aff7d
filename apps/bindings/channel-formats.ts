// The limits of creatives, kept by creative.
import type { Provider } from '@nestjs/common';
import { ChannelFormats, type FormatLimits } from '@app/connections';
import { type ChannelFormatLimits, channelLimits } from '@app/creative';

const formatOf = ({ format, copy, picture, needs }: ChannelFormatLimits): FormatLimits => ({
  format,
  texts: Object.fromEntries(
    Object.entries(copy.fields)
      .filter(([, { count }]) => count[1] > 0)
      .map(([part, { count, hard, recommended }]) => [
        part,
        { least: count[0], most: count[1], length: hard, shown: recommended },
      ]),
  ),
  picture: picture && {
    shapes: picture.shapes.map(({ ratio, least }) => ({ ratio: ratio.join(':'), width: least.width, height: least.height })),
    mimeTypes: picture.mimeTypes,
    mostBytes: picture.bytes.hard,
  },
  needsBrandName: needs?.brandName !== undefined,
  needsLogo: needs?.logo !== undefined,
});

export const channelFormats: Provider = {
  provide: ChannelFormats,
  useValue: {
    of: (channel) => channelLimits.filter((row) => row.channel === channel).map(formatOf),
  } satisfies ChannelFormats,
};

// A channel exists in its adapter and in the tables below. A platform without rows there could be connected and would never
// deliver. The tables of the console are no part of this process: test/contract/console-channels.spec.ts checks those.
import { Injectable } from '@nestjs/common';
import { AdPlatforms } from '@app/connections';
import { buttonsOf, channelLimits, creativeChannels } from '@app/creative';
import { channels } from '@app/kernel';

const CREATIVE_LIMITS = 'libs/creative/src/domain/channel-limits.table.ts';

/** Every table with one row per channel, by its file. */
const channelTables: Readonly<Record<string, readonly string[]>> = {
  'libs/kernel/src/channels.ts': channels,
  [CREATIVE_LIMITS]: creativeChannels,
  'libs/creative/src/domain/buttons.table.ts': Object.keys(buttonsOf),
};

/** Stops the boot when a registered ad platform lacks a row. */
@Injectable()
export class ChannelTables {
  constructor(platforms: AdPlatforms) {
    for (const channel of platforms.channels) {
      const lacking = Object.entries(channelTables).filter(([, channels]) => !channels.includes(channel));
      if (lacking.length > 0) throw lacks(channel, 'row', lacking.map(([file]) => file).join(' and in '));
      const known = channelLimits.filter((row) => row.channel === channel).map(({ format }): string => format);
      const shown = Object.values(platforms.traits(channel).abilities).flatMap(({ formats }) => formats);
      const unlimited = shown.find((format) => !known.includes(format));
      if (unlimited !== undefined) throw lacks(channel, `row of the format ${unlimited}`, CREATIVE_LIMITS);
    }
  }
}

const lacks = (channel: string, what: string, files: string): Error =>
  new Error(
    `The ad platform "${channel}" has no ${what} in ${files}: add it with its source, as docs/adding-an-ad-platform.md says.`,
  );

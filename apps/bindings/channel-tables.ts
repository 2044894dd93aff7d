// A channel exists in its adapter and in the tables below. A platform without rows there could be connected and would never
// deliver. The tables of the console are no part of this process: test/contract/console-channels.spec.ts checks those.
import { Injectable } from '@nestjs/common';
import { smallestAudience } from '@app/audiences';
import { AdPlatforms } from '@app/connections';
import { buttonsOf, creativeChannels } from '@app/creative';
import { channels } from '@app/kernel';

/** Every table with one row per channel, by its file. */
const channelTables: Readonly<Record<string, readonly string[]>> = {
  'libs/kernel/src/channels.ts': channels,
  'libs/creative/src/domain/channel-limits.table.ts': creativeChannels,
  'libs/creative/src/domain/buttons.table.ts': Object.keys(buttonsOf),
  'libs/audiences/src/domain/audience.limits.ts': Object.keys(smallestAudience),
};

/** Stops the boot when a registered ad platform lacks a row. */
@Injectable()
export class ChannelTables {
  constructor(platforms: AdPlatforms) {
    for (const channel of platforms.channels) {
      const lacking = Object.entries(channelTables).filter(([, channels]) => !channels.includes(channel));
      if (lacking.length === 0) continue;
      const files = lacking.map(([file]) => file).join(' and in ');
      throw new Error(
        `The ad platform "${channel}" has no row in ${files}: add it with its source, as docs/adding-an-ad-platform.md says.`,
      );
    }
  }
}

// Look-ups in the table of the platforms' limits.
import { type ChannelFormatLimits, channelLimits, creativeChannels } from './channel-limits.table.js';
import type { CopyLimit, CopyLimits } from './channel.limits.js';
import type { Format, Size } from './creative-words.js';

/** @throws RangeError for a channel that is not in the table */
function rowsOf(channel: string): [usual: ChannelFormatLimits, ...others: ChannelFormatLimits[]] {
  const [usual, ...others] = channelLimits.filter((row) => row.channel === channel);
  if (!usual)
    throw new RangeError(`"${channel}" is not in the table of limits; its channels are ${creativeChannels.join(', ')}.`);
  return [usual, ...others];
}

/**
 * The row of the format, or of the channel's default format when the channel does not have it. @throws RangeError for an unknown
 * channel
 */
export function limitsOf(channel: string, format: Format): ChannelFormatLimits {
  const rows = rowsOf(channel);
  return rows.find((row) => row.format === format) ?? rows[0];
}

export const copyLimitsOf = (channel: string, format: Format): CopyLimits => limitsOf(channel, format).copy;

/**
 * What one of several takes may hold: where one ad shows all of them, they share what the ad has room for, the first ones the
 * rest.
 */
export function copyLimitsOfTake(channel: string, format: Format, take: number, takes: number): CopyLimits {
  const { copy, isOneAd } = limitsOf(channel, format);
  if (isOneAd !== true) return copy;
  const shared = (limit: CopyLimit): CopyLimit => {
    const [least, most] = limit.count;
    const share = Math.floor(most / takes) + (take < most % takes ? 1 : 0);
    return { ...limit, count: [least, Math.max(least, Math.min(1, most), share)] };
  };
  const { headline, long_headline, primary_text, description } = copy.fields;
  const fields = {
    headline: shared(headline),
    long_headline: shared(long_headline),
    primary_text: shared(primary_text),
    description: shared(description),
  };
  return { ...copy, fields };
}

/** The default first. */
export const formatsOf = (channel: string): readonly Format[] => rowsOf(channel).map(({ format }) => format);

export const defaultFormatOf = (channel: string): Format => rowsOf(channel)[0].format;

/** What is made when a request names no sizes; empty for a format without a picture. */
export const usualSizesOf = (channel: string, format: Format): readonly Size[] => limitsOf(channel, format).picture?.usual ?? [];

/** Bytes of the largest file that any platform takes as a picture. */
export const largestPicture = Math.max(...channelLimits.map(({ picture }) => picture?.bytes.hard ?? 0));

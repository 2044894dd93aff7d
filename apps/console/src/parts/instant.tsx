import { formatInstant, formatInZone } from '../format.js';

/** An instant as the reader's clock shows it, with its zone when pointed at. */
export const Instant = ({ at }: { at: string }) => (
  <time dateTime={at} title={formatInZone(at)}>
    {formatInstant(at)}
  </time>
);

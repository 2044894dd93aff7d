import { formatDay, formatInstant } from '../format.js';
import { texts } from '../texts.js';

/** An instant on the reader's clock, with its zone; as a day alone it says the rest when pointed at. */
export const Instant = ({ at, as = 'time' }: { at: string; as?: 'time' | 'day' }) => (
  <time dateTime={at} title={as === 'day' ? formatInstant(at) : undefined}>
    {as === 'day' ? formatDay(at) : formatInstant(at)}
  </time>
);

/** A day of a platform's numbers: it begins and ends in the time zone of the ad account. */
export const AccountDay = ({ day, zone }: { day: string | null | undefined; zone?: string }) =>
  day ? (
    <time dateTime={day} title={texts.common.accountDay(zone)}>
      <span className="one-line">{formatDay(day)}</span> <span className="account-time">{texts.common.accountTime}</span>
    </time>
  ) : (
    texts.none
  );

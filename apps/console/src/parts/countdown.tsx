import { useEffect, useState } from 'react';
import { texts } from '../texts.js';

const parts = (seconds: number): string => {
  const [days, hours, minutes] = [Math.floor(seconds / 86_400), Math.floor(seconds / 3_600) % 24, Math.floor(seconds / 60) % 60];
  const clock = [hours, minutes, Math.floor(seconds) % 60].map((part) => String(part).padStart(2, '0')).join(':');
  return days > 0 ? texts.common.daysAnd(days, clock) : clock;
};

/** The time that is left, second by second. */
export function Countdown({ to }: { to: string }) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return (
    <span role="timer" className="countdown">
      {parts(Math.max(0, (Date.parse(to) - now) / 1_000))}
    </span>
  );
}

import { Text } from '@mantine/core';
import { useEffect, useReducer } from 'react';
import { formatInstant, formatRelative } from '../format.js';
import { texts } from '../texts.js';

const EVERY_MS = 30_000;

/** "3 hours ago", with the instant itself when pointed at. */
export function Ago({ at, never = texts.none }: { at: string | null | undefined; never?: string }) {
  const [, drawAgain] = useReducer((drawn: number) => drawn + 1, 0);
  useEffect(() => {
    const timer = setInterval(drawAgain, EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  if (!at)
    return (
      <Text span inherit c="dimmed">
        {never}
      </Text>
    );
  return (
    <time dateTime={at} title={formatInstant(at)}>
      {formatRelative(at)}
    </time>
  );
}

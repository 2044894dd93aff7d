import { Text } from '@mantine/core';
import type { ReactNode } from 'react';

export type Fact = readonly [label: string, value: ReactNode];

/** What is known of something, line by line. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="fact-lines">
      {facts.map(([label, value]) => (
        <div key={label}>
          <Text component="dt" size="sm" c="dimmed">
            {label}
          </Text>
          <Text component="dd" size="sm" className="wrap">
            {value}
          </Text>
        </div>
      ))}
    </dl>
  );
}

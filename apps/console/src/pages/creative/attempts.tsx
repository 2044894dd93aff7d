// How the words came about: by whom, and what was objected to on the way.
import { Stack, Text, Title } from '@mantine/core';
import { wordFor } from '../../parts/words.js';
import { texts } from '../../texts.js';
import { brokenText } from './compliance.js';
import type { Creative } from './creative.queries.js';

const words = texts.creative;

export function Attempts({ creative: { generation } }: { creative: Creative }) {
  const { mode, attempts, model } = generation;
  if (mode === null && attempts.length === 0) return null;
  return (
    <Stack className="card" gap="sm" component="section">
      <Title order={2} size="h5">
        {words.written}
      </Title>
      <Text size="sm">{mode === 'written' ? words.writtenBy(model) : words.quoted}</Text>
      {attempts.length > 0 && (
        <ol className="attempts">
          {attempts.map(({ channel, outcome, objections }, place) => (
            <li key={place}>
              <Text size="sm" fw={600}>
                {wordFor(channel)}: {words.outcomes[outcome]}
              </Text>
              {objections.length > 0 && (
                <ul className="objections">
                  {objections.map(({ field, rule, words: said }, at) => (
                    <li key={at}>
                      {brokenText({ field, rule, limit: null, actual: said, channel, passed: false, severity: 'hard' })}
                    </li>
                  ))}
                </ul>
              )}
            </li>
          ))}
        </ol>
      )}
    </Stack>
  );
}

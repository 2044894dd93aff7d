// The facts that ads of a creative quote, as somebody stated them.
import { Stack, Text, Title } from '@mantine/core';
import { formatDay } from '../../format.js';
import { wordFor } from '../../parts/words.js';
import { texts } from '../../texts.js';
import type { Creative, Fact } from './creative.queries.js';

const words = texts.creative;

export function CreativeFacts({ creative }: { creative: Creative }) {
  const { facts } = creative.generation;
  const isUploaded = creative.source === 'uploaded';
  if (!facts || (isUploaded && facts.length === 0)) return null;
  return (
    <FactList
      facts={facts}
      title={isUploaded ? words.checkedFacts : words.facts}
      about={facts.length > 0 ? words.factsAbout : words.noFacts}
    />
  );
}

export function FactList({ facts, title, about }: { facts: readonly Fact[]; title: string; about: string }) {
  const kinds = [...new Set(facts.map(({ kind }) => kind))];
  return (
    <Stack className="card" gap="sm" component="section">
      <Title order={2} size="h5">
        {title}
      </Title>
      <Text size="sm" c="dimmed">
        {about}
      </Text>
      <dl className="creative-facts">
        {kinds.map((kind) => (
          <div key={kind}>
            <dt>{words.factKinds[kind]}</dt>
            {facts
              .filter((fact) => fact.kind === kind)
              .map((fact) => (
                <dd key={fact.text}>
                  {kind === 'goal' ? wordFor(fact.text) : fact.text}
                  {beside(fact).map((text) => (
                    <Text size="xs" c="dimmed" key={text}>
                      {text}
                    </Text>
                  ))}
                </dd>
              ))}
          </div>
        ))}
      </dl>
    </Stack>
  );
}

const beside = ({ short, terms, until }: Fact): string[] => [
  ...(short ? [words.shortly(short)] : []),
  ...(terms ? [words.onTerms(terms)] : []),
  ...(until ? [words.untilDay(formatDay(until))] : []),
];

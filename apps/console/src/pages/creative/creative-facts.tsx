// What was read from the prompt. Ads state these facts and no others.
import { Badge, Group, Stack, Text, Title } from '@mantine/core';
import { wordFor } from '../../parts/words.js';
import { texts } from '../../texts.js';
import type { Creative, Fact } from './creative.queries.js';

const words = texts.creative;

export function CreativeFacts({ creative }: { creative: Creative }) {
  const { facts, findings } = creative.generation;
  const isUploaded = creative.source === 'uploaded';
  if (!facts || (isUploaded && facts.length === 0)) return null;
  const unused = new Set(findings.filter(({ topic }) => topic === 'fact_unused').map(({ evidence }) => evidence));
  return (
    <FactList
      facts={facts}
      unused={unused}
      title={isUploaded ? words.checkedFacts : words.facts}
      about={facts.length > 0 ? words.factsAbout : words.noFacts}
    />
  );
}

interface FactListProps {
  readonly facts: readonly Fact[];
  /** The words of those that no ad prints. */
  readonly unused: ReadonlySet<string>;
  readonly title: string;
  readonly about: string;
}

export function FactList({ facts, unused, title, about }: FactListProps) {
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
                <dd key={fact.value}>
                  <Group gap={6}>
                    <span>{kind === 'goal' ? wordFor(fact.value) : fact.value}</span>
                    {unused.has(fact.text) && (
                      <Badge className="status status-yellow" variant="default" size="sm" radius="sm" tt="none">
                        {words.inNoAd}
                      </Badge>
                    )}
                  </Group>
                  {fact.text.toLowerCase() !== fact.value.toLowerCase() && (
                    <Text size="xs" c="dimmed">
                      {fact.span ? words.readFrom(fact.text) : words.given}
                    </Text>
                  )}
                </dd>
              ))}
          </div>
        ))}
      </dl>
    </Stack>
  );
}

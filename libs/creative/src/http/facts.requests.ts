// The request that reads facts, and the facts that a request states.
import { Checks, Day, Enum, Faults, FetchedUrl, languageTag, Text } from '@app/platform/http';
import { type FactKind, factKinds, factTable } from '../domain/facts/facts.table.js';
import type { Fact } from '../domain/facts/fact.js';

const kinds = factKinds.map((kind) => `${kind}: ${factTable[kind].about} ("${factTable[kind].example}")`).join('; ');

export class FactFields {
  @Enum(factKinds, { required: true, about: kinds })
  kind: FactKind;

  @Text({ required: true, max: 200, example: 'from $29 a month', about: 'an ad prints it word for word' })
  text: string;

  @Text({
    max: 40,
    nullable: true,
    about: 'your own name for the fact, once in a request; `sources` of a variant name the fact by its place',
  })
  id?: string | null;

  @Text({
    max: 30,
    nullable: true,
    example: '$29 a month',
    about: 'may stand where text does not fit; says no number, amount or code that text has not',
  })
  short?: string | null;

  @Text({
    max: 90,
    nullable: true,
    example: 'for new customers',
    about: 'its condition, in every text and picture that prints the fact',
  })
  terms?: string | null;

  @Day({ nullable: true, about: 'the last day on which it holds; a launch is told when it has passed' })
  until?: string | null;
}

const sources = ['prompt', 'landing_page_url'] as const;

@Checks((body) => {
  const given = sources.filter((source) => body[source] !== undefined);
  if (given.length === 1) return undefined;
  const faults = new Faults();
  for (const field of sources) {
    const message = `${field}: give exactly one of prompt and landing_page_url.`;
    faults.add(() => ({ field, code: given.length === 0 ? 'required' : 'conflict', message }));
  }
  return faults;
})
export class ReadFacts {
  @Text({
    max: 1_500,
    multiline: true,
    example: 'Lightweight running shoes, 20 % off until Sunday',
    about: 'instead of landing_page_url',
  })
  prompt?: string;

  @FetchedUrl({ about: 'instead of prompt: fetched once, from the public internet only' })
  landing_page_url?: string;

  @Text({ max: 35, pattern: languageTag, example: 'en' })
  language?: string;
}

export const readFactsExamples = {
  prompt: { prompt: 'Lightweight running shoes, 20 % off until Sunday', language: 'en' },
  page: { landing_page_url: 'https://www.example.com/spring' },
};

export const factOf = ({ kind, text, id, short, terms, until }: FactFields): Fact => ({
  kind,
  text,
  ...(id ? { id } : {}),
  ...(short ? { short } : {}),
  ...(terms ? { terms } : {}),
  ...(until ? { until } : {}),
});

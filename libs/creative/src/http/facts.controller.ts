import { Controller, Get, Post } from '@nestjs/common';
import type { Actor } from '@app/kernel';
import { CurrentActor, Input, Operation, PathId, Returns, Tag, withExample, type WriteResult } from '@app/platform/http';
import { creativeErrors } from '../domain/creative.errors.js';
import { FactReadingsService } from '../application/fact-readings.service.js';
import type { ReadingSource } from '../domain/fact-reading.js';
import { FactReadingsQueries } from '../read/fact-readings.queries.js';
import { FactReadingView } from '../read/fact-reading.view.js';
import { ReadFacts, readFactsExamples } from './facts.requests.js';

const FactReading = withExample(FactReadingView, {
  id: 'fct_01m80znn3cejrtnj1kqbc5rxgw',
  status: 'ready',
  prompt: 'Lightweight running shoes, 20 % off until Sunday',
  landing_page_url: null,
  language: 'en',
  source_text: 'Lightweight running shoes, 20 % off until Sunday',
  facts: [
    {
      kind: 'statement',
      text: 'Lightweight running shoes, 20 % off until Sunday',
      terms: null,
      span: { start: 0, end: 48 },
      source: 'prompt',
    },
  ],
  findings: [],
  error: null,
  created_at: '2026-11-18T15:00:00.000Z',
  finished_at: '2026-11-18T15:00:01.000Z',
  expires_at: '2026-11-19T15:00:00.000Z',
});

@Tag('Creative')
@Controller('v1/creative/facts')
export class FactsController {
  constructor(
    private readonly readings: FactReadingsService,
    private readonly queries: FactReadingsQueries,
  ) {}

  @Post()
  @Operation({
    id: 'creative.facts.create',
    summary: 'Propose facts from a prompt or a landing page',
    description:
      'The answer is `reading`; within seconds it is `ready`, with sentences and bullets that stand word for word in ' +
      'the source. Choose and correct them, and state them as `facts` of POST /v1/creative/generate. Kept for 24 hours.',
    permission: 'creative:generate',
    returns: Returns.accepted(FactReading, ({ id }) => `/v1/creative/facts/${String(id)}`),
    errors: [creativeErrors.prompt_rejected, creativeErrors.too_many_readings],
  })
  async read(@CurrentActor() actor: Actor, @Input({ examples: readFactsExamples }) body: ReadFacts): Promise<WriteResult> {
    const id = await this.readings.read(actor, sourceOf(body));
    return () => this.queries.get(actor, id);
  }

  @Get(':id')
  @Operation({
    id: 'creative.facts.get',
    summary: 'Get proposed facts',
    description: 'The state of a reading, and what it found.',
    permission: 'creative:read',
    returns: Returns.one(FactReading),
    errors: [],
  })
  get(@CurrentActor() actor: Actor, @PathId('fact_reading') id: string): Promise<FactReadingView> {
    return this.queries.get(actor, id);
  }
}

const sourceOf = ({ prompt, landing_page_url: landingPageUrl, language = 'en' }: ReadFacts): ReadingSource => ({
  prompt: prompt ?? null,
  landingPageUrl: landingPageUrl ?? null,
  language,
});

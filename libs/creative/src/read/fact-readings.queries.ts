import { Inject, Injectable } from '@nestjs/common';
import { type Actor, Clock, notFound } from '@app/kernel';
import { ReadDatabase, statement } from '@app/platform/data';
import { type FactReading, readingLimits } from '../domain/fact-reading.js';
import { type FactReadingView, factReadingView } from './fact-reading.view.js';

const get = statement(
  'creative.fact_reading.get',
  `select id, status, prompt, landing_page_url as "landingPageUrl", language, source_text as "sourceText", facts, findings, error,
     created_at as "createdAt", finished_at as "finishedAt" from creative.fact_reading
   where organization_id = $1 and id = $2 and created_at > $3::timestamptz - interval '${readingLimits.keptHours} hours'`,
);

@Injectable()
export class FactReadingsQueries {
  constructor(
    private readonly reads: ReadDatabase,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  async get(actor: Actor, id: string): Promise<FactReadingView> {
    const row = await this.reads.one<FactReading>(actor, get, [id, this.clock.now()]);
    if (!row) throw notFound('fact_reading');
    return factReadingView(row);
  }
}

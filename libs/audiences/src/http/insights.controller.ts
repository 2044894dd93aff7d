import { Controller, Get } from '@nestjs/common';
import type { Actor } from '@app/kernel';
import { CurrentActor, Operation, PathId, Returns, Tag } from '@app/platform/http';
import { InsightsQueries } from '../read/insights.queries.js';
import type { InsightsView } from '../read/insights.view.js';
import { Insights } from './audiences.examples.js';

@Tag('Audiences')
@Controller('v1/audiences')
export class InsightsController {
  constructor(private readonly queries: InsightsQueries) {}

  @Get(':id/insights')
  @Operation({
    id: 'audiences.insights',
    summary: 'Get audience insights',
    description:
      'Size, reach by channel, demographics against a baseline (of people whom only a platform knows: what it tells), ' +
      'overlaps, growth and performance. Numbers that would reveal too few people are left out and named in `suppressed`.',
    permission: 'audiences:read',
    returns: Returns.one(Insights),
    errors: [],
  })
  get(@CurrentActor() actor: Actor, @PathId('audience') id: string): Promise<InsightsView> {
    return this.queries.get(actor, id);
  }
}

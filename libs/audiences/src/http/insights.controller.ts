import { Controller, Get } from '@nestjs/common';
import type { Actor } from '@app/kernel';
import { CurrentActor, Operation, PathId, Returns } from '@app/platform/http';
import { ApiTags } from '@nestjs/swagger';
import { InsightsQueries } from '../read/insights.queries.js';
import { InsightsView } from '../read/insights.view.js';

@ApiTags('Audiences')
@Controller('v1/audiences')
export class InsightsController {
  constructor(private readonly queries: InsightsQueries) {}

  @Get(':id/insights')
  @Operation({
    summary: 'Get audience insights',
    permission: 'audiences:read',
    returns: Returns.one(InsightsView),
  })
  get(@CurrentActor() actor: Actor, @PathId('audience') id: string): Promise<InsightsView> {
    return this.queries.get(actor, id);
  }
}

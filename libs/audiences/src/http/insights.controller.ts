import { Controller, Get } from '@nestjs/common';
import type { Actor } from '@app/kernel';
import { Allow, CurrentActor, PathId, Returns } from '@app/platform/http';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { InsightsQueries } from '../read/insights.queries.js';
import { InsightsView } from '../read/insights.view.js';

@ApiTags('Audiences')
@Controller('v1/audiences')
export class InsightsController {
  constructor(private readonly queries: InsightsQueries) {}

  @Get(':id/insights')
  @ApiOperation({ summary: 'Get audience insights' })
  @Allow('audiences:read')
  @Returns.one(InsightsView)
  get(@CurrentActor() actor: Actor, @PathId('audience') id: string): Promise<InsightsView> {
    return this.queries.get(actor, id);
  }
}

import { Controller, Get } from '@nestjs/common';
import type { Actor } from '@app/kernel';
import { CurrentActor, Operation, RequestLimits, Returns, Tag, withExample } from '@app/platform/http';
import { UsageQueries } from '../read/usage.queries.js';
import { UsageView, usageView } from '../read/usage.view.js';

const sent = { requests: 4_230, succeeded: 4_102, refused: 98, rate_limited: 29, failed: 1 };
const Usage = withExample(UsageView, {
  plan: 'growth',
  mode: 'live',
  windows: [
    { name: 'minute', limit: 300, used: 12, remaining: 288, resets_at: '2026-11-21T12:00:41.000Z' },
    { name: 'day', limit: 100_000, used: 4_211, remaining: 95_789, resets_at: '2026-11-22T00:00:00.000Z' },
  ],
  days: [{ day: '2026-11-21', ...sent, keys: [{ key_id: 'key_01jdqm6gnceha8bmyqy3c6z3jx', ...sent }] }],
  storage: { limit_bytes: 10_737_418_240, used_bytes: 8_804_682_957, remaining_bytes: 1_932_735_283, warning: 'nearly_full' },
  as_of: '2026-11-21T12:00:03.000Z',
});

@Tag('Usage', 'What the plan allows, and what of it is used.')
@Controller('v1/usage')
export class UsageController {
  constructor(
    private readonly limits: RequestLimits,
    private readonly queries: UsageQueries,
  ) {}

  @Get()
  @Operation({
    id: 'usage.get',
    summary: 'Get the usage of the plan',
    description:
      'The counts behind the rate limit headers of the organization, all its keys together; live and test mode count ' +
      'by themselves. A request with a key is counted as every request is, so its headers say the same. Requests of people in the console are not part of it. ' +
      '`days` tells what became of the requests of each key on the last 30 days, also beyond a plan without a limit. ' +
      '`storage` tells of the stored files, of which each mode may have as many bytes as the plan says.',
    permission: 'campaigns:read',
    returns: Returns.one(Usage),
    errors: [],
  })
  async get(@CurrentActor() actor: Actor): Promise<UsageView> {
    const counts = await this.limits.usageOf(actor);
    return usageView(actor, counts, await this.queries.storageOf(actor), await this.queries.daysUntil(actor, counts.at));
  }
}

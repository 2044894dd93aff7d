import { Controller, Get } from '@nestjs/common';
import { type Actor, modes, planNames } from '@app/kernel';
import { CurrentActor, Operation, RequestLimits, Returns, Tag, withExample } from '@app/platform/http';
import { z } from 'zod';

const Window = z.strictObject({
  name: z.enum(['minute', 'day']).describe('`minute`: any 60 seconds; `day`: the UTC day.'),
  limit: z.int().nullable().describe('null: unlimited.'),
  used: z.int().nullable().describe('null where the plan has no limit: then nobody counts.'),
  remaining: z.int().nullable(),
  resets_at: z.iso.datetime().nullable().describe('When `remaining` next rises; null when nothing is used.'),
});

const UsageView = z
  .strictObject({ plan: z.enum(planNames), mode: z.enum(modes), windows: z.array(Window), as_of: z.iso.datetime() })
  .meta({ id: 'Usage', description: 'How many requests the plan allows, and how many of them the API keys have used.' });
type UsageView = z.output<typeof UsageView>;

const Usage = withExample(UsageView, {
  plan: 'growth',
  mode: 'live',
  windows: [
    { name: 'minute', limit: 300, used: 12, remaining: 288, resets_at: '2026-11-21T12:00:41.000Z' },
    { name: 'day', limit: 100_000, used: 4_211, remaining: 95_789, resets_at: '2026-11-22T00:00:00.000Z' },
  ],
  as_of: '2026-11-21T12:00:03.000Z',
});

@Tag('Usage', 'What the plan allows, and what of it is used.')
@Controller('v1/usage')
export class UsageController {
  constructor(private readonly limits: RequestLimits) {}

  @Get()
  @Operation({
    summary: 'Get the usage of the plan',
    description:
      'The counts behind the rate limit headers of the organization, all its keys together; live and test mode count by themselves. A request with a key is counted as every request is, so its headers say the same. Requests of people in the console are not part of it.',
    permission: 'campaigns:read',
    returns: Returns.one(Usage),
  })
  async get(@CurrentActor() actor: Actor): Promise<UsageView> {
    const { plan, mode } = actor;
    const { windows, at } = await this.limits.usageOf(actor);
    return {
      plan,
      mode,
      windows: (['minute', 'day'] as const).map((name) => windowView(name, windows)),
      as_of: at.toISOString(),
    };
  }
}

type Counted = Awaited<ReturnType<RequestLimits['usageOf']>>['windows'];

function windowView(name: 'minute' | 'day', windows: Counted): z.output<typeof Window> {
  const counted = windows.find((window) => window.name === name);
  if (!counted) return { name, limit: null, used: null, remaining: null, resets_at: null };
  const { limit, remaining, resetAt } = counted;
  const used = limit - remaining;
  return { name, limit, used, remaining, resets_at: used === 0 ? null : new Date(Math.ceil(resetAt)).toISOString() };
}

// The view of an audience.
import { TargetingView } from '@app/targeting';
import { z } from 'zod';
import { audienceTypes, expansions, filterOperators, identifierTypes, listSources } from '../domain/audience-definition.js';
import { audienceActions, audienceStatuses } from '../domain/audience.lifecycle.js';
import { sizeSources } from '../domain/audience.state.js';
import { standings } from '../domain/platform-list.js';
import { leftOutReasons } from '../domain/sending.js';

const instant = z.iso.datetime();
const texts = z.array(z.string());
const reasons = Object.entries(leftOutReasons)
  .map(([reason, says]) => `${reason}: ${says}`)
  .join(' ');
const eventRule = z.strictObject({
  event: z.string(),
  filters: z.array(z.strictObject({ field: z.string(), op: z.enum(filterOperators), value: z.string() })),
  within_days: z.int().nullable(),
});

const DefinitionView = z
  .union([
    z.strictObject({
      identifier_types: z.array(z.enum(identifierTypes)),
      source: z.enum(listSources),
      app_id: z.string().nullable(),
    }),
    z.strictObject({ include: z.array(eventRule), exclude: z.array(eventRule) }),
    z.strictObject({
      source_audience_id: z.string(),
      countries: texts,
      expansion: z.enum(Object.keys(expansions) as (keyof typeof expansions)[]).nullable(),
      ratio: z.number().nullable(),
    }),
    TargetingView,
    z.strictObject({ any_of: texts, all_of: texts, none_of: texts }),
  ])
  .meta({
    id: 'AudienceDefinition',
    description:
      'Whom the audience holds, in the form of its type: customer_list; website, app_activity, engagement and ' +
      'rule_based; lookalike; saved; combined.',
  });

export const SizeView = z
  .strictObject({ lower_bound: z.int(), upper_bound: z.int(), source: z.enum(sizeSources), estimated_at: instant })
  .meta({
    id: 'AudienceSize',
    description:
      'People, as a range: exact numbers are never shown. `source`: `members` were counted here; `platform`: the ' +
      'audience is of people whom only ' +
      'platforms know, and each bound is the largest that one of its lists there has; `estimate`: from documented tables.',
  });

export const AudienceView = z
  .strictObject({
    id: z.string(),
    organization_id: z.string(),
    external_id: z.string().nullable(),
    name: z.string(),
    description: z.string().nullable(),
    type: z.enum(audienceTypes),
    status: z.enum(audienceStatuses),
    allowed_actions: z.array(z.enum(audienceActions)),
    definition: DefinitionView,
    retention_days: z.int().nullable(),
    size: SizeView.nullable(),
    match_rate: z
      .number()
      .nullable()
      .describe(
        'The share of the people sent to platforms whom these know, 0 to 1. Each list counts by the people who were ' +
          'sent to it; lists of fewer than 100 ' +
          'do not count. null: no platform tells.',
      ),
    platform_audiences: z.array(
      z.strictObject({
        connection_id: z.string(),
        channel: z.string(),
        platform_audience_id: z.string().nullable(),
        part: z.string().describe('A platform may need several lists for one audience, such as contact, device and crm.'),
        status: z
          .enum(standings)
          .describe('How it stands there; campaigns wait while it is `waiting`. `empty`: nobody can be sent by what it takes.'),
        size: SizeView.nullable(),
        match_rate: z.number().nullable(),
        synced_at: instant.nullable(),
        left_out: z.record(z.string(), z.int()).describe(`People of the audience who do not leave for the platform. ${reasons}`),
        refused: z.record(z.string(), z.int()).describe("People whom the platform did not take, by the platform's own word."),
        error: z.string().nullable(),
        issue: z
          .strictObject({ code: z.string(), message: z.string(), url: z.string().nullable() })
          .nullable()
          .describe('What keeps it back; `url` is the page where a person mends it.'),
      }),
    ),
    used_by_campaign_ids: texts,
    error: z.strictObject({ code: z.string(), message: z.string() }).nullable(),
    labels: texts,
    metadata: z.record(z.string(), z.string()),
    created_by: z.string().nullable(),
    created_at: instant,
    updated_at: instant,
    archived_at: instant.nullable(),
    version: z.int(),
  })
  .meta({ id: 'Audience', description: 'People to whom ads are shown, or not shown.' });
export type AudienceView = z.output<typeof AudienceView>;

// The view of an audience.
import { TargetingView } from '@app/targeting';
import { z } from 'zod';
import { channels, oneOf } from '@app/kernel';
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
  event: z.string().describe('What people did, such as `purchase`.'),
  filters: z
    .array(
      z.strictObject({
        field: z.string().describe('The field of the event, such as `url`.'),
        op: z.enum(filterOperators).describe('How it is compared.'),
        value: z.string().describe('With what it is compared.'),
      }),
    )
    .describe('All of them hold.'),
  within_days: z.int().nullable().describe('Days since it was done; null: as long as people stay.'),
});

const DefinitionView = z
  .union([
    z.strictObject({
      identifier_types: z.array(z.enum(identifierTypes)).describe('The identifiers of people on this list.'),
      source: z.enum(listSources).describe('Whose people they are: your own, or those of a partner.'),
      app_id: z.string().nullable().describe('The app whose device ids these are; null: none is named.'),
    }),
    z.strictObject({
      include: z.array(eventRule).describe('People who did any of these.'),
      exclude: z.array(eventRule).describe('But none of these.'),
    }),
    z.strictObject({
      source_audience_id: z.string().describe('The audience whose people they are like.'),
      countries: texts.describe('ISO 3166-1: where they are looked for.'),
      expansion: z
        .enum(Object.keys(expansions) as (keyof typeof expansions)[])
        .nullable()
        .describe('How far it goes, in a word; null: `ratio` says it.'),
      ratio: z.number().nullable().describe('The share of the adults of its countries, 0.01 to 0.2; null: `expansion` says it.'),
    }),
    TargetingView,
    z.strictObject({
      any_of: texts.describe('People in any of these audiences.'),
      all_of: texts.describe('And in each of these.'),
      none_of: texts.describe('And in none of these.'),
    }),
  ])
  .meta({
    id: 'AudienceDefinition',
    description:
      'Whom the audience holds, in the form of its type: customer_list; website, app_activity, engagement and ' +
      'rule_based; lookalike; saved; combined.',
  });

export const SizeView = z
  .strictObject({
    lower_bound: z.int(),
    upper_bound: z.int(),
    source: z.enum(sizeSources).describe('Where it comes from.'),
    estimated_at: instant.describe('When it was counted.'),
  })
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
    type: z.enum(audienceTypes).describe('What sort of audience it is; it never changes.'),
    status: z.enum(audienceStatuses).describe('`too_small`: too few people to be advertised to; `error`: see `error`.'),
    allowed_actions: z.array(z.enum(audienceActions)),
    definition: DefinitionView,
    retention_days: z.int().nullable().describe('Days that people stay; null: as long as the platform allows.'),
    size: SizeView.nullable().describe('How many people it holds; null: not known yet.'),
    match_rate: z
      .number()
      .nullable()
      .describe(
        'The share of the people sent to platforms whom these know, 0 to 1. Each list counts by the people who were ' +
          'sent to it; lists of fewer than 100 ' +
          'do not count. null: no platform tells.',
      ),
    platform_audiences: z
      .array(
        z.strictObject({
          connection_id: z.string(),
          channel: z.string().meta(oneOf(channels)),
          platform_audience_id: z.string().nullable().describe('Its id on the platform; null: it is not there yet.'),
          part: z.string().describe('A platform may need several lists for one audience, such as contact, device and crm.'),
          status: z
            .enum(standings)
            .describe('How it stands there; campaigns wait while it is `waiting`. `empty`: nobody can be sent by what it takes.'),
          size: SizeView.nullable().describe('How many people the platform has; null: it does not tell.'),
          match_rate: z
            .number()
            .nullable()
            .describe('The share of the people sent whom it knows, 0 to 1; null: it does not tell.'),
          synced_at: instant.nullable(),
          left_out: z
            .record(z.string(), z.int())
            .describe(`People of the audience who do not leave for the platform. ${reasons}`),
          refused: z.record(z.string(), z.int()).describe("People whom the platform did not take, by the platform's own word."),
          error: z.string().nullable().describe('What went wrong there, in words; null: nothing.'),
          issue: z
            .strictObject({ code: z.string(), message: z.string(), url: z.string().nullable() })
            .nullable()
            .describe('What keeps it back; `url` is the page where a person mends it; null: nothing.'),
        }),
      )
      .describe('How it stands on each connection that has it.'),
    used_by_campaign_ids: texts.describe('Campaigns that show ads to it, or keep them from it.'),
    error: z
      .strictObject({ code: z.string(), message: z.string() })
      .nullable()
      .describe('Why it is not built; null: nothing is wrong.'),
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

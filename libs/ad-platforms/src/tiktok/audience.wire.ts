// A list of people: from a body to TikTok's custom audience, and back. Of what a list was made of TikTok tells nothing.
import type { NodeBody, ObservedAudience } from '@app/connections';
import { z } from 'zod';
import { cleaned } from '../shared/cleaned-texts.js';
import { TaggedNames } from '../shared/tagged-names.js';
import type { TiktokObject } from './tiktok.client.js';
import { emoji } from './tiktok.names.js';
import { named, tiktokId, word } from './wire/states.js';

/** TikTok cuts the names of lists that are streamed beyond 70 characters: the tag at their end would be lost. */
export const listNames = new TaggedNames('TikTok', { most: 70, countedIn: 'bytes', without: emoji });

/** From so many people that TikTok knows on a list can serve. */
export const SMALLEST = 1_000;

const name = z.string();
const id = z.string().regex(/^\d{1,30}$/);
export const sizes = ['NARROW', 'BALANCED', 'BROAD'] as const;
const rule = z.strictObject({
  pixel: id,
  days: z.number().int().positive(),
  event: z.string(),
  filter: z.strictObject({ field: z.string(), operator: z.string(), value: z.string() }).nullable(),
});
export type RuleBody = z.output<typeof rule>;
const listBody = z.discriminatedUnion('type', [
  z.strictObject({ name, type: z.literal('uploaded') }),
  z.strictObject({
    name,
    type: z.literal('lookalike'),
    seed: z.strictObject({ id }),
    size: z.enum(sizes),
    places: z.array(id),
  }),
  z.strictObject({ name, type: z.literal('ruled'), include: z.array(rule), exclude: z.array(rule) }),
]);

const ruleSet = (rules: readonly RuleBody[]): TiktokObject => ({
  operator: 'OR',
  rules: rules.map(({ pixel, days, event, filter }) => ({
    event_source_ids: [pixel],
    retention_days: days,
    filter_set: {
      operator: 'OR',
      filters: [
        {
          ...{ field: 'EVENT', operator: 'EQ', value: event },
          ...(filter && { parameter_filters: [{ field: filter.field, operator: filter.operator, values: [filter.value] }] }),
        },
      ],
    },
  })),
});

export function createdList(tag: string, fields: NodeBody): { readonly path: string; readonly params: TiktokObject } {
  const body = listBody.parse(fields);
  const custom_audience_name = listNames.of(body.name, tag, 'aid');
  switch (body.type) {
    case 'uploaded':
      return { path: 'segment/audience/', params: { action: 'create', custom_audience_name } };
    case 'lookalike': {
      const of = { source_audience_id: body.seed.id, include_source: false, mobile_os: 'ALL', placements: ['TikTok'] };
      const lookalike_spec = { ...of, location_ids: body.places, audience_size: body.size };
      return { path: 'dmp/custom_audience/lookalike/create/', params: { custom_audience_name, lookalike_spec } };
    }
    case 'ruled': {
      const { include, exclude } = body;
      const excluded = exclude.length > 0 && { exclusion_rule_set: ruleSet(exclude) };
      const rule_spec = { inclusion_rule_set: ruleSet(include), ...excluded };
      const params = { custom_audience_name, audience_type: 'PIXEL', rule_spec, is_auto_refresh: true };
      return { path: 'dmp/custom_audience/rule/create/', params };
    }
  }
}

/** A list that is streamed is named in another field. */
export const listMade = z
  .object({ audience_id: tiktokId.optional(), custom_audience_id: tiktokId.optional() })
  .transform(({ audience_id: streamed, custom_audience_id: made }, context) => {
    const known = streamed ?? made;
    if (known === undefined) context.addIssue('no id');
    return known ?? z.NEVER;
  });

export const listRow = z.object({
  audience_id: tiktokId,
  name: named,
  cover_num: z.number().int().nonnegative().max(Number.MAX_SAFE_INTEGER),
  is_valid: z.boolean(),
  error_msg: named.nullish(),
  expired_time: word,
});
export type ListRow = z.output<typeof listRow>;
export const listDetails = z.object({ list: z.array(z.object({ audience_details: listRow })).default([]) });

/** Texts of UTC, by which the list ends as a whole. */
const hasEnded = ({ expired_time: end }: ListRow, now: Date): boolean =>
  end !== null && Date.parse(`${end.replace(' ', 'T')}Z`) <= now.getTime();

function stateOf(row: ListRow, now: Date): ObservedAudience['state'] {
  if (hasEnded(row, now)) return 'expired';
  if (row.error_msg) return 'error';
  if (!row.is_valid) return 'building';
  return row.cover_num < SMALLEST ? 'too_small' : 'ready';
}

/** Two digits are told of how many they are. */
function sizeOf({ cover_num: people }: ListRow): ObservedAudience['size'] {
  if (people < SMALLEST) return null;
  const step = 10 ** (String(people).length - 2);
  const lower = Math.floor(people / step) * step;
  return { lower, upper: lower + step };
}

export function observedList(row: ListRow, now: Date): ObservedAudience {
  const { name: visible, tag } = listNames.read(row.name, 'aid');
  const state = stateOf(row, now);
  const ids = { id: row.audience_id, extra: {} };
  return {
    ...{ ids, usedAs: row.audience_id, tag, state, size: sizeOf(row), matchRate: null },
    reason: state === 'error' ? cleaned(row.error_msg ?? '', []) : null,
    fields: { name: visible },
  };
}

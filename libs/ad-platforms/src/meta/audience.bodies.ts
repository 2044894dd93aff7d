// The bodies of lists of people, in the words that the plan and Meta's audiences share.
import { z } from 'zod';

const name = z.string();
const id = z.string().regex(/^\d{1,30}$/);
/** Another list: by its key in a plan, otherwise by its id. */
const reference = z.union([z.strictObject({ node: z.string() }), z.strictObject({ id })]);
export type Reference = z.output<typeof reference>;

export const fileSources = ['USER_PROVIDED_ONLY', 'PARTNER_PROVIDED_ONLY'] as const;
/** `stay_days` null: until somebody takes them out. */
export const uploadedBody = z.strictObject({
  name,
  type: z.literal('uploaded'),
  source: z.enum(fileSources),
  stay_days: z.number().int().positive().nullable(),
});

/** `percent`: of the people of the countries. */
export const lookalikeBody = z.strictObject({
  name,
  type: z.literal('lookalike'),
  seed: reference,
  percent: z.number().int().min(1).max(20),
  countries: z.array(z.string()),
});

/** What tells Meta of people: a pixel, an app, the Page or the account on Instagram. */
export const sourceTypes = ['pixel', 'app', 'page', 'ig_business'] as const;
const rule = z.strictObject({
  source: z.strictObject({ type: z.enum(sourceTypes), id }),
  days: z.number().int().positive(),
  filters: z.array(z.strictObject({ field: z.string(), operator: z.string(), value: z.string() })),
});
export type RuleBody = z.output<typeof rule>;
const rules = z.strictObject({ include: z.array(rule), exclude: z.array(rule) });
export type RulesBody = z.output<typeof rules>;
export const ruledBody = z.strictObject({ name, type: z.literal('ruled'), rules });

export const audienceBody = z.discriminatedUnion('type', [uploadedBody, lookalikeBody, ruledBody]);
export type AudienceBody = z.output<typeof audienceBody>;

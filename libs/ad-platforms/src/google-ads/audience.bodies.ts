// The bodies of lists of people, in the words that the plan and the platform's resources share.
import { z } from 'zod';
import { reference } from './bodies.js';

export const MOST_STAY_DAYS = 540;

/** The kinds of identifiers of uploaded members; a list takes one of them. */
export const uploadKeys = ['CONTACT_INFO', 'MOBILE_ADVERTISING_ID', 'CRM_ID'] as const;
export type UploadKey = (typeof uploadKeys)[number];
export const expansionLevels = ['NARROW', 'BALANCED', 'BROAD'] as const;
export const stringOperators = ['EQUALS', 'NOT_EQUALS', 'CONTAINS'] as const;
export const setOperators = ['ALL', 'ANY', 'NONE'] as const;

const name = z.string();
const days = z.number().int().min(0).max(MOST_STAY_DAYS);

/** `app_id`: of device ids, and only of them. */
export const uploadedBody = z.strictObject({
  name,
  type: z.literal('uploaded'),
  stay_days: days,
  key: z.enum(uploadKeys),
  app_id: z.string().nullable(),
});

export const lookalikeBody = z.strictObject({
  name,
  type: z.literal('lookalike'),
  seeds: z.array(reference),
  expansion: z.enum(expansionLevels),
  countries: z.array(z.string()),
});

/** Visits that meet all items, within the last days. */
const visits = z.array(
  z.strictObject({
    days,
    items: z.array(z.strictObject({ name: z.string(), operator: z.enum(stringOperators), value: z.string() })),
  }),
);
export type VisitsBody = z.output<typeof visits>;
export const visitorsBody = z.strictObject({
  name,
  type: z.literal('visitors'),
  rules: z.strictObject({ include: visits, exclude: visits }),
});

/** Those for whom every set holds. */
const sets = z.array(z.strictObject({ operator: z.enum(setOperators), lists: z.array(reference) }));
export type SetsBody = z.output<typeof sets>;
export const combinedBody = z.strictObject({ name, type: z.literal('combined'), sets });

export const audienceBody = z.discriminatedUnion('type', [uploadedBody, lookalikeBody, visitorsBody, combinedBody]);
export type AudienceBody = z.output<typeof audienceBody>;

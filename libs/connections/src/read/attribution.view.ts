// The view of how a platform gives conversions to its ads.
import { z } from 'zod';
import { type AttributionTraits, attributionSources, conversionCounts } from '../domain/platform-reports.js';

export const attributionFields = {
  click_days: z.int().nullable().describe('So many days after a click; null: it differs by conversion action.'),
  view_days: z.int().nullable().describe('So many days after an ad was seen; null: it differs by conversion action.'),
  model: z.string().nullable(),
  counts: z.enum(conversionCounts).nullable().describe('Whether every conversion counts, or the first of a person.'),
  source: z
    .enum(attributionSources)
    .describe('Who sets it: the ad account for each of its conversion actions, or the platform for everybody.'),
};

export const attributionView = ({ clickDays, viewDays, model, counts, source }: AttributionTraits) => ({
  click_days: clickDays,
  view_days: viewDays,
  ...{ model, counts, source },
});

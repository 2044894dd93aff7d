// The view of how a platform gives conversions to its ads.
import { z } from 'zod';
import { type AttributionTraits, attributionSources, conversionCounts } from '../domain/attribution.js';

const unknown = 'null: conversion actions set it, and none is chosen or tells it.';

export const attributionFields = {
  click_days: z.int().nullable().describe(`So many days after a click; ${unknown}`),
  view_days: z.int().nullable().describe(`So many days after an ad was seen; ${unknown}`),
  model: z.string().nullable().describe(`How a conversion is shared among the ads before it; ${unknown}`),
  counts: z.enum(conversionCounts).nullable().describe(`Whether every conversion counts, or the first of a person; ${unknown}`),
  source: z
    .enum(attributionSources)
    .describe('Who sets it: the ad account for each of its conversion actions, or the platform for everybody.'),
};

export const attributionView = ({ clickDays, viewDays, model, counts, source }: AttributionTraits) => ({
  click_days: clickDays,
  view_days: viewDays,
  ...{ model, counts, source },
});

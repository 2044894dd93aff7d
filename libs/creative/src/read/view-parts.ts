// Parts that the views share.
import { z } from 'zod';
import { reviewStatuses } from '../domain/review.js';

export const instant = z.iso.datetime();

export const texts = z.array(z.string());

export const size = z.strictObject({ width: z.int(), height: z.int() }).describe('Of its picture.');

export const failure = z.strictObject({ code: z.string(), message: z.string(), retryable: z.boolean() });

export const reviewStatus = z
  .enum(reviewStatuses)
  .meta({ description: 'By the reviews of the platforms; of several campaigns the worst one counts, `rejected` first.' });

export const span = z
  .strictObject({
    start: z.int().describe('Its first code point, from 0.'),
    end: z.int().describe('Behind its last code point.'),
  })
  .describe('Unicode code points, from `start` to before `end`: `[...text].slice(start, end)`, not `text.slice`.');

/** Remarks of the policy and on facts, each with its field. */
export const findings = z.array(
  z.strictObject({
    topic: z.string().describe('What it is about.'),
    severity: z
      .enum(['limited', 'prohibited'])
      .describe('`prohibited`: no campaign may show it; `limited`: platforms may restrict it.'),
    evidence: z.string().describe('The words that gave rise to it.'),
    field: z.string(),
  }),
);

/** The control plane of reviews: how the reviews of ads to come will end. */
import express, { type Router } from 'express';
import { z } from 'zod';
import type { Database } from '../../database.js';
import { OUTCOMES, reviewScripts, type ReviewScript, type Verdict } from '../review.js';

const id = z.string().regex(/^\d{1,19}$/, 'is digits only');
export const TOPIC_TYPES = [
  'PROHIBITED',
  'FULLY_LIMITED',
  'LIMITED',
  'DESCRIPTIVE',
  'BROADENING',
  'AREA_OF_INTEREST_ONLY',
] as const;
const topic = z.strictObject({ topic: z.string().min(1).max(200), type: z.enum(TOPIC_TYPES) });

export const verdict = { outcome: z.enum(OUTCOMES), topics: z.array(topic).max(20).default([]) };
export const isReasoned = ({ outcome, topics }: Verdict): boolean => outcome === 'APPROVED' || topics.length > 0;
export const REASONED = 'needs topics: they say why the ad is not simply approved';
const match = z.strictObject({
  text_contains: z.string().min(1).max(200).optional(),
  ad_id: id.optional(),
  campaign_id: id.optional(),
});
const scriptSchema = z.strictObject({ match, ...verdict }).refine(isReasoned, REASONED);

export function reviewsControl(database: Database): Router {
  const router = express.Router();
  router.get('/reviews', async (_, res) => void res.json({ reviews: await reviewScripts(database) }));
  router.post('/reviews', async (req, res) => {
    const { match, outcome, topics } = scriptSchema.parse(req.body);
    const [added] = await database.query<ReviewScript>(
      'insert into google_ads.review_script (match, outcome, topics) values ($1, $2, $3) returning id::text, match, ' +
        'outcome, topics',
      [JSON.stringify(match), outcome, JSON.stringify(topics)],
    );
    res.status(201).json(added);
  });
  router.delete('/reviews', async (_, res) => {
    await database.query('delete from google_ads.review_script');
    res.status(204).end();
  });
  return router;
}

/** The control plane of the Data Manager API: how the processing of requests to come ends. */
import express, { type Router } from 'express';
import { z } from 'zod';
import type { Database } from '../database.js';
import { outcomeScripts } from './outcomes.js';
import { OUTCOMES, type OutcomeScript } from './tables.js';

const scriptSchema = z.strictObject({
  match: z
    .strictObject({
      list: z
        .string()
        .regex(/^\d{1,19}$/, 'is digits only')
        .optional(),
      action: z.enum(['ingest', 'remove']).optional(),
    })
    .default({}),
  outcome: z.enum(OUTCOMES),
  reason: z
    .string()
    .regex(/^PROCESSING_ERROR_/, 'begins with PROCESSING_ERROR_')
    .default('PROCESSING_ERROR_REASON_INTERNAL_ERROR'),
  share: z.number().gt(0).lt(1).default(0.5),
  times: z.number().int().min(1).default(1),
});

export function dataManagerControl(database: Database): Router {
  const router = express.Router();
  router.get('/outcomes', async (_, res) => void res.json({ outcomes: await outcomeScripts(database) }));
  router.post('/outcomes', async (req, res) => {
    const { match, outcome, reason, share, times } = scriptSchema.parse(req.body);
    const [added] = await database.query<OutcomeScript>(
      `insert into data_manager.outcome_script (match, outcome, reason, share, remaining) values ($1, $2, $3, $4, $5)
       returning id::text, match, outcome, reason, share, remaining`,
      [JSON.stringify(match), outcome, reason, share, times],
    );
    res.status(201).json(added);
  });
  router.delete('/outcomes', async (_, res) => {
    await database.query('delete from data_manager.outcome_script');
    res.status(204).end();
  });
  return router;
}

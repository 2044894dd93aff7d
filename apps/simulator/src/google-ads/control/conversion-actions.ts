/** The control plane of conversion actions. */
import express, { type Router } from 'express';
import { z } from 'zod';
import { ControlError } from '../../control-error.js';
import type { Database } from '../../database.js';
import type { Settings } from '../../settings.js';
import { CONVERSION_CATEGORIES, CONVERSION_STATUS, CONVERSION_TYPES } from '../query/fields.js';
import { loadConversionActions } from '../records.js';
import { accountOr404, taken } from './shared.js';

const name = z.string().min(1).max(200);
const newActionSchema = z.strictObject({
  name,
  status: z.enum(CONVERSION_STATUS).default('ENABLED'),
  category: z.enum(CONVERSION_CATEGORIES).default('PURCHASE'),
  type: z.enum(CONVERSION_TYPES).default('WEBPAGE'),
  primary_for_goal: z.boolean().default(true),
});
const changeActionSchema = z.strictObject({ name: name.optional(), status: z.enum(CONVERSION_STATUS).optional() });

export function conversionActionsControl(database: Database, settings: Settings): Router {
  const router = express.Router();
  router.get('/accounts/:id/conversion_actions', async (req, res) => {
    const { id } = await accountOr404(database, req.params.id);
    res.json({ conversion_actions: await loadConversionActions(database, id) });
  });
  router.post('/accounts/:id/conversion_actions', async (req, res) => {
    const { id } = await accountOr404(database, req.params.id);
    const { name, status, category, type, primary_for_goal } = newActionSchema.parse(req.body);
    const [added] = await database
      .query(
        `insert into google_ads.conversion_action (account_id, name, status, category, type, primary_for_goal, created_at)
         values ($1, $2, $3, $4, $5, $6, $7) returning *`,
        [id, name, status, category, type, primary_for_goal, settings.now()],
      )
      .catch(taken);
    res.status(201).json(added);
  });
  router.patch('/accounts/:id/conversion_actions/:action', async (req, res) => {
    const { id, action } = req.params;
    const { name, status } = changeActionSchema.parse(req.body);
    const [changed] = await database
      .query(
        `update google_ads.conversion_action set name = coalesce($3, name), status = coalesce($4, status)
         where account_id = $1 and id::text = $2 returning *`,
        [id, action, name, status],
      )
      .catch(taken);
    if (changed === undefined) throw new ControlError(404, `account ${id} has no conversion action ${action}`);
    res.json(changed);
  });
  return router;
}

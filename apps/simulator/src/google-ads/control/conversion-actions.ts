/** The control plane of conversion actions. */
import express, { type Router } from 'express';
import { z } from 'zod';
import { ControlError } from '../../control-error.js';
import type { Database } from '../../database.js';
import type { Settings } from '../../settings.js';
import { ATTRIBUTION_MODELS, CONVERSION_CATEGORIES, CONVERSION_STATUS, CONVERSION_TYPES } from '../query/fields.js';
import { loadConversionActions } from '../records.js';
import { accountOr404, taken } from './shared.js';

const name = z.string().min(1).max(200);
/** As Google bounds them. */
const clickDays = z.int().min(1).max(90);
const viewDays = z.int().min(1).max(30);
const newActionSchema = z.strictObject({
  name,
  status: z.enum(CONVERSION_STATUS).default('ENABLED'),
  category: z.enum(CONVERSION_CATEGORIES).default('PURCHASE'),
  type: z.enum(CONVERSION_TYPES).default('WEBPAGE'),
  primary_for_goal: z.boolean().default(true),
  click_days: clickDays.default(30),
  view_days: viewDays.default(1),
  attribution_model: z.enum(ATTRIBUTION_MODELS).default('GOOGLE_SEARCH_ATTRIBUTION_DATA_DRIVEN'),
});
const changeActionSchema = z.strictObject({
  name: name.optional(),
  status: z.enum(CONVERSION_STATUS).optional(),
  click_days: clickDays.optional(),
  view_days: viewDays.optional(),
  attribution_model: z.enum(ATTRIBUTION_MODELS).optional(),
});

type Rule = Pick<z.output<typeof changeActionSchema>, 'click_days' | 'view_days' | 'attribution_model'>;
const ruleOf = (rule: Rule) => [rule.click_days, rule.view_days, rule.attribution_model];

export function conversionActionsControl(database: Database, settings: Settings): Router {
  const router = express.Router();
  router.get('/accounts/:id/conversion_actions', async (req, res) => {
    const { id } = await accountOr404(database, req.params.id);
    res.json({ conversion_actions: await loadConversionActions(database, id) });
  });
  router.post('/accounts/:id/conversion_actions', async (req, res) => {
    const { id } = await accountOr404(database, req.params.id);
    const { name, status, category, type, primary_for_goal, ...rule } = newActionSchema.parse(req.body);
    const [added] = await database
      .query(
        `insert into google_ads.conversion_action (account_id, name, status, category, type, primary_for_goal, created_at,
           click_days, view_days, attribution_model)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) returning *`,
        [id, name, status, category, type, primary_for_goal, settings.now(), ...ruleOf(rule)],
      )
      .catch(taken);
    res.status(201).json(added);
  });
  router.patch('/accounts/:id/conversion_actions/:action', async (req, res) => {
    const { id, action } = req.params;
    const { name, status, ...rule } = changeActionSchema.parse(req.body);
    const [changed] = await database
      .query(
        `update google_ads.conversion_action set name = coalesce($3, name), status = coalesce($4, status),
           click_days = coalesce($5, click_days), view_days = coalesce($6, view_days),
           attribution_model = coalesce($7, attribution_model)
         where account_id = $1 and id::text = $2 returning *`,
        [id, action, name, status, ...ruleOf(rule)],
      )
      .catch(taken);
    if (changed === undefined) throw new ControlError(404, `account ${id} has no conversion action ${action}`);
    res.json(changed);
  });
  return router;
}

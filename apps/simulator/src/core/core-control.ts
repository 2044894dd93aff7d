/** The control plane of a declared platform: the same paths for all of them. */
import express, { type Router } from 'express';
import { z } from 'zod';
import { ControlError } from '../control-error.js';
import { isTimeZone } from '../model/zones.js';
import type { Alone, CoreWorld } from './core-world.js';
import { type Body, textOf } from './declaration.js';
import { JOB_ENDS } from './report-jobs.js';
import { Refused } from './violations.js';

const body: z.ZodType<Body> = z.record(z.string(), z.json());
const newObject = z.strictObject({
  resource: z.string(),
  account: z.string(),
  parent: z.string().nullable().default(null),
  state: z.string().optional(),
  body,
});
const jobScript = z.strictObject({ end: z.enum(JOB_ENDS).default('failed'), lateMs: z.number().int().min(0).default(0) });
const reviewScript = z.strictObject({
  resource: z.string(),
  text_contains: z.string().min(1).max(200),
  verdict: z.string(),
  body: body.default({}),
});
const edit = z.strictObject({ state: z.string().optional(), verdict: z.string().optional(), body: body.optional() });
const quotaChange = z.strictObject({
  calls: z.number().int().min(0),
  windowMs: z.number().int().min(1).optional(),
});
const days = z.strictObject({ from: z.iso.date(), to: z.iso.date() });
const newAccount = z.looseObject({ id: z.string().optional(), timezone: z.string().refine(isTimeZone, 'is not a time zone') });

export function coreControl(world: CoreWorld, alone: Alone, given: (id: string, name: string) => Body = () => ({})): Router {
  const { objects, reviews, quotas, declaration } = world;
  const router = express.Router();
  const object = (id: string) => {
    const found = objects.find(id);
    if (found === undefined) throw new ControlError(404, `there is no object ${id}`);
    return found;
  };

  router.get('/objects', async (req, res) => {
    const { resource, account } = z
      .strictObject({ resource: z.string().optional(), account: z.string().optional() })
      .parse(req.query);
    const isAsked = (each: { resource: string; account: string }): boolean =>
      (resource === undefined || each.resource === resource) && (account === undefined || each.account === account);
    res.json({ objects: await alone(async () => objects.all.filter(isAsked)) });
  });
  router.post('/objects', async (req, res) => {
    const { state, ...given } = newObject.parse(req.body);
    const made = await alone(async () => asControl(() => objects.create({ ...given, ...(state !== undefined && { state }) })));
    res.status(201).json(made);
  });
  /** What somebody does on the platform's own screens, and what its reviewers say: nothing of it is checked. */
  router.patch('/objects/:id', async (req, res) => {
    const { state, verdict, body: changes } = edit.parse(req.body);
    const changed = await alone(async () => {
      const before = object(req.params.id);
      return objects.set(before, {
        ...(state !== undefined && { state }),
        ...(verdict !== undefined && { verdict }),
        ...(changes !== undefined && { body: { ...before.body, ...changes } }),
      });
    });
    res.json(changed);
  });

  /** Of so many calls in so long a window, until all of them are cleared. */
  router.put('/quotas/:name', (req, res) => {
    if (!Object.hasOwn(declaration.quotas, req.params.name)) throw new ControlError(404, `there is no quota ${req.params.name}`);
    quotas.set(req.params.name, quotaChange.parse(req.body));
    res.status(204).end();
  });
  router.delete('/quotas', (_, res) => {
    quotas.clear();
    res.status(204).end();
  });

  router.get('/reviews', (_, res) => void res.json({ reviews: reviews.all }));
  router.post('/reviews', (req, res) => {
    const { text_contains: textContains, ...script } = reviewScript.parse(req.body);
    declared(declaration.resources[script.resource] ?? null);
    reviews.add({ ...script, textContains });
    res.status(204).end();
  });
  router.delete('/reviews', (_, res) => {
    reviews.clear();
    res.status(204).end();
  });

  router.get('/accounts', async (_, res) => {
    const isAccount = (each: { resource: string }): boolean => each.resource === declaration.accounts;
    const all = await alone(async () => objects.all.filter(isAccount));
    res.json({ accounts: all.map(({ id, body: of }) => ({ id, ...of })) });
  });
  router.post('/accounts', async (req, res) => {
    const { id: account = '', ...asked } = body.parse(newAccount.parse(req.body)) as Body & { id?: string };
    const own: Body = { ...asked, ...(declaration.zone !== undefined && { timezone: declaration.zone }) };
    const resource = declared(declaration.accounts ?? null);
    const made = await alone(async () =>
      asControl(() => {
        const first = objects.create({ resource, account, body: own });
        return objects.set(first, { body: { ...first.body, ...given(first.id, textOf(own['name'])), ...own } });
      }),
    );
    res.status(201).json({ id: made.id, ...made.body });
  });
  /** What happens to an account is not asked of it: its fields are checked, and none of them is fixed. */
  router.patch('/accounts/:id', async (req, res) => {
    const changes = body.parse(req.body);
    const changed = await alone(async () => asControl(() => objects.overrule(object(req.params.id), changes)));
    res.json({ id: changed.id, ...changed.body });
  });

  /** `who` of the next people who are added to a list are refused. */
  router.post('/lists/:id/refusals', async (req, res) => {
    const { who, why } = z.strictObject({ who: z.enum(['some', 'all']), why: z.string() }).parse(req.body);
    declared(world.lists).refuseNext({ list: req.params.id, who, why });
    res.status(204).end();
  });
  router.put('/match-rate', async (req, res) => {
    declared(world.lists).matchRate = z.strictObject({ share: z.number().min(0).max(1) }).parse(req.body).share;
    res.status(204).end();
  });
  /** What the model counts of each root on each day: what the platform's reports must add up to. */
  router.get('/accounts/:id/numbers', async (req, res) => {
    const range = days.parse(req.query);
    const rows = await alone(async () => {
      const { id, body: own } = object(req.params.id);
      const currency = textOf(own['currency']);
      const setting = {
        ...{ seed: world.config().seed, zone: textOf(own['timezone']), now: world.now().getTime() },
        currency: declaration.reports?.modelCurrency?.(currency) ?? currency,
      };
      return declared(world.reports).totals({ account: id, ...range }, setting);
    });
    res.json({ rows: rows.map(({ ids, date, delivery }) => ({ id: Object.values(ids)[0], date, ...delivery })) });
  });
  router.post('/accounts/:id/credits', async (req, res) => {
    const credit = days.extend({ share: z.number().min(0).max(1) }).parse(req.body);
    await alone(async () => declared(world.reports).credit({ account: object(req.params.id).id, ...credit }));
    res.status(204).end();
  });
  router.post('/reports/failures', async (req, res) => {
    declared(world.jobs).failNext(jobScript.parse(req.body ?? {}));
    res.status(204).end();
  });
  router.get('/reports', (_, res) => void res.json({ orders: declared(world.jobs).orders }));
  router.delete('/reports', async (_, res) => {
    declared(world.jobs).forget();
    res.status(204).end();
  });
  return router;
}

function declared<T>(part: T | null): T {
  if (part === null) throw new ControlError(404, 'this platform declares no such thing');
  return part;
}

function asControl<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw error instanceof Refused ? new ControlError(400, error.message) : error;
  }
}

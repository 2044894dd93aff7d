/** The control plane of a declared platform: the same paths for all of them. */
import express, { type Router } from 'express';
import { z } from 'zod';
import { ControlError } from '../control-error.js';
import { ROLES } from '../grants/people.js';
import type { CoreWorld } from './core-world.js';
import type { Body } from './declaration.js';
import { Refused } from './violations.js';

const body: z.ZodType<Body> = z.record(z.string(), z.json());
const newObject = z.strictObject({
  resource: z.string(),
  account: z.string(),
  parent: z.string().nullable().default(null),
  state: z.string().optional(),
  body,
});
const edit = z.strictObject({ state: z.string().optional(), verdict: z.string().optional(), body: body.optional() });
const person = {
  name: z.string().min(1).max(200).optional(),
  email: z.email().optional(),
  role: z.enum(ROLES).optional(),
};
const newPerson = z.strictObject({ ...person, account_ids: z.array(z.string()).default([]) });
const changedPerson = z.strictObject({ ...person, account_ids: z.array(z.string()).optional() });
const newGrant = z.strictObject({ person: z.string(), scopes: z.array(z.string()).default([]) });
const grantChange = z.strictObject({
  revoked: z.boolean().optional(),
  scopes: z.array(z.string()).optional(),
  expire_access_tokens: z.literal(true).optional(),
});

/** `alone`: no call of the platform is answered meanwhile, and what changed is kept. */
export function coreControl(world: CoreWorld, alone: <T>(work: () => Promise<T>) => Promise<T>): Router {
  const { objects, people, grants, now } = world;
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
  router.post('/reports/failures', async (_, res) => {
    declared(world.jobs).failNext();
    res.status(204).end();
  });

  router.get('/people', async (_, res) => void res.json({ people: await people.list() }));
  router.post('/people', async (req, res) => void res.status(201).json(await people.add(newPerson.parse(req.body), now())));
  router.patch('/people/:id', async (req, res) => {
    const changed = await people.change(req.params.id, changedPerson.parse(req.body));
    if (changed === undefined) throw new ControlError(404, `there is no person ${req.params.id}`);
    res.json(changed);
  });
  router.get('/grants', async (_, res) => void res.json({ grants: await grants.list() }));
  router.post('/grants', async (req, res) => {
    const { person: personId, scopes } = newGrant.parse(req.body);
    if ((await people.find(personId)) === undefined) throw new ControlError(404, `there is no person ${personId}`);
    const refreshToken = grants.newRefreshToken();
    const grant = await grants.add({ refreshToken, personId, scopes }, now());
    const { token } = await grants.issueAccessToken(grant, now());
    res.status(201).json({ refresh_token: refreshToken, access_token: token, person: personId });
  });
  router.patch('/grants/:token', async (req, res) => {
    const { expire_access_tokens, ...change } = grantChange.parse(req.body);
    if ((await grants.find(req.params.token)) === undefined) throw new ControlError(404, 'there is no such grant');
    if (expire_access_tokens === true) await grants.expireAccessTokens(req.params.token, now());
    await grants.change(req.params.token, change, now());
    res.json(await grants.find(req.params.token));
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

/** The control plane of people, their consents and the grants that come of them: the same for all declared platforms. */
import express, { type Router } from 'express';
import { z } from 'zod';
import { ControlError } from '../control-error.js';
import type { ShownGrant } from '../grants/grants.js';
import { type Person, ROLES } from '../grants/people.js';
import { ConsentRefusal } from './consents.js';
import type { Alone, CoreWorld } from './core-world.js';

const role = z.enum(ROLES).optional();
const ids = z.array(z.string());
const person = { name: z.string().min(1).max(200).optional(), email: z.email().optional(), role };
const newPerson = z.strictObject({ ...person, id: z.string().min(1).optional(), account_ids: ids.default([]) });
const changedPerson = z.strictObject({ ...person, account_ids: ids.optional() });
const endsAt = z.iso
  .datetime({ offset: true })
  .transform((text) => new Date(text))
  .nullable()
  .optional();
const newGrant = z
  .strictObject({
    accounts: ids.min(1).optional(),
    person: z.string().optional(),
    role,
    scopes: ids.default([]),
    refresh_token: z.string().min(1).optional(),
    /** null: an access token without an end. */
    access_token_seconds: z.number().int().min(1).nullable().optional(),
    ends_at: endsAt,
  })
  .refine((grant) => (grant.accounts === undefined) !== (grant.person === undefined), 'name either accounts or a person')
  .refine((grant) => grant.person === undefined || grant.role === undefined, 'the role is the person’s: change the person');
const changedGrant = z.strictObject({
  accounts: ids.optional(),
  role,
  scopes: ids.optional(),
  revoked: z.boolean().optional(),
  expire_access_tokens: z.literal(true).optional(),
  ends_at: endsAt,
});
const consent = z.strictObject({
  authorize_url: z.url(),
  person: z.string().optional(),
  scopes: ids.optional(),
  deny: z.boolean().default(false),
});

export function peopleControl({ people, grants, consents, objects, declaration, now }: CoreWorld, alone: Alone): Router {
  const router = express.Router();
  const grantOr404 = async (token: string): Promise<ShownGrant> => {
    const grant = await grants.find(token);
    if (grant === undefined) throw new ControlError(404, 'there is no such grant');
    return grant;
  };
  const demandAccounts = async (all: readonly string[] = []): Promise<void> => {
    if (declaration.accounts === undefined) return;
    const stray = await alone(async () => all.find((id) => objects.find(id)?.resource !== declaration.accounts));
    if (stray !== undefined) throw new ControlError(404, `there is no account ${stray}`);
  };
  const granter = async (grant: z.output<typeof newGrant>): Promise<Person> => {
    if (grant.person === undefined) return people.add({ account_ids: grant.accounts ?? [], role: grant.role }, now());
    const found = await people.find(grant.person);
    if (found === undefined) throw new ControlError(404, `there is no person ${grant.person}`);
    return found;
  };

  router.get('/people', async (_, res) => void res.json({ people: await people.list() }));
  router.post('/people', async (req, res) => {
    const given = newPerson.parse(req.body);
    await demandAccounts(given.account_ids);
    res.status(201).json(await people.add(given, now()).catch(taken));
  });
  router.patch('/people/:id', async (req, res) => {
    const changed = await people.change(req.params.id, changedPerson.parse(req.body)).catch(taken);
    if (changed === undefined) throw new ControlError(404, `there is no person ${req.params.id}`);
    res.json(changed);
  });

  router.get('/grants', async (_, res) => void res.json({ grants: await grants.list() }));
  router.get('/grants/:token', async (req, res) => void res.json(await grantOr404(req.params.token)));
  router.post('/grants', async (req, res) => {
    const given = newGrant.parse(req.body);
    await demandAccounts(given.accounts);
    const { id: personId, account_ids: accounts } = await granter(given);
    const refreshToken = given.refresh_token ?? grants.newRefreshToken();
    const made = { refreshToken, personId, scopes: given.scopes, endsAt: given.ends_at };
    const grant = await grants.add(made, now()).catch(taken);
    const { token } = await grants.issueAccessToken(grant, now(), given.access_token_seconds);
    res.status(201).json({ refresh_token: refreshToken, access_token: token, person: personId, accounts });
  });
  router.patch('/grants/:token', async (req, res) => {
    const { accounts, role: as, expire_access_tokens, ends_at, ...change } = changedGrant.parse(req.body);
    const { token } = req.params;
    const grant = await grantOr404(token);
    await people.change(grant.person, { account_ids: accounts, role: as });
    if (expire_access_tokens === true) await grants.expireAccessTokens(token, now());
    await grants.change(token, { ...change, endsAt: ends_at }, now());
    res.json(await grantOr404(token));
  });

  router.post('/consents', async (req, res) => {
    const { authorize_url, ...choice } = consent.parse(req.body);
    const { pathname, searchParams } = new URL(authorize_url);
    if (consents === null) throw new ControlError(404, 'this platform has no page of consent');
    if (!pathname.endsWith(consents.path))
      throw new ControlError(400, `authorize_url is not the address of the consent page: its path ends with ${consents.path}`);
    const location = await consents.decide(searchParams, choice).catch((error: Error) => {
      throw error instanceof ConsentRefusal ? new ControlError(400, `${error.error}: ${error.message}`) : error;
    });
    res.status(201).json({ location });
  });
  return router;
}

const taken = (error: Error & { code?: string }): never => {
  if (error.code === '23505') throw new ControlError(409, 'it exists already');
  throw error;
};

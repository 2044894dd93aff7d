/** The control plane of people, their consents and the grants that come of them. */
import express, { type Router } from 'express';
import { z } from 'zod';
import { ControlError } from '../../control-error.js';
import type { Database, Sql } from '../../database.js';
import type { Settings } from '../../settings.js';
import { AuthorizeRefusal } from '../oauth/authorize-request.js';
import { decideAs } from '../oauth/consent.js';
import type { ShownGrant } from '../../grants/grants.js';
import { ROLES, type Person } from '../../grants/people.js';
import { grantsOf, peopleOf } from '../oauth/granting.js';
import { ADWORDS, isKnown } from '../oauth/scopes.js';
import { accountId, accountOr404, taken } from './shared.js';

const role = z.enum(ROLES).optional();
const scopes = z.array(z.string().refine(isKnown, 'is not a scope')).min(1);
const person = { name: z.string().min(1).max(200).optional(), email: z.email().optional(), role };
const newPersonSchema = z.strictObject({
  ...person,
  id: z
    .string()
    .regex(/^\d{21}$/, 'is 21 digits')
    .optional(),
  account_ids: z.array(accountId).default([]),
});
const changePersonSchema = z.strictObject({ ...person, account_ids: z.array(accountId).optional() });
const endsAt = z.iso
  .datetime({ offset: true })
  .transform((text) => new Date(text))
  .nullable()
  .optional();
const newGrantSchema = z
  .strictObject({
    accounts: z.array(accountId).min(1).optional(),
    person: z.string().optional(),
    role,
    scopes: scopes.default([ADWORDS]),
    refresh_token: z.string().min(1).optional(),
    ends_at: endsAt,
  })
  .refine((grant) => (grant.accounts === undefined) !== (grant.person === undefined), 'name either accounts or a person')
  .refine((grant) => grant.person === undefined || grant.role === undefined, 'the role is the person’s: change the person');
const changeGrantSchema = z.strictObject({
  accounts: z.array(accountId).optional(),
  role,
  scopes: scopes.optional(),
  revoked: z.boolean().optional(),
  expire_access_tokens: z.literal(true).optional(),
  ends_at: endsAt,
});
const consentSchema = z.strictObject({
  authorize_url: z.url(),
  person: z.string().optional(),
  scopes: z.array(z.string()).optional(),
  deny: z.boolean().default(false),
});

export function peopleControl(database: Database, settings: Settings): Router {
  const router = express.Router();
  const grantOr404 = async (token: string): Promise<ShownGrant> => {
    const grant = await grantsOf(database, settings.config).find(token);
    if (grant === undefined) throw new ControlError(404, 'there is no such grant');
    return grant;
  };

  router.get('/people', async (_, res) => void res.json({ people: await peopleOf(database).list() }));
  router.post('/people', async (req, res) => {
    const body = newPersonSchema.parse(req.body);
    for (const id of body.account_ids) await accountOr404(database, id);
    res.status(201).json(await peopleOf(database).add(body, settings.now()).catch(taken));
  });
  router.patch('/people/:id', async (req, res) => {
    const changed = await peopleOf(database).change(req.params.id, changePersonSchema.parse(req.body)).catch(taken);
    if (changed === undefined) throw new ControlError(404, `there is no person ${req.params.id}`);
    res.json(changed);
  });

  router.get('/grants', async (_, res) => void res.json({ grants: await grantsOf(database, settings.config).list() }));
  router.get('/grants/:token', async (req, res) => void res.json(await grantOr404(req.params.token)));
  router.post('/grants', async (req, res) => {
    const body = newGrantSchema.parse(req.body);
    for (const id of body.accounts ?? []) await accountOr404(database, id);
    const { config } = settings;
    const now = settings.now();
    const refreshToken = body.refresh_token ?? grantsOf(database, config).newRefreshToken();
    const granted = await database
      .transaction(async (sql) => {
        const { id: personId, account_ids } = await granter(sql, body, now);
        const grants = grantsOf(sql, config);
        const grant = await grants.add({ refreshToken, personId, scopes: body.scopes, endsAt: body.ends_at }, now);
        const { token } = await grants.issueAccessToken(grant, now);
        return { access_token: token, person: personId, accounts: account_ids };
      })
      .catch(taken);
    const told = config.googleAds.issueRefreshTokens || body.refresh_token !== undefined;
    res.status(201).json({ refresh_token: told ? refreshToken : null, ...granted });
  });
  router.patch('/grants/:token', async (req, res) => {
    const { accounts, role, scopes, revoked, expire_access_tokens, ends_at } = changeGrantSchema.parse(req.body);
    const { token } = req.params;
    const grant = await grantOr404(token);
    await database.transaction(async (sql) => {
      await peopleOf(sql).change(grant.person, { account_ids: accounts, role });
      const grants = grantsOf(sql, settings.config);
      if (expire_access_tokens === true) await grants.expireAccessTokens(token, settings.now());
      await grants.change(token, { scopes, revoked, endsAt: ends_at }, settings.now());
    });
    res.json(await grantOr404(token));
  });

  router.post('/consents', async (req, res) => {
    const { authorize_url, ...choice } = consentSchema.parse(req.body);
    const { pathname, searchParams } = new URL(authorize_url);
    if (!pathname.endsWith('/o/oauth2/v2/auth'))
      throw new ControlError(400, 'authorize_url is not the address of the consent page: its path ends with /o/oauth2/v2/auth');
    const oauth = { sql: database, config: settings.config, now: settings.now() };
    res.status(201).json({ location: await decideAs(oauth, searchParams, choice).catch(asControlError) });
  });
  return router;
}

const asControlError = (error: Error): never => {
  throw error instanceof AuthorizeRefusal ? new ControlError(400, `${error.error}: ${error.message}`) : error;
};

async function granter(sql: Sql, grant: z.infer<typeof newGrantSchema>, now: Date): Promise<Person> {
  if (grant.person === undefined) return peopleOf(sql).add({ account_ids: grant.accounts ?? [], role: grant.role }, now);
  const person = await peopleOf(sql).find(grant.person);
  if (person === undefined) throw new ControlError(404, `there is no person ${grant.person}`);
  return person;
}

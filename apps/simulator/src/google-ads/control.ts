/** The control plane of Google Ads: accounts, grants, and changes by the platform's own users. */
import express, { type Router } from 'express';
import { z } from 'zod';
import { ControlError } from '../control.js';
import type { Database, Sql } from '../database.js';
import type { Settings } from '../settings.js';
import { isTimeZone } from '../zones.js';
import { isCurrency } from './currency.js';
import { GoogleAdsError, PlainError } from './errors.js';
import { mutate } from './mutate.js';
import { addGrant, findGrant, GRANT_OF_TOKEN, issueAccessToken, listGrants, newRefreshToken } from './grants.js';
import { budgetName, campaignName, findAccount, loadRecords } from './records.js';
import { shownStatus } from './status.js';
import type { Account, Campaign, CampaignHistory } from './tables.js';

const accountId = z.string().regex(/^\d{1,19}$/, 'is digits only');
const accountStatus = z.enum(['ENABLED', 'CANCELED', 'SUSPENDED', 'CLOSED']);
const newAccountSchema = z.strictObject({
  id: accountId.optional(),
  name: z.string().min(1),
  currency: z.string().refine(isCurrency, 'is not a currency').default('EUR'),
  timezone: z.string().refine(isTimeZone, 'is not a time zone').default('Europe/Berlin'),
  is_manager: z.boolean().default(false),
  manager: accountId.optional(),
  managers: z.array(accountId).default([]),
  status: accountStatus.default('ENABLED'),
  test_account: z.boolean().default(false),
});
const changeAccountSchema = z.strictObject({ name: z.string().min(1).optional(), status: accountStatus.optional() });
const endsAt = z.iso
  .datetime({ offset: true })
  .transform((text) => new Date(text))
  .nullable()
  .optional();
const newGrantSchema = z.strictObject({
  accounts: z.array(accountId).min(1),
  refresh_token: z.string().min(1).optional(),
  ends_at: endsAt,
});
const changeGrantSchema = z.strictObject({
  accounts: z.array(accountId).optional(),
  revoked: z.boolean().optional(),
  ends_at: endsAt,
});
const newCampaignSchema = z.strictObject({
  name: z.string(),
  amount_micros: z.union([z.string(), z.number()]),
  status: z.enum(['ENABLED', 'PAUSED']).default('PAUSED'),
  channel: z.string().default('SEARCH'),
  starts: z.string().optional(),
  ends: z.string().optional(),
});
const changeCampaignSchema = z.strictObject({
  name: z.string().optional(),
  status: z.enum(['ENABLED', 'PAUSED', 'REMOVED']).optional(),
  amount_micros: z.union([z.string(), z.number()]).optional(),
  ends: z.string().nullable().optional(),
});

type Id = { id: string };

export function googleAdsControl(database: Database, settings: Settings): Router {
  const router = express.Router();
  router.get('/accounts', async (_, res) => void res.json({ accounts: await listAccounts(database) }));
  router.post('/accounts', async (req, res) => {
    const body = newAccountSchema.parse(req.body);
    const id = await database.transaction((sql) => addAccount(sql, body, settings.now()));
    res.status(201).json(await findAccount(database, id));
  });
  router.patch('/accounts/:id', async (req, res) => {
    const { name, status } = changeAccountSchema.parse(req.body);
    await database.transaction(async (sql) => {
      const found = await sql.query(
        'update google_ads.account set name = coalesce($2, name), status = coalesce($3, status) where id = $1 returning id',
        [req.params.id, name ?? null, status ?? null],
      );
      if (found.length === 0) throw new ControlError(404, `there is no account ${req.params.id}`);
      if (status !== undefined) await rememberStatus(sql, req.params.id, status, settings.now());
    });
    res.json(await findAccount(database, req.params.id));
  });

  router.get('/grants', async (_, res) => void res.json({ grants: await listGrants(database) }));
  router.get('/grants/:token', async (req, res) => void res.json(await grantOr404(database, req.params.token)));
  router.post('/grants', async (req, res) => {
    const body = newGrantSchema.parse(req.body);
    for (const id of body.accounts) await accountOr404(database, id);
    const { config } = settings;
    const refreshToken = body.refresh_token ?? newRefreshToken();
    const grant = { refreshToken, accountIds: body.accounts, endsAt: body.ends_at };
    const added = await addGrant(database, config, settings.now(), grant).catch(taken);
    const { token } = await issueAccessToken(database, config, added, settings.now());
    const told = config.googleAds.issueRefreshTokens || body.refresh_token !== undefined;
    res.status(201).json({ refresh_token: told ? refreshToken : null, access_token: token, accounts: body.accounts });
  });
  router.patch('/grants/:token', async (req, res) => {
    const { accounts, revoked, ends_at } = changeGrantSchema.parse(req.body);
    await database.query(
      `update google_ads.oauth_grant set account_ids = coalesce($2, account_ids),
         revoked_at = case when $3::boolean is null then revoked_at when $3 then $4::timestamptz end,
         ends_at = case when $5::boolean then $6::timestamptz else ends_at end where refresh_token in (${GRANT_OF_TOKEN})`,
      [req.params.token, accounts ?? null, revoked ?? null, settings.now(), ends_at !== undefined, ends_at ?? null],
    );
    res.json(await grantOr404(database, req.params.token));
  });

  router.get('/accounts/:id/campaigns', async (req, res) => {
    const account = await accountOr404(database, req.params.id);
    res.json({ campaigns: await listCampaigns(database, account, settings.now()) });
  });
  router.post('/accounts/:id/campaigns', async (req, res) => {
    const body = newCampaignSchema.parse(req.body);
    const result = await asUser(database, settings, req.params.id, createOperations(req.params.id, body));
    res.status(201).json(result);
  });
  router.patch('/accounts/:id/campaigns/:campaign', async (req, res) => {
    const change = changeCampaignSchema.parse(req.body);
    const operations = await changeOperations(database, req.params.id, req.params.campaign, change);
    res.json(await asUser(database, settings, req.params.id, operations));
  });
  return router;
}

const taken = (error: Error & { code?: string }): never => {
  if (error.code === '23505') throw new ControlError(409, 'it exists already');
  throw error;
};

async function accountOr404(sql: Sql, id: string): Promise<Account> {
  const account = await findAccount(sql, id);
  if (account === undefined) throw new ControlError(404, `there is no account ${id}`);
  return account;
}

async function grantOr404(sql: Sql, token: string): Promise<object> {
  const grant = await findGrant(sql, token);
  if (grant === undefined) throw new ControlError(404, 'there is no such grant');
  return grant;
}

async function listAccounts(sql: Sql): Promise<object[]> {
  return sql.query(
    `select a.*, coalesce((select array_agg(manager_id order by manager_id) from google_ads.account_link where client_id = a.id),
       '{}') as managers from google_ads.account a order by a.id`,
  );
}

async function rememberStatus(sql: Sql, id: string, status: string, at: Date): Promise<void> {
  await sql.query('delete from google_ads.account_status where account_id = $1 and at > $2', [id, at]);
  await sql.query('insert into google_ads.account_status (account_id, at, status) values ($1, $2, $3)', [id, at, status]);
}

async function addAccount(sql: Sql, account: z.infer<typeof newAccountSchema>, now: Date): Promise<string> {
  const [next] = account.id === undefined ? await sql.query<Id>("select nextval('google_ads.account_ids')::text as id") : [];
  const id = account.id ?? next?.id ?? '';
  const { name, currency, timezone, is_manager, test_account, status } = account;
  await sql
    .query(
      `insert into google_ads.account (id, name, currency, time_zone, manager, test_account, status, created_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [id, name, currency, timezone, is_manager, test_account, status, now],
    )
    .catch(taken);
  await rememberStatus(sql, id, status, new Date(0));
  for (const managerId of new Set([...account.managers, ...(account.manager === undefined ? [] : [account.manager])])) {
    const manager = await accountOr404(sql, managerId);
    if (!manager.manager) throw new ControlError(400, `account ${managerId} is not a manager`);
    await sql.query('insert into google_ads.account_link (manager_id, client_id) values ($1, $2)', [managerId, id]);
  }
  return id;
}

async function listCampaigns(sql: Sql, account: Account, now: Date): Promise<object[]> {
  const { campaigns, budgets } = await loadRecords(sql, account.id);
  const history = await sql.query<CampaignHistory>(
    'select h.* from google_ads.campaign_history h join google_ads.campaign c on c.id = h.campaign_id where c.account_id = $1 order by h.id',
    [account.id],
  );
  return campaigns.map((campaign) => ({
    ...campaign,
    budget: budgets.get(campaign.budget_id),
    shown: shownStatus(campaign, account, now.getTime()),
    history: history.filter(({ campaign_id }) => campaign_id === campaign.id),
  }));
}

async function asUser(database: Database, settings: Settings, id: string, mutateOperations: object[]): Promise<object> {
  const account = await accountOr404(database, id);
  const mutation = { database, account, config: settings.config, now: settings.now(), source: 'user' } as const;
  try {
    return await mutate(mutation, { mutateOperations }, undefined);
  } catch (error) {
    if (error instanceof GoogleAdsError || error instanceof PlainError) throw new ControlError(400, error.message);
    throw error;
  }
}

function createOperations(
  id: string,
  { name, amount_micros, status, channel, starts, ends }: z.infer<typeof newCampaignSchema>,
): object[] {
  const budget = budgetName(id, '-1');
  return [
    {
      campaignBudgetOperation: { create: { resourceName: budget, amountMicros: String(amount_micros), explicitlyShared: false } },
    },
    {
      campaignOperation: {
        create: {
          name,
          status,
          advertisingChannelType: channel,
          campaignBudget: budget,
          targetSpend: {},
          containsEuPoliticalAdvertising: 'DOES_NOT_CONTAIN_EU_POLITICAL_ADVERTISING',
          ...(starts === undefined ? {} : { startDateTime: starts }),
          ...(ends === undefined ? {} : { endDateTime: ends }),
        },
      },
    },
  ];
}

async function changeOperations(
  sql: Sql,
  id: string,
  campaignId: string,
  { name, status, amount_micros, ends }: z.infer<typeof changeCampaignSchema>,
): Promise<object[]> {
  const [campaign] = await sql.query<Campaign>('select * from google_ads.campaign where account_id = $1 and id::text = $2', [
    id,
    campaignId,
  ]);
  if (campaign === undefined) throw new ControlError(404, `account ${id} has no campaign ${campaignId}`);
  const resourceName = campaignName(id, campaignId);
  const fields = {
    ...(name === undefined ? {} : { name }),
    ...(status === undefined || status === 'REMOVED' ? {} : { status }),
    ...(ends === undefined ? {} : { endDateTime: ends ?? '' }),
  };
  const update = { update: { resourceName, ...fields }, updateMask: Object.keys(fields).join(',') };
  const amount = { resourceName: budgetName(id, campaign.budget_id), amountMicros: String(amount_micros) };
  return [
    ...(Object.keys(fields).length === 0 ? [] : [{ campaignOperation: update }]),
    ...(amount_micros === undefined ? [] : [{ campaignBudgetOperation: { update: amount, updateMask: 'amountMicros' } }]),
    ...(status === 'REMOVED' ? [{ campaignOperation: { remove: resourceName } }] : []),
  ];
}

/** The control plane of accounts. */
import express, { type Router } from 'express';
import { z } from 'zod';
import { ControlError } from '../../control.js';
import type { Database, Sql } from '../../database.js';
import type { Settings } from '../../settings.js';
import { isTimeZone } from '../../zones.js';
import { isCurrency } from '../currency.js';
import { findAccount } from '../records.js';
import { accountId, accountOr404, taken } from './shared.js';

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

type Id = { id: string };

export function accountsControl(database: Database, settings: Settings): Router {
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
  return router;
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

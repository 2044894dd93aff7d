/** The control plane of accounts. */
import express, { type Router } from 'express';
import { z } from 'zod';
import { ControlError } from '../../control-error.js';
import type { Database, Sql } from '../../database.js';
import type { Settings } from '../../settings.js';
import { isTimeZone } from '../../model/zones.js';
import { isCurrency } from '../../model/currency.js';
import { rememberList } from '../lists/list-history.js';
import { listRules } from '../lists/list-rules.js';
import { findAccount } from '../records.js';
import type { Account } from '../tables.js';
import { accountId, accountOr404, taken } from './shared.js';

const changeable = {
  name: z.string().min(1),
  currency: z.string().refine(isCurrency, 'is not a currency'),
  timezone: z.string().refine(isTimeZone, 'is not a time zone'),
  status: z.enum(['ENABLED', 'CANCELED', 'SUSPENDED', 'CLOSED']),
  terms_accepted: z.boolean(),
  payment: z.enum(['approved', 'pending', 'none']),
  two_step_required: z.boolean(),
  customer_data_terms: z.boolean(),
  match_rate: z.number().min(0).max(1).nullable(),
  audience_insights: z.boolean(),
};
const newAccountSchema = z.strictObject({
  ...changeable,
  id: accountId.optional(),
  currency: changeable.currency.default('EUR'),
  timezone: changeable.timezone.default('Europe/Berlin'),
  is_manager: z.boolean().default(false),
  manager: accountId.optional(),
  managers: z.array(accountId).default([]),
  status: changeable.status.default('ENABLED'),
  test_account: z.boolean().default(false),
  terms_accepted: changeable.terms_accepted.default(true),
  payment: changeable.payment.default('approved'),
  two_step_required: changeable.two_step_required.default(false),
  customer_data_terms: changeable.customer_data_terms.default(true),
  match_rate: changeable.match_rate.default(null),
  audience_insights: changeable.audience_insights.default(false),
});
const changeAccountSchema = z.strictObject(changeable).partial();

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
    const change = changeAccountSchema.parse(req.body);
    await database.transaction(async (sql) => {
      await changeAccount(sql, req.params.id, change, settings.now());
      if (change.match_rate !== undefined) await rememberLists(sql, req.params.id, settings);
    });
    res.json(await findAccount(database, req.params.id));
  });
  router.put('/accounts/:id/managers/:manager', async (req, res) => {
    const { id, manager } = req.params;
    await accountOr404(database, id);
    await link(database, manager, id);
    res.status(204).end();
  });
  router.delete('/accounts/:id/managers/:manager', async (req, res) => {
    const { id, manager } = req.params;
    const ended = await database.query(
      'delete from google_ads.account_link where manager_id = $1 and client_id = $2 returning client_id',
      [manager, id],
    );
    if (ended.length === 0) throw new ControlError(404, `account ${id} is not linked to the manager ${manager}`);
    res.status(204).end();
  });
  return router;
}

/** With another match rate other lists are large enough. */
async function rememberLists(sql: Sql, accountId: string, settings: Settings): Promise<void> {
  const lists = await sql.query<Id>('select id::text from google_ads.user_list where account_id = $1', [accountId]);
  for (const { id } of lists) await rememberList(sql, id, listRules(settings.config), settings.now());
}

async function listAccounts(sql: Sql): Promise<object[]> {
  return sql.query(
    `select a.*, coalesce((select array_agg(manager_id order by manager_id) from google_ads.account_link where client_id = a.id),
       '{}') as managers from google_ads.account a order by a.id`,
  );
}

/** Delivery reads this history: campaigns serve while it says `ENABLED`. */
async function rememberStatus(sql: Sql, { id, status, payment }: Account, at: Date): Promise<void> {
  const serving = status === 'ENABLED' && payment !== 'approved' ? 'UNPAID' : status;
  await sql.query('delete from google_ads.account_status where account_id = $1 and at > $2', [id, at]);
  await sql.query('insert into google_ads.account_status (account_id, at, status) values ($1, $2, $3)', [id, at, serving]);
}

async function changeAccount(sql: Sql, id: string, change: z.infer<typeof changeAccountSchema>, now: Date): Promise<void> {
  const { name, currency, timezone, status, terms_accepted, payment, two_step_required, customer_data_terms } = change;
  const { match_rate, audience_insights } = change;
  const [changed] = await sql.query<Account>(
    `update google_ads.account set name = coalesce($2, name), currency = coalesce($3, currency), time_zone =
       coalesce($4, time_zone),
       status = coalesce($5, status), terms_accepted = coalesce($6, terms_accepted), payment = coalesce($7, payment),
       two_step_required = coalesce($8, two_step_required), customer_data_terms = coalesce($9, customer_data_terms),
       match_rate = case when $10 then $11 else match_rate end, audience_insights = coalesce($12, audience_insights)
       where id = $1 returning *`,
    [
      ...[id, name, currency, timezone, status, terms_accepted, payment, two_step_required, customer_data_terms],
      ...[match_rate !== undefined, match_rate, audience_insights],
    ],
  );
  if (changed === undefined) throw new ControlError(404, `there is no account ${id}`);
  if (status !== undefined || payment !== undefined) await rememberStatus(sql, changed, now);
}

async function addAccount(sql: Sql, account: z.infer<typeof newAccountSchema>, now: Date): Promise<string> {
  const [next] = account.id === undefined ? await sql.query<Id>("select nextval('google_ads.account_ids')::text as id") : [];
  const id = account.id ?? next?.id ?? '';
  const { name, currency, timezone, is_manager, test_account, status, terms_accepted, payment, two_step_required } = account;
  const [added] = await sql
    .query<Account>(
      `insert into google_ads.account (id, name, currency, time_zone, manager, test_account, status, terms_accepted, payment,
         two_step_required, customer_data_terms, match_rate, audience_insights, created_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14) returning *`,
      [
        ...[id, name, currency, timezone, is_manager, test_account, status, terms_accepted, payment, two_step_required],
        ...[account.customer_data_terms, account.match_rate, account.audience_insights, now],
      ],
    )
    .catch(taken);
  if (added === undefined) throw new Error('the account was not stored');
  await rememberStatus(sql, added, new Date(0));
  if (!is_manager) await sql.query("insert into google_ads.conversion_action (account_id, name) values ($1, 'Purchase')", [id]);
  for (const managerId of new Set([...account.managers, ...(account.manager === undefined ? [] : [account.manager])]))
    await link(sql, managerId, id);
  return id;
}

async function link(sql: Sql, managerId: string, id: string): Promise<void> {
  const manager = await accountOr404(sql, managerId);
  if (!manager.manager) throw new ControlError(400, `account ${managerId} is not a manager`);
  await sql.query('insert into google_ads.account_link (manager_id, client_id) values ($1, $2) on conflict do nothing', [
    managerId,
    id,
  ]);
}

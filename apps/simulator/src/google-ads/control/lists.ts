/** The control plane of user lists: who is in them, and what the platform does to them. */
import express, { type Router } from 'express';
import { z } from 'zod';
import { ControlError } from '../../control-error.js';
import type { Database, Sql } from '../../database.js';
import type { Settings } from '../../settings.js';
import { listRules } from '../lists/list-rules.js';
import { rememberList } from '../lists/list-history.js';
import { hashesOf } from '../lists/list-members.js';
import { sizedLists } from '../lists/list-sizes.js';
import { MEMBERSHIP_STATUS } from '../lists/list-words.js';
import type { UserList } from '../lists/list-tables.js';
import { resourceName } from '../operation.js';
import { accountOr404, asUser, changesOf } from './shared.js';

const TOO_SMALL = 1;
const changeListSchema = z
  .strictObject({
    name: z.string().min(1).optional(),
    status: z.enum(['REMOVED']).optional(),
    membership_status: z.enum(MEMBERSHIP_STATUS).optional(),
    /** Its size is known at once. */
    ready: z.literal(true).optional(),
    /** Matched people, whoever is in it; null: as they are counted. */
    size: z.number().int().min(0).max(100_000_000).nullable().optional(),
    too_small: z.literal(true).optional(),
    /** Every member has been in it for longer than its life span. */
    expired: z.literal(true).optional(),
  })
  .refine(({ size, too_small }) => size === undefined || too_small === undefined, 'name either a size or too_small');
type Change = z.infer<typeof changeListSchema>;

export function listsControl(database: Database, settings: Settings): Router {
  const router = express.Router();
  const lists = async (accountId: string) => {
    const account = await accountOr404(database, accountId);
    return sizedLists(database, account, listRules(settings.config), settings.now().getTime());
  };
  router.get('/accounts/:id/user_lists', async (req, res) => void res.json({ user_lists: await lists(req.params.id) }));
  router.get('/accounts/:id/user_lists/:list/members', async (req, res) => {
    const list = await listOr404(database, req.params.id, req.params.list);
    const hashes = await hashesOf(database, list, settings.now().getTime());
    res.json({ count: hashes.length, hashes });
  });
  router.patch('/accounts/:id/user_lists/:list', async (req, res) => {
    const { id } = req.params;
    const list = await listOr404(database, id, req.params.list);
    const change = changeListSchema.parse(req.body);
    const operations = changesOf('userList', resourceName(id, 'userList', list.id), fieldsOf(change), change.status);
    if (operations.length > 0) await asUser(database, settings, id, operations);
    await enforce(database, list, change, settings.now());
    await rememberList(database, list.id, listRules(settings.config), settings.now());
    res.json((await lists(id)).find((each) => each.id === list.id));
  });
  return router;
}

const fieldsOf = ({ name, membership_status }: Change): object => ({
  ...(name === undefined ? {} : { name }),
  ...(membership_status === undefined ? {} : { membershipStatus: membership_status }),
});

async function listOr404(sql: Sql, accountId: string, id: string): Promise<UserList> {
  const [list] = await sql.query<UserList>('select * from google_ads.user_list where account_id = $1 and id::text = $2', [
    accountId,
    id,
  ]);
  if (list === undefined) throw new ControlError(404, `account ${accountId} has no user list ${id}`);
  return list;
}

/** What happens to a list without anybody's request. */
async function enforce(sql: Sql, { id, life_span }: UserList, change: Change, now: Date): Promise<void> {
  const size = change.too_small === true ? TOO_SMALL : change.size;
  if (change.ready === true) await sql.query('update google_ads.user_list set ready_at = $2 where id = $1', [id, now]);
  if (size !== undefined) await sql.query('update google_ads.user_list set said_size = $2 where id = $1', [id, size]);
  if (change.expired !== true) return;
  const long = new Date(now.getTime() - life_span * 86_400_000);
  await sql.query('update google_ads.user_list_member set added_at = least(added_at, $2) where list_id = $1', [id, long]);
  await sql.query('update google_ads.user_list set people = null, changes = changes + 1 where id = $1', [id]);
}

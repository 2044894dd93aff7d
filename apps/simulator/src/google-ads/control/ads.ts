/** The control plane of what lies below a campaign: what the platform's own user does on its own screen, and reviewers decide. */
import express, { type Router } from 'express';
import { z } from 'zod';
import { ControlError } from '../../control-error.js';
import type { Database, Sql } from '../../database.js';
import type { Settings } from '../../settings.js';
import type { Ad, AdGroup, AdHistory } from '../ad-tables.js';
import { endedReview, type Verdict } from '../review.js';
import { isReasoned, REASONED, verdict } from './reviews.js';
import { accountOr404, asUser, changesOf } from './shared.js';

const status = z.enum(['ENABLED', 'PAUSED', 'REMOVED']).optional();
const changeAdSchema = z
  .strictObject({ status, outcome: verdict.outcome.optional(), topics: verdict.topics })
  .refine(({ outcome, topics }) => (outcome === undefined ? topics.length === 0 : isReasoned({ outcome, topics })), REASONED);
const changeAdGroupSchema = z.strictObject({ name: z.string().optional(), status });
const changeCriterionSchema = z.strictObject({ status, bid_modifier: z.number().min(0).max(10).optional() });
/** Google's own resource, without its parent. */
const newObjectSchema = z.strictObject({ create: z.record(z.string(), z.unknown()) });

export function adsControl(database: Database, settings: Settings): Router {
  const router = express.Router();
  router.get('/accounts/:id/ads', async (req, res) => {
    const { id } = await accountOr404(database, req.params.id);
    res.json({ ads: await listAds(database, id) });
  });
  router.patch('/accounts/:id/ads/:ad', async (req, res) => {
    const { id, ad: adId } = req.params;
    const { status, outcome, topics } = changeAdSchema.parse(req.body);
    const { ad_group_id } = await adOr404(database, id, adId);
    const name = `customers/${id}/adGroupAds/${ad_group_id}~${adId}`;
    if (status !== undefined) await asUser(database, settings, id, changesOf('adGroupAd', name, {}, status));
    if (outcome !== undefined) await decide(database, await adOr404(database, id, adId), { outcome, topics }, settings.now());
    res.json(await adOr404(database, id, adId));
  });
  router.patch('/accounts/:id/ad_groups/:group', async (req, res) => {
    const { id, group } = req.params;
    const { name, status } = changeAdGroupSchema.parse(req.body);
    const fields = name === undefined ? {} : { name };
    await asUser(database, settings, id, changesOf('adGroup', `customers/${id}/adGroups/${group}`, fields, status));
    const [changed] = await database.query<AdGroup>('select * from google_ads.ad_group where id::text = $1', [group]);
    res.json(changed);
  });
  router.post('/accounts/:id/ad_groups/:group/ads', async (req, res) => {
    const { id, group } = req.params;
    const { create } = newObjectSchema.parse(req.body);
    const named = { ...create, adGroup: `customers/${id}/adGroups/${group}` };
    res.status(201).json(await asUser(database, settings, id, [{ adGroupAdOperation: { create: named } }]));
  });
  for (const [path, kind] of [
    ['ad_groups', 'adGroup'],
    ['campaigns', 'campaign'],
  ] as const) {
    router.post(`/accounts/:id/${path}/:owner/criteria`, async (req, res) => {
      const { id, owner } = req.params;
      const { create } = newObjectSchema.parse(req.body);
      const named = { ...create, [kind]: `customers/${id}/${kind}s/${owner}` };
      res.status(201).json(await asUser(database, settings, id, [{ [`${kind}CriterionOperation`]: { create: named } }]));
    });
    router.patch(`/accounts/:id/${path}/:owner/criteria/:criterion`, async (req, res) => {
      const { id, owner, criterion } = req.params;
      const { status, bid_modifier } = changeCriterionSchema.parse(req.body);
      const fields = bid_modifier === undefined ? {} : { bidModifier: bid_modifier };
      const name = `customers/${id}/${kind}Criteria/${owner}~${criterion}`;
      res.json(await asUser(database, settings, id, changesOf(`${kind}Criterion`, name, fields, status)));
    });
  }
  return router;
}

async function adOr404(sql: Sql, accountId: string, id: string): Promise<Ad> {
  const [ad] = await sql.query<Ad>('select * from google_ads.ad where account_id = $1 and id::text = $2', [accountId, id]);
  if (ad === undefined) throw new ControlError(404, `account ${accountId} has no ad ${id}`);
  return ad;
}

async function listAds(sql: Sql, accountId: string): Promise<object[]> {
  const ads = await sql.query<Ad>('select * from google_ads.ad where account_id = $1 order by id', [accountId]);
  const history = await sql.query<AdHistory>('select * from google_ads.ad_history where ad_id = any($1) order by id', [
    ads.map(({ id }) => id),
  ]);
  return ads.map((ad) => ({ ...ad, history: history.filter(({ ad_id }) => ad_id === ad.id) }));
}

/** A reviewer decides at once, also against an earlier decision. */
async function decide(database: Database, { id, status }: Ad, given: Verdict, now: Date): Promise<void> {
  const { review_status, approval_status, policy_topics, reviewed_at } = endedReview(given, now);
  const review = [review_status, approval_status, JSON.stringify(policy_topics), reviewed_at];
  await database.transaction(async (sql) => {
    await sql.query(
      'update google_ads.ad set review_status = $2, approval_status = $3, policy_topics = $4, reviewed_at = $5 where id = $1',
      [id, ...review],
    );
    await sql.query('delete from google_ads.ad_history where ad_id = $1 and at > $2', [id, now]);
    await sql.query(
      `insert into google_ads.ad_history (ad_id, status, review_status, approval_status, policy_topics, reviewed_at, at, source)
       values ($1, $2, $3, $4, $5, $6, $6, 'user')`,
      [id, status, ...review],
    );
  });
}

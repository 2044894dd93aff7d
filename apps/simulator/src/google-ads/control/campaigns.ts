/** The control plane of campaigns: what the platform's own user sees and changes. */
import express, { type Router } from 'express';
import { z } from 'zod';
import { ControlError } from '../../control-error.js';
import type { Database, Sql } from '../../database.js';
import type { Settings } from '../../settings.js';
import { resourceName } from '../operation.js';
import { budgetName, campaignName, loadRecords } from '../records.js';
import { shownStatus } from '../status.js';
import type { Account, Campaign, CampaignHistory } from '../tables.js';
import { loadTree } from '../tree.js';
import { accountOr404, asUser, changesOf } from './shared.js';

const newCampaignSchema = z
  .strictObject({
    name: z.string(),
    amount_micros: z.union([z.string(), z.number()]),
    status: z.enum(['ENABLED', 'PAUSED']).default('PAUSED'),
    channel: z.string().default('SEARCH'),
    starts: z.string().optional(),
    ends: z.string().optional(),
    /** Made before there were declarations on EU political advertising: it blocks the account until it is declared. */
    undeclared: z.boolean().default(false),
    /** With an ad group, a keyword and an ad. */
    whole: z.boolean().default(false),
  })
  .refine(
    ({ whole, channel }) => !whole || channel === 'SEARCH',
    'only a search campaign is made whole: other ads need pictures',
  );
const changeCampaignSchema = z.strictObject({
  name: z.string().optional(),
  status: z.enum(['ENABLED', 'PAUSED', 'REMOVED']).optional(),
  amount_micros: z.union([z.string(), z.number()]).optional(),
  ends: z.string().nullable().optional(),
});

export function campaignsControl(database: Database, settings: Settings): Router {
  const router = express.Router();
  router.get('/accounts/:id/campaigns', async (req, res) => {
    const account = await accountOr404(database, req.params.id);
    res.json({ campaigns: await listCampaigns(database, account, settings) });
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

async function listCampaigns(sql: Sql, account: Account, settings: Settings): Promise<object[]> {
  const { campaigns, budgets } = await loadRecords(sql, account.id);
  const history = await sql.query<CampaignHistory>(
    'select h.* from google_ads.campaign_history h join google_ads.campaign c on c.id = h.campaign_id where ' +
      'c.account_id = $1 order by h.id',
    [account.id],
  );
  const seen = { account, tree: await loadTree(sql, account.id), now: settings.now().getTime() };
  return campaigns.map((campaign) => ({
    ...campaign,
    budget: budgets.get(campaign.budget_id),
    shown: shownStatus(campaign, seen),
    history: history.filter(({ campaign_id }) => campaign_id === campaign.id),
  }));
}

function createOperations(
  id: string,
  { name, amount_micros, status, channel, starts, ends, undeclared, whole }: z.infer<typeof newCampaignSchema>,
): object[] {
  const budget = budgetName(id, '-1');
  const campaign = campaignName(id, '-2');
  return [
    {
      campaignBudgetOperation: { create: { resourceName: budget, amountMicros: String(amount_micros), explicitlyShared: false } },
    },
    {
      campaignOperation: {
        create: {
          resourceName: campaign,
          name,
          status,
          advertisingChannelType: channel,
          campaignBudget: budget,
          targetSpend: {},
          ...(undeclared ? {} : { containsEuPoliticalAdvertising: 'DOES_NOT_CONTAIN_EU_POLITICAL_ADVERTISING' }),
          ...(starts === undefined ? {} : { startDateTime: starts }),
          ...(ends === undefined ? {} : { endDateTime: ends }),
        },
      },
    },
    ...(whole ? belowOperations(id, campaign) : []),
  ];
}

const texts = (...each: string[]): object[] => each.map((text) => ({ text }));

function belowOperations(id: string, campaign: string): object[] {
  const adGroup = resourceName(id, 'adGroup', '-3');
  const ad = {
    finalUrls: ['https://example.com/'],
    responsiveSearchAd: {
      headlines: texts('Shoes', 'Shoes for everybody', 'Order today'),
      descriptions: texts('Made by hand', 'Delivered tomorrow'),
    },
  };
  return [
    { adGroupOperation: { create: { resourceName: adGroup, campaign, name: 'Shoes', type: 'SEARCH_STANDARD' } } },
    { adGroupCriterionOperation: { create: { adGroup, keyword: { text: 'shoes', matchType: 'BROAD' } } } },
    { adGroupAdOperation: { create: { adGroup, ad } } },
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
    ...(ends === undefined ? {} : { endDateTime: ends ?? '' }),
  };
  const amount = { resourceName: budgetName(id, campaign.budget_id), amountMicros: String(amount_micros) };
  return [
    ...changesOf('campaign', resourceName, fields, status),
    ...(amount_micros === undefined ? [] : [{ campaignBudgetOperation: { update: amount, updateMask: 'amountMicros' } }]),
  ];
}

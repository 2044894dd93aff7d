/** The control plane of Google Ads. */
import express, { type Router } from 'express';
import type { Database } from '../../database.js';
import type { Settings } from '../../settings.js';
import { accountsControl } from './accounts.js';
import { adsControl } from './ads.js';
import { campaignsControl } from './campaigns.js';
import { conversionActionsControl } from './conversion-actions.js';
import { listsControl } from './lists.js';
import { peopleControl } from './people.js';
import { reviewsControl } from './reviews.js';

export function googleAdsControl(database: Database, settings: Settings): Router {
  const router = express.Router();
  for (const part of [
    accountsControl,
    adsControl,
    campaignsControl,
    conversionActionsControl,
    listsControl,
    peopleControl,
    reviewsControl,
  ])
    router.use(part(database, settings));
  return router;
}

import { withExample } from '@app/platform/http';
import { CampaignDryRunView } from '../read/dry-run.view.js';

export const CampaignDryRun = withExample(CampaignDryRunView, {
  campaign_id: 'cmp_01m80zp0r0ehs8gm6xvm680cxg',
  channels: [
    {
      channel: 'google_ads',
      checked: true,
      reason: null,
      refused: [
        {
          field: 'budget',
          code: 'campaignBudgetError.BUDGET_BELOW_PER_DAY_MINIMUM',
          message: 'campaign budget: The budget is too low. The least is 5.00 USD a day.',
        },
      ],
    },
  ],
});

// What people did after an ad, as Meta counts it: actions of which many overlap, so that only these lists are ever added. As of
// 2026-11, from the reference of the Insights API and from open connectors: `purchase`, `omni_purchase` and `lead` hold others of
// these once more, and an install is told as `app_install` and `omni_app_install`, too.

/** On a website and on Meta itself: nobody is counted by both. */
const purchases = ['offsite_conversion.fb_pixel_purchase', 'onsite_conversion.purchase'] as const;
export const leadActions = ['offsite_conversion.fb_pixel_lead', 'onsite_conversion.lead_grouped'] as const;
/** The first three seconds of a video, on Meta itself: by general knowledge. */
export const VIDEO_VIEW = 'video_view';

export interface ConversionActions {
  /** By the objective of the campaign. */
  readonly of: Readonly<Record<string, readonly string[]>>;
  /** Of any other objective, also of those that no new campaign can have. */
  readonly usual: readonly string[];
}

/** What counts as a conversion. */
export const conversionActions: ConversionActions = {
  of: {
    OUTCOME_SALES: purchases,
    OUTCOME_LEADS: leadActions,
    // By general knowledge.
    OUTCOME_APP_PROMOTION: ['mobile_app_install'],
  },
  usual: [...purchases, ...leadActions, 'offsite_conversion.fb_pixel_custom'],
};

/** Each conversion is in one of them: of a click it is after, or else of a view. */
export const WINDOWS = ['7d_click', '1d_view'] as const;
export const CLICK_DAYS = 7;
export const VIEW_DAYS = 1;

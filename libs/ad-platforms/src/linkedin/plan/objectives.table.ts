// What our objectives and bids are at LinkedIn: the legal combinations, and no other. Source: its documentation, and open adapters'
// notes of 2026-02. Which target of cost suits leads and conversions is told nowhere: none is offered.
import type { CampaignIntent } from '@app/connections';

export type BidType = CampaignIntent['bid']['type'];
export type PossibleObjective = Exclude<CampaignIntent['objective'], 'app_promotion'>;

/** `isPriced`: an amount of ours stands beside it. */
interface BidRow {
  readonly target: string;
  readonly cost: 'CPM' | 'CPC';
  readonly isPriced: boolean;
}
interface ObjectiveRow {
  readonly objective: string;
  readonly bids: Readonly<Partial<Record<BidType, BidRow>>>;
  /** By other words of `optimization_goal`, where LinkedIn bids by itself. */
  readonly goals: Readonly<Record<string, string>>;
  /** The setting without which it cannot be published. */
  readonly needs: 'conversion' | 'lead_form' | null;
}

const automatic = (target: string): BidRow => ({ target, cost: 'CPM', isPriced: false });
const priced = (target: string, cost: BidRow['cost']): BidRow => ({ target, cost, isPriced: true });
const manual = {
  bid_cap: priced('NONE', 'CPC'),
  manual_cpc: priced('NONE', 'CPC'),
  manual_cpm: priced('NONE', 'CPM'),
} as const;
const forClicks = {
  ...manual,
  lowest_cost: automatic('MAX_CLICK'),
  cost_cap: priced('CAP_COST_AND_MAXIMIZE_CLICKS', 'CPM'),
  target_cpa: priced('TARGET_COST_PER_CLICK', 'CPC'),
} as const;

export const objectives: Readonly<Record<PossibleObjective, ObjectiveRow>> = {
  awareness: {
    objective: 'BRAND_AWARENESS',
    bids: {
      ...manual,
      bid_cap: priced('NONE', 'CPM'),
      lowest_cost: automatic('MAX_IMPRESSION'),
      cost_cap: priced('CAP_COST_AND_MAXIMIZE_IMPRESSIONS', 'CPM'),
    },
    goals: { impressions: 'MAX_IMPRESSION', reach: 'MAX_REACH' },
    needs: null,
  },
  traffic: { objective: 'WEBSITE_VISIT', bids: forClicks, goals: { clicks: 'MAX_CLICK' }, needs: null },
  engagement: { objective: 'ENGAGEMENT', bids: forClicks, goals: { engagement: 'MAX_CLICK' }, needs: null },
  leads: {
    objective: 'LEAD_GENERATION',
    bids: { ...manual, lowest_cost: automatic('MAX_LEAD') },
    goals: { leads: 'MAX_LEAD' },
    needs: 'lead_form',
  },
  sales: {
    objective: 'WEBSITE_CONVERSION',
    bids: { ...manual, lowest_cost: automatic('MAX_CONVERSION') },
    goals: { conversions: 'MAX_CONVERSION' },
    needs: 'conversion',
  },
};

/** A cap is of seven days (documentation of campaigns, 2026-02), for awareness (open adapters' notes). */
export const capPeriods: Readonly<Partial<Record<string, readonly ['week']>>> = { awareness: ['week'] };
export const CAP_DAYS = 7;

/** The only ages; the last one has no end. */
export const ageBands = [
  { least: 18, most: 24, range: '(18,24)' },
  { least: 25, most: 34, range: '(25,34)' },
  { least: 35, most: 54, range: '(35,54)' },
  { least: 55, most: null, range: '(55,2147483647)' },
] as const;
export const AGES = '18–24, 25–34, 35–54 or 55+';

/** A campaign is shown to members of one of these languages. By general knowledge, as of 2026-11. */
export const locales: Readonly<Record<string, string>> = {
  ...{ ar: 'ar_AE', cs: 'cs_CZ', da: 'da_DK', de: 'de_DE', en: 'en_US', es: 'es_ES', fr: 'fr_FR', hi: 'hi_IN', id: 'in_ID' },
  ...{ it: 'it_IT', ja: 'ja_JP', ko: 'ko_KR', ms: 'ms_MY', nl: 'nl_NL', no: 'no_NO', pl: 'pl_PL', pt: 'pt_BR', ro: 'ro_RO' },
  ...{ ru: 'ru_RU', sv: 'sv_SE', th: 'th_TH', tl: 'tl_PH', tr: 'tr_TR', uk: 'uk_UA' },
};
export const OTHERWISE = 'en_US';

/** LinkedIn's published enumeration of buttons. */
export const buttons: Readonly<Record<string, string>> = {
  learn_more: 'LEARN_MORE',
  sign_up: 'SIGN_UP',
  download: 'DOWNLOAD',
  subscribe: 'SUBSCRIBE',
  apply_now: 'APPLY',
  get_quote: 'VIEW_QUOTE',
};

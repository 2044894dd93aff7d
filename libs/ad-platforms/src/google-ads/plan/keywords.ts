import type { CampaignIntent, NodeBody } from '@app/connections';
import type { GooglePlanContext } from './plan-context.js';
import type { CampaignType } from './campaign-types.js';
import { firstOf, type PlanFindings } from '../../shared/plan-findings.js';

const LONGEST_KEYWORD = 80;
const MOST_WORDS = 10;

const matchTypes = { broad: 'BROAD', phrase: 'PHRASE', exact: 'EXACT' } as const;

/** Sorted, and each once: Google does not tell upper from lower case. */
export function keywordsOf({ keywords }: CampaignIntent, findings: PlanFindings): readonly NodeBody[] {
  const tooLong = keywords.filter(({ text }) => [...text].length > LONGEST_KEYWORD || text.split(/\s+/).length > MOST_WORDS);
  if (tooLong.length > 0) {
    const value = tooLong.map(({ text }) => text);
    const message =
      `A keyword on Google Ads has at most ${LONGEST_KEYWORD} characters and ${MOST_WORDS} words; too ` +
      `long: ${firstOf(value)}.`;
    findings.refuse('keywords', message, { value, possible: LONGEST_KEYWORD });
  }
  if (!keywords.some(({ negative }) => !negative)) {
    const message = 'A Search campaign of Google Ads is never shown without keywords. Add at least one that is not negative.';
    findings.refuse('keywords', message);
  }
  const rows = keywords.map(({ text, match, negative }) => ({ text: text.toLowerCase(), match: matchTypes[match], negative }));
  const byMeaning = new Map(rows.map((row) => [`${row.text} ${row.match} ${row.negative}`, row]));
  return [...byMeaning].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, row]) => row);
}

/** For the types without keywords: those that were given are not dropped in silence. */
export function refuseKeywords(
  type: CampaignType,
  { keywords }: CampaignIntent,
  { fixed }: GooglePlanContext,
  findings: PlanFindings,
): void {
  if (keywords.length === 0) return;
  const why =
    type === 'APP'
      ? 'A campaign for an app has no keywords on Google Ads.'
      : 'The campaign exists on Google Ads without keywords, and its type cannot change any more.';
  const cure = fixed === null ? 'Leave them out, or choose another objective.' : 'Leave them out, or make a new campaign.';
  findings.refuse('keywords', `${why} ${cure}`, { value: keywords.map(({ text }) => text) });
}

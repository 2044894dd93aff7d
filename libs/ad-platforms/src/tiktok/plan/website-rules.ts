// People who did something on a website: a list that TikTok fills by rules, each with one filter.
import type { AccountContext, AudienceIntent, AudiencePart, IntendedRule } from '@app/connections';
import { audiencePart } from '../../shared/audience-part.js';
import type { PlanFindings } from '../../shared/plan-findings.js';
import { listNames, type RuleBody } from '../audience.wire.js';

type Rules = Readonly<Record<'include' | 'exclude', readonly IntendedRule[]>>;

/** Events of the pixel, by general knowledge, as of 2026-11. */
const events: Readonly<Record<string, string>> = {
  page_view: 'Pageview',
  view_content: 'ViewContent',
  search: 'Search',
  add_to_cart: 'AddToCart',
  add_to_wishlist: 'AddToWishlist',
  initiate_checkout: 'InitiateCheckout',
  add_payment_info: 'AddPaymentInfo',
  purchase: 'CompletePayment',
  lead: 'SubmitForm',
  complete_registration: 'CompleteRegistration',
  contact: 'Contact',
  subscribe: 'Subscribe',
};
const operators: Readonly<Record<string, string>> = { eq: 'EQ', contains: 'CONTAINS' };
const FIELD = 'url';
/** By general knowledge, as of 2026-11. */
const MOST_DAYS = 180;

export function ruledParts(
  audience: AudienceIntent,
  { type, include, exclude }: Rules & { readonly type: 'website' },
  { settings }: AccountContext,
  findings: PlanFindings,
): AudiencePart[] {
  const before = findings.unsupported.length;
  const pixel = settings.find(({ key }) => key === 'pixel')?.value ?? null;
  if (pixel === null) {
    const message = 'TikTok finds these people by a pixel: choose one in the settings of the connection.';
    findings.refuse('type', message, { value: type, possible: 'pixel' });
  }
  const of = (side: 'include' | 'exclude', rules: readonly IntendedRule[]): RuleBody[] =>
    rules.map((rule) => ({
      pixel: pixel ?? '',
      days: daysOf(rule, audience, findings),
      event: eventOf(`definition.${side}`, rule, findings),
      filter: filterOf(`definition.${side}.filters`, rule, findings),
    }));
  const [included, excluded] = [of('include', include), of('exclude', exclude)];
  if (findings.unsupported.length > before) return [];
  const name = listNames.planned(audience.name, findings);
  return [audiencePart(audience, 'ruled', { name, type: 'ruled', include: included, exclude: excluded })];
}

/** Nobody stays longer than the audience retains its members. */
function daysOf({ withinDays }: IntendedRule, { retentionDays }: AudienceIntent, findings: PlanFindings): number {
  const asked = Math.min(withinDays ?? Infinity, retentionDays ?? Infinity);
  if (asked > MOST_DAYS && asked !== Infinity)
    findings.tell('adjusted_for_channel', 'retention_days', `TikTok knows what people did in the last ${MOST_DAYS} days.`, {
      value: asked,
      possible: MOST_DAYS,
    });
  return Math.min(asked, MOST_DAYS);
}

function eventOf(at: string, { event }: IntendedRule, findings: PlanFindings): string {
  const word = Object.hasOwn(events, event) ? events[event] : undefined;
  if (word === undefined)
    findings.refuse(`${at}.event`, `TikTok is not told by the pixel of the event ${event}.`, {
      value: event,
      possible: Object.keys(events),
    });
  return word ?? '';
}

function filterOf(at: string, { filters }: IntendedRule, findings: PlanFindings): RuleBody['filter'] {
  const [first, ...others] = filters;
  if (!first) return null;
  if (others.length > 0) {
    const message = 'TikTok takes one filter in a rule: what must hold together cannot be asked of it. Leave one.';
    findings.refuse(at, message, { value: filters.length, possible: 1 });
  }
  const operator = Object.hasOwn(operators, first.op) ? operators[first.op] : undefined;
  if (first.field !== FIELD) {
    const message = `TikTok cannot tell what people did by ${first.field}; possible: ${FIELD}.`;
    findings.refuse(`${at}.field`, message, { value: first.field, possible: [FIELD] });
  } else if (operator === undefined) {
    const message = `TikTok compares addresses, and has no ${first.op} for them.`;
    findings.refuse(`${at}.op`, message, { value: first.op, possible: Object.keys(operators) });
  }
  return { field: 'URL', operator: operator ?? '', value: first.value };
}

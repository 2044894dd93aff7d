// The policy check of a request: every field whose words may be printed or lead what is written, each by itself and all together.
import type { Brand } from './creative-words.js';
import { isChecked, type PromptFinding, promptFindings, type PromptRejection, rejectionsOf } from './policy/policy.js';

/**
 * A remark that refuses nothing by itself. `policy_unchecked`: no words of the field's language are known. `fact_unclear`: a
 * stated fact is not what its kind needs. `brief_too_thin`: drafts lack parts, and what would give them. `proposals_failed`: no
 * model chose the facts.
 */
export interface BriefFinding extends Omit<PromptFinding, 'topic'> {
  readonly topic: PromptFinding['topic'] | 'policy_unchecked' | 'fact_unclear' | 'brief_too_thin' | 'proposals_failed';
  /** As in the request, e.g. `keywords[0]`. Absent in what was requested before fields were checked one by one: the prompt. */
  readonly field?: string;
}

export interface FieldRejection extends PromptRejection {
  /** null: several fields together. */
  readonly field: string | null;
}

export interface FieldText {
  readonly field: string;
  readonly text: string;
}

interface Words {
  readonly prompt: string;
  readonly tone: string;
  readonly brand: Pick<Brand, 'name' | 'voice' | 'requiredTerms' | 'disclaimer'>;
  readonly keywords: readonly string[];
  readonly facts: readonly { readonly text: string; readonly short?: string | null; readonly terms?: string | null }[];
  readonly landingPageUrl: string | null;
}

const LONGEST_EVIDENCE = 80;

/** Without what is not given. Banned terms are no part of it: they name what is not to be written. */
export function fieldsOf({ prompt, tone, brand, keywords, facts, landingPageUrl }: Words, altText: string | null): FieldText[] {
  return [
    { field: 'prompt', text: prompt },
    { field: 'tone', text: tone },
    ...fieldsOfBrand(brand, 'brand.'),
    ...listed('keywords', keywords),
    ...facts.flatMap(({ text, short, terms }, index) => [
      { field: `facts[${index}].text`, text },
      ...given(`facts[${index}].short`, short ?? null),
      ...given(`facts[${index}].terms`, terms ?? null),
    ]),
    ...landingPageField(landingPageUrl),
    ...altTextField(altText),
  ];
}

/** @param at the beginning of the names of its fields, e.g. `brand.` */
export const fieldsOfBrand = ({ name, voice, requiredTerms, disclaimer }: Words['brand'], at: string): FieldText[] => [
  ...given(`${at}name`, name),
  ...given(`${at}voice`, voice),
  ...listed(`${at}required_terms`, requiredTerms),
  ...given(`${at}disclaimer`, disclaimer),
];

/** Of an address only its host is printed. */
export const landingPageField = (url: string | null): FieldText[] =>
  given('landing_page_url', url === null ? null : wordsOfHost(url));

export const altTextField = (altText: string | null): FieldText[] => given('alt_text', altText);

export const brandNameField = (name: string | null): FieldText[] => given('brand_name', name);

const given = (field: string, text: string | null): FieldText[] => (text === null ? [] : [{ field, text }]);

const listed = (field: string, texts: readonly string[]): FieldText[] =>
  texts.map((text, index) => ({ field: `${field}[${index}]`, text }));

const wordsOfHost = (url: string): string => (URL.canParse(url) ? new URL(url).hostname.replaceAll(/[.-]/g, ' ') : '');

/** Of a finished ad: its words are printed together, and those of the others elsewhere. */
const ofAd = /^variants\[\d+\](?=\.)/;
/** All that a request may hold besides its ads has some 10,000 characters; more is judged field by field. */
const MOST_TOGETHER = 10_000;

/** The texts that a reader meets together: all fields, or those of each finished ad with what all ads share. */
function printedTogether(fields: readonly FieldText[]): string[] {
  const adOf = ({ field }: FieldText): string => ofAd.exec(field)?.[0] ?? '';
  const ads = [...new Set(fields.map(adOf))].filter((ad) => ad !== '');
  const of = (ad: string): string =>
    fields
      .filter((field) => ['', ad].includes(adOf(field)))
      .map(({ text }) => text)
      .join('\n')
      .slice(0, MOST_TOGETHER);
  return ads.length === 0 ? [of('')] : ads.map(of);
}

/** The banned classes of each field, and those that only the fields together have; none: the request passes. */
export function rejectionsIn(fields: readonly FieldText[]): FieldRejection[] {
  const ofFields = fields.flatMap(({ field, text }) => rejectionsOf(text).map((rejection) => ({ ...rejection, field })));
  const found = printedTogether(fields).flatMap(rejectionsOf);
  const ofAll = new Map(found.map((rejection) => [rejection.class, rejection]));
  for (const one of ofFields) ofAll.delete(one.class);
  return [...ofFields, ...[...ofAll.values()].map((rejection) => ({ ...rejection, field: null }))];
}

/** One row for each sensitive topic of each field. */
export const findingsIn = (fields: readonly FieldText[]): BriefFinding[] =>
  fields.flatMap(({ field, text }) => [...promptFindings(text), ...unchecked(text)].map((finding) => ({ ...finding, field })));

const unchecked = (text: string): BriefFinding[] =>
  isChecked(text)
    ? []
    : [{ topic: 'policy_unchecked', severity: 'limited', evidence: [...text].slice(0, LONGEST_EVIDENCE).join('') }];

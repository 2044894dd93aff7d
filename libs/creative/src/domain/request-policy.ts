// The policy check of a request: every field whose words may be printed or lead what is written, each by itself, and those that describe the
// thing also together.
import type { Brand } from './creative-words.js';
import { isReadable, type PromptFinding, promptFindings, type PromptRejection, rejectionsOf } from './policy.js';

/** A remark that refuses nothing by itself. `policy_unchecked`: no words of the field's language are known. */
export interface BriefFinding extends Omit<PromptFinding, 'topic'> {
  readonly topic: PromptFinding['topic'] | 'policy_unchecked';
  /** As in the request, e.g. `keywords[0]`. Absent in what was requested before fields were checked one by one: the prompt. */
  readonly field?: string;
}

export interface FieldRejection extends PromptRejection {
  /** null: the prompt, the voice and the keywords together. */
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
  readonly facts: readonly { readonly text: string }[];
  readonly landingPageUrl: string | null;
}

const LONGEST_EVIDENCE = 80;

/** Without what is not given. Banned terms are no part of it: they name what is not to be written. */
export function fieldsOf({ prompt, tone, brand, keywords, facts, landingPageUrl }: Words, altText: string | null): FieldText[] {
  const fields = [
    { field: 'prompt', text: prompt },
    { field: 'tone', text: tone },
    { field: 'brand.name', text: brand.name },
    { field: 'brand.voice', text: brand.voice },
    ...listed('brand.required_terms', brand.requiredTerms),
    { field: 'brand.disclaimer', text: brand.disclaimer },
    ...listed('keywords', keywords),
    ...facts.map(({ text }, index) => ({ field: `facts[${index}].text`, text })),
    { field: 'landing_page_url', text: landingPageUrl && wordsOfHost(landingPageUrl) },
    ...altTextField(altText),
  ];
  return fields.flatMap(({ field, text }) => (text === null ? [] : [{ field, text }]));
}

export const altTextField = (altText: string | null): FieldText[] =>
  altText === null ? [] : [{ field: 'alt_text', text: altText }];

const listed = (field: string, texts: readonly string[]): FieldText[] =>
  texts.map((text, index) => ({ field: `${field}[${index}]`, text }));

/** Of an address only its host is printed. */
const wordsOfHost = (url: string): string => (URL.canParse(url) ? new URL(url).hostname.replaceAll(/[.-]/g, ' ') : '');

const describing = /^(?:prompt|brand\.voice|keywords\[\d+\])$/;

/** The banned classes of each field, and those that only the fields together have; none: the request passes. */
export function rejectionsIn(fields: readonly FieldText[]): FieldRejection[] {
  const ofFields = fields.flatMap(({ field, text }) => rejectionsOf(text).map((rejection) => ({ ...rejection, field })));
  const together = fields.filter(({ field }) => describing.test(field)).map(({ text }) => text);
  const ofAll = rejectionsOf(together.join('\n')).filter((rejection) => !ofFields.some((one) => one.class === rejection.class));
  return [...ofFields, ...ofAll.map((rejection) => ({ ...rejection, field: null }))];
}

/** One row for each sensitive topic of each field. */
export const findingsIn = (fields: readonly FieldText[]): BriefFinding[] =>
  fields.flatMap(({ field, text }) => [...promptFindings(text), ...unchecked(text)].map((finding) => ({ ...finding, field })));

const unchecked = (text: string): BriefFinding[] =>
  isReadable(text)
    ? []
    : [{ topic: 'policy_unchecked', severity: 'limited', evidence: [...text].slice(0, LONGEST_EVIDENCE).join('') }];

/** What Google's policies refuse at once, before any review: texts of ads, and keywords. Its own list is longer, and not told. */
import type { Failure } from '../errors.js';
import { failureAt, type Operation } from '../operation.js';

interface Policy {
  /** As Google names it in its answers. */
  readonly topic: string;
  /** Where it holds: in headlines, or in every text. */
  readonly inHeadlines: RegExp | null;
  readonly inTexts: RegExp;
}

const POLICIES: readonly Policy[] = [
  { topic: 'PUNCTUATION_AND_SYMBOLS', inHeadlines: /!/, inTexts: /[!?]{2,}/ },
  { topic: 'CAPITALIZATION', inHeadlines: null, inTexts: /^(?=.{12})(?:\p{Lu}{2,}[\s!?.,]+){3,}\p{Lu}{2,}[!?.,]*$/u },
];

/** The refusal of a text of an ad, where a policy prohibits it. `field`: `headlines` is written in large. */
export function prohibited(operation: Operation, at: string, field: string, text: string): Failure | undefined {
  const isHeadline = field === 'headlines' || field === 'longHeadline';
  const policy = POLICIES.find(
    ({ inHeadlines, inTexts }) => inTexts.test(text) || (isHeadline && inHeadlines?.test(text) === true),
  );
  if (policy === undefined) return undefined;
  const entry = { topic: policy.topic, type: 'PROHIBITED', evidences: [{ textList: { texts: [text] } }] };
  return {
    ...failureAt(operation, 'policyFindingError.POLICY_FINDING', at, text),
    details: { policyFindingDetails: { policyTopicEntries: [entry] } },
  };
}

/** Words of drugs that need a prescription: nobody may bid on them without a certificate. */
const DRUGS = ['oxycodone', 'tramadol', 'viagra', 'xanax'];

export function prohibitedKeyword(operation: Operation, words: string): Failure | undefined {
  const drug = DRUGS.find((each) => words.toLowerCase().split(/\s+/).includes(each));
  if (drug === undefined) return undefined;
  const policyViolationDetails = {
    externalPolicyName: 'Prescription drug terms',
    externalPolicyDescription: 'The keyword names a drug that needs a prescription.',
    key: { policyName: 'pharma', violatingText: drug },
    isExemptible: false,
  };
  return {
    ...failureAt(operation, 'policyViolationError.POLICY_ERROR', 'keyword.text', words),
    details: { policyViolationDetails },
  };
}

// The policy check of what any generator wrote, before it may be shown.
import { overTexts, type PlacedText, type Row } from '../compliance.row.js';
import { isChecked, promptFindings, rejectionsOf } from './policy.js';
import type { BriefFinding } from '../request-policy.js';

const LONGEST_ACTUAL = 80;

/**
 * The banned class of the text, or its prohibited topic; null: it may be printed. A topic that the request itself has is reported
 * with the request, and is no fault of its texts.
 * @param own the findings of the request
 * @example offenceIn('Cheap cigarettes', []) // 'tobacco'
 */
export function offenceIn(text: string, own: readonly BriefFinding[]): string | null {
  const [rejection] = rejectionsOf(text);
  if (rejection) return rejection.class;
  const isNew = (topic: string): boolean => !own.some((finding) => finding.topic === topic);
  return promptFindings(text).find(({ topic, severity }) => severity === 'prohibited' && isNew(topic))?.topic ?? null;
}

/** `actual` is the class or the topic; of a text in a language that is not checked, its beginning. */
export const policyRows = (texts: readonly PlacedText[], own: readonly BriefFinding[]): Row[] => [
  ...overTexts(texts, 'policy', null, (text) => offenceIn(text, own)),
  ...overTexts(texts, 'policy_unchecked', null, (text) => (isChecked(text) ? null : beginningOf(text)), 'soft'),
];

const beginningOf = (text: string): string => [...text].slice(0, LONGEST_ACTUAL).join('');

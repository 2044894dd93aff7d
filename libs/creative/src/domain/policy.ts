// The policy check of a text in English, German, French and Spanish: banned classes refuse it, sensitive topics are reported as findings.
import { bannedClasses } from './policy/classes.js';
import type { BannedClass } from './policy/classes.js';
import { readingsOf } from './policy/readings.js';
import { ReadText, type Rule } from './policy/rules.js';
import { sensitiveTopics } from './policy/topics.js';
import type { SensitiveTopic } from './policy/topics.js';

export { isReadable } from './policy/languages.js';

export interface PromptRejection {
  readonly class: BannedClass;
  /** A sentence for the user. */
  readonly message: string;
}

export interface PromptFinding {
  readonly topic: SensitiveTopic;
  /** `limited`: platforms require permission, proof or an age limit. `prohibited`: most platforms refuse it. */
  readonly severity: 'limited' | 'prohibited';
  /** The matched words, in small letters. */
  readonly evidence: string;
}

/** The banned classes of the text; none: it passes. Sees through case, styled letters, invisible characters, misspelling and leetspeak. */
export function rejectionsOf(text: string): PromptRejection[] {
  const readings = readTexts(text);
  return bannedClasses
    .filter(({ rules }) => evidenceOf(rules, readings) !== undefined)
    .map(({ class: bannedClass, message }) => ({ class: bannedClass, message }));
}

/**
 * One row for each sensitive topic of the text; none of them refuses it.
 * @example promptFindings('An ad for Nike shoes') // [{ topic: 'third_party_brand', severity: 'limited', evidence: 'nike' }]
 */
export function promptFindings(text: string): PromptFinding[] {
  const readings = readTexts(text);
  const found = new Map<SensitiveTopic, PromptFinding>();
  for (const { topic, severity, rules } of sensitiveTopics) {
    const evidence = found.has(topic) ? undefined : evidenceOf(rules, readings);
    if (evidence !== undefined) found.set(topic, { topic, severity, evidence });
  }
  return [...found.values()];
}

/** The first rude word in the text, or null. */
export const profanityIn = (text: string): string | null => evidenceOf([{ words: ['profanity'] }], readTexts(text)) ?? null;

const MOST_KEPT = 500;
const kept = new Map<string, readonly ReadText[]>();

/** A text is asked for its classes, its topics and its manners, and stands in several variants: it is read once. The oldest are forgotten. */
function readTexts(text: string): readonly ReadText[] {
  const known = kept.get(text);
  if (known) return known;
  const read = readingsOf(text).map((reading) => new ReadText(reading));
  const [oldest] = kept.keys();
  if (oldest !== undefined && kept.size >= MOST_KEPT) kept.delete(oldest);
  kept.set(text, read);
  return read;
}

function evidenceOf(rules: readonly Rule[], readings: readonly ReadText[]): string | undefined {
  for (const rule of rules) {
    for (const reading of readings) {
      const evidence = reading.evidenceOf(rule);
      if (evidence !== undefined) return evidence;
    }
  }
  return undefined;
}

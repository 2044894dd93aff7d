// The policy check of a text in English, German, French and Spanish: banned classes refuse it, sensitive topics are reported as
// findings.
import { BoundedCache } from '@app/kernel';
import { bannedClasses } from './classes.table.js';
import type { BannedClass } from './classes.table.js';
import { readingsOf } from './readings.js';
import { ReadText, type Rule } from './rules.js';
import { sensitiveTopics } from './topics.table.js';
import type { SensitiveTopic } from './topics.table.js';

export { isChecked, isReadable } from './languages.table.js';

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

/**
 * The banned classes of the text; none: it passes. Sees through case, styled letters, invisible characters, misspelling and
 * leetspeak.
 */
export const rejectionsOf = (text: string): PromptRejection[] =>
  reading(text, (readings) =>
    bannedClasses
      .filter(({ rules }) => evidenceOf(rules, readings) !== undefined)
      .map(({ class: bannedClass, message }) => ({ class: bannedClass, message })),
  );

/**
 * One row for each sensitive topic of the text; none of them refuses it.
 * @example promptFindings('An ad for Nike shoes') // [{ topic: 'third_party_brand', severity: 'limited', evidence: 'nike' }]
 */
export const promptFindings = (text: string): PromptFinding[] =>
  reading(text, (readings) => {
    const found = new Map<SensitiveTopic, PromptFinding>();
    for (const { topic, severity, rules } of sensitiveTopics) {
      const evidence = found.has(topic) ? undefined : evidenceOf(rules, readings);
      if (evidence !== undefined) found.set(topic, { topic, severity, evidence });
    }
    return [...found.values()];
  });

/** The first rude word in the text, or null. */
export const profanityIn = (text: string): string | null =>
  reading(text, (readings) => evidenceOf([{ words: ['profanity'] }], readings) ?? null);

/** A text of 1,500 characters takes some 20 kB. */
const kept = new BoundedCache<readonly ReadText[]>({
  name: 'policy-texts',
  mostBytes: 4 * 1_048_576,
  sizeOf: (readings) => readings.reduce((sum, { bytes }) => sum + bytes, 0),
});

/** A text is asked for its classes, its topics and its manners, and stands in several variants: it is read once. */
function reading<T>(text: string, work: (readings: readonly ReadText[]) => T): T {
  const readings = kept.get(text) ?? readingsOf(text).map((each) => new ReadText(each));
  const answer = work(readings);
  // Readings grow with every question.
  kept.set(text, readings);
  return answer;
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

// What is wrong with the facts that a client states, beyond the shape of each, and what is unclear about them.
import type { FieldFault } from '@app/kernel';
import { isOnlyQuoted } from '../critic/claims.js';
import { lexemesOf } from '../critic/lexemes.js';
import { typedTokensIn } from '../critic/typed-tokens.js';
import type { BriefFinding } from '../request-policy.js';
import type { Fact } from './fact.js';
import { type FactKind, goals } from './facts.table.js';

/** By their places in the request. @param language of the words of the facts, BCP 47 */
export function factFaults(facts: readonly Fact[], now: Date, language: string): FieldFault[] {
  const today = now.toISOString().slice(0, 10);
  return facts.flatMap(({ text, short, id, until }, index) => {
    const fault = (name: keyof Fact, code: string, told: string): FieldFault => {
      const field = `facts[${index}].${name}`;
      return { field, code, message: `${field}: ${told}` };
    };
    const faults: FieldFault[] = [];
    const missing = missingIn(text, short ?? '', language).map((word) => JSON.stringify(word));
    if (missing.length > 0) {
      const cure = 'a short form repeats numbers, dates and codes as they are in the text.';
      faults.push(fault('short', 'not_in_text', `The text does not have ${missing.join(', ')}; ${cure}`));
    }
    if (until && until < today) {
      const cure = `give a day from ${today} on, or leave the fact out.`;
      faults.push(fault('until', 'in_the_past', `It held until ${until}, which is over; ${cure}`));
    }
    const first = id ? facts.findIndex((other) => other.id === id) : index;
    if (first < index) {
      const told = `facts[${first}] has the id ${JSON.stringify(id)}, too; give each fact its own.`;
      faults.push(fault('id', 'duplicate', told));
    }
    return faults;
  });
}

/** The numbers, amounts, dates and codes of the short form that the text does not have. */
function missingIn(text: string, short: string, language: string): string[] {
  const known = new Set(lexemesOf(text).map(({ form }) => form));
  const lexemes = lexemesOf(short);
  const typed = typedTokensIn(short, lexemes, language).flatMap(({ from, to }) => lexemes.slice(from, to));
  const missing = typed.filter(({ kind, form }) => !known.has(form) && (kind !== 'mark' || /^(?:\p{Sc}|%|‰)$/u.test(form)));
  return [...new Set(missing.map(({ shown }) => shown))];
}

/** Kinds that say nothing without a number, an amount, a date or a promise. */
const typedKinds: ReadonlySet<FactKind> = new Set(['offer', 'deadline', 'event']);

/**
 * A remark for each fact of which nothing, or not what its kind says, can be made.
 * @param language BCP 47; of a language that is not known only numbers, signs and addresses are read, so its offers and dates are
 *   not judged
 * @param categories the words that the draft writer has a drawing for
 */
export function unclearFacts(facts: readonly Fact[], language: string, categories: readonly string[] = []): BriefFinding[] {
  const subject = facts.findIndex(({ kind }) => kind === 'subject');
  return facts.flatMap(({ kind, text }, index): BriefFinding[] => {
    const isUnclear =
      (kind === 'goal' && !goals.some((goal) => goal === text.trim())) ||
      (kind === 'subject' && index !== subject) ||
      (kind === 'phone' && !/\p{N}/u.test(text)) ||
      (kind === 'category' && !categories.includes(text.trim().toLowerCase().replaceAll(/[ _]+/g, '-'))) ||
      (typedKinds.has(kind) && !isOnlyQuoted(text, language));
    return isUnclear ? [{ topic: 'fact_unclear', severity: 'limited', evidence: text, field: `facts[${index}].text` }] : [];
  });
}

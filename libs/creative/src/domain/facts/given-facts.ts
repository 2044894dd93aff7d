// What is wrong with the facts that a client states, and what is unclear about them.
import { isOnlyQuoted } from '../critic/claims.js';
import { lexemesOf } from '../critic/lexemes.js';
import { typedTokensIn } from '../critic/typed-tokens.js';
import type { Fact } from './fact.js';
import { factKinds, type FactKind, goals } from './facts.table.js';

/** A fact as it arrives. */
export type GivenFact = Omit<Fact, 'kind' | 'text'> & { readonly kind: string; readonly text?: string | null };

export interface FactFault {
  /** The place of the fact among those of the request. */
  readonly index: number;
  readonly field: 'text' | 'short' | 'terms' | 'id' | 'until' | 'kind';
  readonly code:
    'required' | 'unknown_value' | 'too_long' | 'not_in_text' | 'several_lines' | 'in_the_past' | 'invalid_date' | 'duplicate';
  /** What is wrong, and what would be right. */
  readonly message: string;
}

export const factLimits = { text: 200, short: 30, terms: 90, id: 40 } as const;

/** @param today `YYYY-MM-DD` @param language of the words of the facts, BCP 47 */
export function factFaults(facts: readonly GivenFact[], today: string, language = 'en'): FactFault[] {
  const firstOf = new Map<string, number>();
  return facts.flatMap((fact, index) => {
    const { kind, id, until } = fact;
    const text = fact.text ?? '';
    const fault = (field: FactFault['field'], code: FactFault['code'], message: string): FactFault => ({
      index,
      field,
      code,
      message,
    });
    const faults: FactFault[] = [];
    if (!factKinds.some((known) => known === kind)) {
      faults.push(
        fault('kind', 'unknown_value', `${JSON.stringify(kind)} is no kind of fact; use one of ${factKinds.join(', ')}.`),
      );
    }
    if (text.trim() === '') faults.push(fault('text', 'required', 'A fact has no words; write what the ad may quote.'));
    for (const field of ['text', 'short', 'terms', 'id'] as const) {
      const length = [...(fact[field] ?? '')].length;
      const most = factLimits[field];
      if (length > most) faults.push(fault(field, 'too_long', `It has ${length} characters; at most ${most} are taken.`));
    }
    const missing = missingIn(text, fact.short ?? '', language);
    if (missing.length > 0) {
      const words = missing.map((word) => JSON.stringify(word)).join(', ');
      faults.push(
        fault(
          'short',
          'not_in_text',
          `The text does not have ${words}; a short form repeats numbers, dates and codes as they are in the text.`,
        ),
      );
    }
    if (/[\r\n\u2028\u2029]/.test((fact.terms ?? '').trim()))
      faults.push(fault('terms', 'several_lines', 'Terms are one line; put them into one sentence.'));
    if (until && !isDate(until))
      faults.push(fault('until', 'invalid_date', `${JSON.stringify(until)} is no date; write YYYY-MM-DD.`));
    else if (until && until < today) {
      faults.push(
        fault(
          'until',
          'in_the_past',
          `It held until ${until}, which is over; give a day from ${today} on, or leave the fact out.`,
        ),
      );
    }
    const first = id ? firstOf.get(id) : undefined;
    if (first !== undefined)
      faults.push(fault('id', 'duplicate', `facts[${first}] has the id ${JSON.stringify(id)}, too; give each fact its own.`));
    else if (id) firstOf.set(id, index);
    return faults;
  });
}

const isDate = (text: string): boolean => {
  const date = new Date(/^\d{4}-\d{2}-\d{2}$/.test(text) ? `${text}T00:00:00Z` : Number.NaN);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
};

/** The numbers, amounts, dates and codes of the short form that the text does not have. */
function missingIn(text: string, short: string, language: string): string[] {
  const known = new Set(lexemesOf(text).map(({ form }) => form));
  const lexemes = lexemesOf(short);
  const typed = typedTokensIn(short, lexemes, language).flatMap(({ from, to }) => lexemes.slice(from, to));
  const missing = typed.filter(({ kind, form }) => !known.has(form) && (kind !== 'mark' || /^(?:\p{Sc}|%|‰)$/u.test(form)));
  return [...new Set(missing.map(({ shown }) => shown))];
}

/** A remark of the request: a fact of which nothing, or not what its kind says, can be made. */
export interface UnclearFact {
  readonly topic: 'fact_unclear';
  readonly severity: 'limited';
  readonly evidence: string;
  /** Its field in the request, such as `facts[2].text`. */
  readonly field: string;
}

/** Kinds that say nothing without a number, an amount, a date or a promise. */
const typedKinds: ReadonlySet<FactKind> = new Set(['offer', 'deadline', 'event']);

/** @param language BCP 47; of a language that is not known only numbers, signs and addresses are read, so its offers and dates are not judged */
export function unclearFacts(facts: readonly Pick<Fact, 'kind' | 'text'>[], language = 'en'): UnclearFact[] {
  const subject = facts.findIndex(({ kind }) => kind === 'subject');
  return facts.flatMap(({ kind, text }, index): UnclearFact[] => {
    const isUnclear =
      (kind === 'goal' && !goals.some((goal) => goal === text.trim())) ||
      (kind === 'subject' && index !== subject) ||
      (kind === 'phone' && !/\p{N}/u.test(text)) ||
      (typedKinds.has(kind) && !isOnlyQuoted(text, language));
    return isUnclear ? [{ topic: 'fact_unclear', severity: 'limited', evidence: text, field: `facts[${index}].text` }] : [];
  });
}

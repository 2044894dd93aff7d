// The rules for the texts of an order.
import { type Brief, type CopyField, type CopyLimits, escaped, offenceIn, textLength } from '@app/creative';

const SHORT_TERM = 3;
/** A little over the recommended length is better than far over it. */
const NEARLY = 1.5;
const folded = (text: string): string => text.normalize('NFKC').toLowerCase();

/** Whether the text contains the term, ignoring case; terms of up to three characters count only as whole words. */
export const holdsTerm = (text: string, term: string): boolean => {
  const wanted = folded(term).trim();
  if (wanted === '') return false;
  if ([...wanted].length > SHORT_TERM) return folded(text).includes(wanted);
  return new RegExp(`(?<![\\p{L}\\d])${escaped(wanted)}(?![\\p{L}\\d])`, 'u').test(folded(text));
};

/** Each text of a brief is judged once, however many orders it is considered for. */
const judged = new WeakMap<Brief, Map<string, boolean>>();

/** Whether a phrase of ours and the words of the brief say together what may not be advertised, and the brief alone does not. */
const offends = (brief: Brief, text: string): boolean => {
  const known = judged.get(brief) ?? new Map<string, boolean>();
  judged.set(brief, known);
  const offence = known.get(text) ?? offenceIn(text, brief.findings) !== null;
  known.set(text, offence);
  return offence;
};

export class TextRules {
  private readonly forbidden: RegExp | null;

  constructor(
    private readonly limits: CopyLimits,
    private readonly brief: Brief,
  ) {
    this.forbidden = limits.forbidden && new RegExp(limits.forbidden.source, limits.forbidden.flags.replace(/[gy]/gu, ''));
  }

  /** No banned term, no forbidden character and nothing that may not be advertised; applies everywhere, including pictures. */
  allows(text: string): boolean {
    const { bannedTerms } = this.brief.brand;
    return (
      text.trim() !== '' &&
      !bannedTerms.some((term) => holdsTerm(text, term)) &&
      this.forbidden?.test(text) !== true &&
      !offends(this.brief, text)
    );
  }

  fits(text: string, field: CopyField): boolean {
    return this.lengthOf(text) <= (this.limits.fields[field].hard ?? Infinity) && this.allows(text);
  }

  isRecommended(text: string, field: CopyField): boolean {
    return this.lengthOf(text) <= this.limits.fields[field].recommended;
  }

  /** The texts that are short enough, first those within the recommended length, otherwise in their order. The few that are chosen must be allowed too. */
  fitting(texts: readonly string[], field: CopyField): string[] {
    const { hard, recommended } = this.limits.fields[field];
    const possible = texts.filter((text) => this.lengthOf(text) <= (hard ?? Infinity));
    const upTo = (length: number): string[] => possible.filter((text) => this.lengthOf(text) <= length);
    return [...new Set([...upTo(recommended), ...upTo(recommended * NEARLY), ...possible])];
  }

  private lengthOf(text: string): number {
    return textLength(text, this.limits.counting);
  }

  /** How many of a part to write: enough for a choice, never more than the channel allows. */
  wanted(field: CopyField, enough: number): { readonly least: number; readonly most: number } {
    const [least, most] = this.limits.fields[field].count;
    return { least, most: Math.min(most, Math.max(least, enough)) };
  }
}

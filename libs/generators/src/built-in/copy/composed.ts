// Joins sentences to the longer texts of an ad, and puts required terms and the disclaimer into them.
import type { Brief } from '@app/creative';
import { addingTo } from './new-facts.js';
import type { TextRules } from './text-rules.js';

const MOST_STATEMENTS = 3;

/** The possible endings: required terms and the disclaimer, then shorter versions of them. */
export const endings = (brief: Brief, rules: TextRules): string[] => {
  const required = brief.brand.requiredTerms.map((term) => term.trim()).filter((term) => term !== '');
  const terms = required.length === 0 ? '' : `${required.join(' · ')}.`;
  const disclaimer = brief.brand.disclaimer?.trim() ?? '';
  return [...new Set([`${terms} ${disclaimer}`.trim(), disclaimer, terms])].filter(
    (ending) => ending !== '' && rules.allows(ending),
  );
};

const joined = (parts: readonly (string | null)[]): string => parts.filter((part) => part !== null && part !== '').join(' ');

export const primaryTexts = (
  leads: readonly string[],
  { statements, facts }: { readonly statements: readonly string[]; readonly facts: readonly string[] },
  closing: string,
  tails: readonly string[],
  rules: TextRules,
): string[] => {
  const every = statements.slice(0, MOST_STATEMENTS).join(' ');
  for (const tail of [...tails, '']) {
    const bodies = leads.flatMap((lead) => {
      const own = addingTo(lead, statements, facts).slice(0, MOST_STATEMENTS);
      return [...own, null].flatMap((_, cut) => {
        const said = [lead, ...own.slice(0, own.length - cut)];
        return [joined([...said, closing, tail]), joined([...said, tail])];
      });
    });
    const alone = [joined([every, tail]), joined([statements[0] ?? null, tail]), joined([closing, tail]), tail];
    const texts = rules.fitting([...bodies, ...alone], 'primary_text');
    if (texts.some((text) => rules.allows(text))) return texts;
  }
  return [];
};

/** The descriptions with the required ending in one of them, if it fits. */
export const withEnding = (
  descriptions: readonly string[],
  tails: readonly string[],
  most: number,
  rules: TextRules,
): string[] => {
  for (const tail of tails) {
    const [shortest] = [...descriptions].sort((one, other) => one.length - other.length);
    const ended = [joined([shortest ?? '', tail]), tail].find((text) => rules.fits(text, 'description'));
    if (ended !== undefined && most > 0) return [...descriptions.filter((text) => text !== shortest).slice(0, most - 1), ended];
  }
  return [...descriptions];
};

// Texts as people look for them: "apfel" finds "Äpfel", and both stand beside "Apfel".

/** Unicode's own order. Every build of PostgreSQL that a system's packages bring has it. */
export const NAME_COLLATION = '"und-x-icu"';

/** Letters that Unicode does not take apart into a letter and its mark. */
const WITHOUT_MARK = { from: 'øłđħıς', to: 'oldhiσ' };
const TWO_LETTERS = { ß: 'ss', æ: 'ae', œ: 'oe' };

/**
 * SQL of a text without case, accents and other forms of one letter. It has no parameter and is immutable, so a generated column
 * may hold it.
 * @param text an SQL expression
 */
export function folded(text: string): string {
  const parts = `lower(normalize(${text}, NFKD) collate ${NAME_COLLATION})`;
  const bare = `translate(regexp_replace(${parts}, '[\u0300-\u036f]+', '', 'g'), '${WITHOUT_MARK.from}', '${WITHOUT_MARK.to}')`;
  return Object.entries(TWO_LETTERS).reduce((sql, [letter, two]) => `replace(${sql}, '${letter}', '${two}')`, bare);
}

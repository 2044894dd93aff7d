// `BIAB overlay $78 (removal included)`: in a list of prices what is included belongs to its own row, and says something false beside another one.

const INCLUDED =
  /^(?:[\p{L}’'-]+ ){1,3}(?:incl\.?|included|inkl\.?|inklusive|inbegriffen|inclus(?:es?)?|compris(?:es?)?|incluid[oa]s?)$/iu;
const SUM = /\p{Sc}\s?\d|\d\s?(?:\p{Sc}|euros?(?!\p{L}))|(?<!\p{L})(?:r|chf)\s?\d/iu;
const FEWEST_ROWS = 3;

/** @param sentences of the brief */
export const isOfOneRow = (clause: string, sentences: readonly string[]): boolean => {
  const rows = sentences.filter((sentence) => SUM.test(sentence));
  return (
    INCLUDED.test(clause) &&
    rows.length >= FEWEST_ROWS &&
    rows.some((row) => row.toLowerCase().includes(`, ${clause.toLowerCase()}`))
  );
};

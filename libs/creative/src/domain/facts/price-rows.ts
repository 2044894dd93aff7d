// One row of a list of prices is not what the whole list is of: `Hose kürzen 14 €` of a tailor.
const ROW =
  /^\W*(?<name>\p{L}[^\d\p{Sc}]{2,40}?)[\s.…–—:,-]*(?:(?:from|ab|dès|desde|à partir de) )?(?:\p{Sc} ?\d[\d.,]*|\d[\d.,]* ?(?:\p{Sc}|CHF|Fr\.?(?!\p{L})|euros?(?!\p{L})))/iu;
const FEWEST_ROWS = 4;

/** The thing is named in one of several rows only, and there with its own price. */
export const isPriceRow = (thing: string, brief: string): boolean => {
  const lines = brief.split('\n').filter((line) => /\p{L}/u.test(line));
  const names = lines.flatMap((line) => ROW.exec(line)?.groups?.['name']?.trim().toLowerCase() ?? []);
  const small = thing.toLowerCase();
  const isElsewhere = lines.some((line) => line.toLowerCase().includes(small) && !ROW.test(line));
  return names.length >= FEWEST_ROWS && names.filter((name) => name.startsWith(small)).length === 1 && !isElsewhere;
};

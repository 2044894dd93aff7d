// Prices of what is sold besides: `£19.99, hardback £26.99`. Without the first one they would be taken for the price of the thing.
const AMOUNT = /(?:\p{Sc} ?\d[\d.,]*(?<=\d)|\d[\d.,]* ?\p{Sc})/gu;
const amountsIn = (text: string): readonly string[] => text.match(AMOUNT) ?? [];

/**
 * @param headlines all that may be printed: one of them may say the first price
 * @returns whether a text says a later price of a sentence whose first one no headline says
 */
export const sidePrices = (sentences: readonly string[], headlines: readonly string[]): ((text: string) => boolean) => {
  const said = new Set(headlines.flatMap(amountsIn));
  const hidden = sentences.map(amountsIn).filter(([first]) => first !== undefined && !said.has(first));
  return (text) =>
    amountsIn(text).length > 0 && hidden.some((amounts) => amountsIn(text).every((amount) => amounts.includes(amount)));
};

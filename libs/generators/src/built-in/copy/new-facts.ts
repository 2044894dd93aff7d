// Orders and selects texts by the facts that they add to those before them.

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[\u00a0\u202f]/gu, ' ')
    .replace(/ (?=[:;?!])/gu, '');
/** The facts that the text says; an unbreakable space is a space. */
export const factsIn = (text: string, facts: readonly string[]): string[] =>
  facts.filter((fact) => plain(text).includes(plain(fact)));

/** The first text, then always the one with the most facts that were not said yet; texts without a new fact keep their order. */
export const informative = (texts: readonly string[], facts: readonly string[]): string[] => {
  const left = texts.map((text) => ({ text, said: factsIn(text, facts) }));
  const unsaid = new Set(facts);
  const sorted: string[] = [];
  for (let next = left.shift(); next !== undefined; next = left.shift()) {
    sorted.push(next.text);
    next.said.forEach((fact) => unsaid.delete(fact));
    const news = left.map(({ said }) => said.filter((fact) => unsaid.has(fact)).length);
    const best = news.indexOf(Math.max(...news));
    if (best > 0) left.unshift(...left.splice(best, 1));
  }
  return sorted;
};

/** The statements that say a fact which neither the lead nor one before them says. */
export const addingTo = (lead: string, statements: readonly string[], facts: readonly string[]): string[] => {
  const said = new Set(factsIn(lead, facts));
  return statements.filter((statement) => {
    const own = factsIn(statement, facts);
    const isNew = own.some((fact) => !said.has(fact));
    own.forEach((fact) => said.add(fact));
    return isNew;
  });
};

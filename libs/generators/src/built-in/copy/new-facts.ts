// Orders and selects texts by the facts that they add to those before them.

/** The first text, then always the one with the most facts that were not said yet; texts without a new fact keep their order. */
export const informative = (texts: readonly string[], facts: readonly string[]): string[] => {
  const left = texts.map((text) => ({ text, said: facts.filter((fact) => text.toLowerCase().includes(fact.toLowerCase())) }));
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
  let said = lead.toLowerCase();
  return statements.filter((statement) => {
    const own = facts.filter((fact) => statement.toLowerCase().includes(fact.toLowerCase()));
    const isNew = own.some((fact) => !said.includes(fact.toLowerCase()));
    if (isNew) said += ` ${statement.toLowerCase()}`;
    return isNew;
  });
};

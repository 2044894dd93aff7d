// A German clause behind `dass` has its verb at the end; told alone it is a main clause: `man keine Schulung braucht` as `man braucht keine Schulung`.

const STEMS =
  'bieten|bietet|nehmen|nimmt|bringen|bringt|holen|holt|finden|findet|stellen|stellt|kommen|kommt|rufen|ruft|geben|gibt|schicken|schickt|bauen|baut|fangen|fängt|machen|macht';
/** `dass wir Gutscheine anbieten`: `wir bieten Gutscheine an`. */
const SEPARABLE = new RegExp(`^(?<first>ab|an|auf|aus|ein|her|mit|statt|vorbei|vor|zurück)(?<stem>${STEMS})$`, 'u');
const FINITE = new RegExp(
  `^(?:${STEMS}|ist|sind|hat|haben|kann|können|wird|werden|darf|dürfen|muss|müssen|braucht|brauchen|dauert|dauern|kostet|kosten|gilt|gelten|bleibt|bleiben|liegt|liegen|beginnt|beginnen|geht|gehen|bekommt|bekommen|erhält|erhalten|liefert|liefern|arbeitet|arbeiten|spricht|sprechen|zahlt|zahlen|übernimmt|übernehmen|verwendet|verwenden|nutzt|nutzen|reicht|reichen|fährt|fahren|hält|halten|steht|stehen|läuft|laufen|funktioniert|funktionieren|passt|passen|verzichtet|verzichten|hilft|helfen|kocht|kochen|backen|öffnet|öffnen|entsteht|entstehen|stammt|stammen|spart|sparen|lernt|lernen)$`,
  'u',
);
const ADJECTIVES = String.raw`(?:\p{Ll}+e[nrs]? ){0,2}`;
const NOUN = String.raw`\p{Lu}[\p{L}-]+`;
/** What may stand in front of the verb: a pronoun, or a noun with what belongs to it. */
const FIRST_PART = new RegExp(
  `^(?:(?:man|wir|es|alles|alle|sie|bei uns|hier) |(?:(?:auch|nur|in|an|auf|mit|bei|für|nach|vor|ab|am|im) )?(?:(?:der|die|das|den|dem|ein|eine|kein|keine|unser|unsere|jede[rs]?|\\d+) )?${ADJECTIVES}${NOUN}(?: (?:und|oder|&) ${ADJECTIVES}${NOUN})?(?: (?:der|des|unserer|eines|einer) ${ADJECTIVES}${NOUN})?(?: (?:bis|ab|unter|über) \\d+ ${NOUN})? )`,
  'u',
);

/** null: where its parts end is not to be seen. */
const mainClause = (clause: string): string | null => {
  const last = /\S+$/u.exec(clause)?.[0] ?? '';
  const parts = SEPARABLE.exec(last)?.groups;
  const first = FIRST_PART.exec(clause)?.[0].trim();
  if (first === undefined || clause.includes(',') || (parts === undefined && !FINITE.test(last))) return null;
  const middle = clause.slice(first.length, clause.length - last.length).trim();
  return [first, parts?.['stem'] ?? last, middle, parts?.['first'] ?? ''].filter((part) => part !== '').join(' ');
};

export interface Reworded {
  readonly said: string;
  readonly told: string;
}

/** The second of two clauses may be said of the subject of the first one: `wir keine Warteliste haben und Hausbesuche machen`. */
const SUBJECT = /^(?:man|wir|es)(?= )/u;
const OWN_SUBJECT = /^(?:man|wir|es|alles|alle|sie|der|die|das|unsere?|jede[rs]?)(?= )/u;
const SAYS_HOW = /(?:sind|ist|dürfen|darf|kann|können|kostet|kosten|gilt|gelten|reicht|reichen|passt|passen)$/u;
const ofSubject = (clause: string, subject: string): string => {
  const isPlural = /en$/u.test(clause);
  const isShared = subject !== '' && !OWN_SUBJECT.test(clause) && !SAYS_HOW.test(clause) && isPlural === (subject === 'wir');
  return isShared ? `${subject} ${clause}` : clause;
};
/** One clause, or two where each has its verb: `man nichts bezahlt und alles inklusive ist`. */
export const mainClausesOf = (clause: string): Reworded[] => {
  const [one = '', other = '', ...more] = clause.split(/ und (?=[^,]*$)/u);
  const second = ofSubject(other, SUBJECT.exec(one)?.[0] ?? '');
  const both = other !== '' && more.length === 0 && [one, second].every((half) => mainClause(half) !== null);
  const halves = both
    ? ([
        [one, one],
        [other, second],
      ] as const)
    : ([[clause, clause]] as const);
  return halves.flatMap(([said, whole]) => {
    const told = mainClause(whole);
    return told === null ? [] : [{ said, told }];
  });
};

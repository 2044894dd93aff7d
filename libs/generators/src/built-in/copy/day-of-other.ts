// Whether a day in a brief is that of something else than its thing: `Our winter concert is on 5 July` in a brief for a choir.

/** What the day is said of, in front of it. */
const SAID_OF =
  /^\W*(?:our|the|this|unser\p{L}*|d(?:er|ie|as)|notre|l[ea]|nuestr[oa]|el) (?<what>[^,;:]{3,40}?) (?:is|are|takes place|will be|happens|ist|sind|findet|est|a lieu|aura lieu|es|será|tiene lugar)(?: (?:held|back))?(?: (?:on|from|am|vom|le|du|el|del))?\s*$/iu;
const wordsOf = (text: string): string[] => text.toLowerCase().match(/\p{L}{3,}/gu) ?? [];
/** `Courses` and `course`. */
const isSame = (one: string, other: string): boolean => one.startsWith(other) || other.startsWith(one);

export const isDayOfOther = (day: string, prompt: string, subject: string | null): boolean => {
  const at = prompt.indexOf(day);
  const before =
    at < 0
      ? ''
      : (prompt
          .slice(0, at)
          .split(/[.!?\n]\s*/u)
          .at(-1) ?? '');
  const what = SAID_OF.exec(before)?.groups?.['what'];
  if (what === undefined || subject === null) return false;
  return !wordsOf(what).some((word) => wordsOf(subject).some((named) => isSame(word, named)));
};

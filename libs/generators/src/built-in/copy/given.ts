/** Something is given for nothing. */
export const GIVEN = /(?<!\p{L})(?:free|gratis|kostenlos\p{L}*|gratuit\p{L}*|offerte?s?)(?!\p{L})/iu;

const FREE = /(?<![\p{L}-])free $/iu;
/** `Free hearing test`: what the brief gives for nothing. Whether that is true without the rest of its sentence, the critic says. */
export const asGiven = (thing: string, prompt: string): string => {
  const at = prompt.toLowerCase().indexOf(thing.toLowerCase());
  return at > 0 && FREE.test(prompt.slice(0, at)) ? `free ${thing}` : thing;
};

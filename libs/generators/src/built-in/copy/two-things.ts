// English names of two works or goods in one. Of a long one the first is told, and with what both of them are.

/** What both are of: `hood and exhaust cleaning`, `vocal and veena classes`. */
const HEAD =
  'cleaning|repairs?|removals?|installation|restoration|insurance|lessons|classes|courses|workshops|tuition|tutoring|training|hire|rentals?|surveys|treatments?|photography|delivery|storage|printing|servicing|maintenance|moving|painting|waterproofing|management';
/** Pressed or milled of each of them: `wood-pressed groundnut, sesame and coconut oil`. */
const MADE_HEAD = 'oils?|butters?|flours?|juices?|honey|milk';
const MADE = /(?<!\p{L})\p{L}+-(?:pressed|ground|milled|churned|squeezed) /iu;
/** Whole without more: a house, goods in the plural, a work. */
const WHOLE = new RegExp(
  String.raw`(?:s|ing|shop|store|café|cafe|bar|pub|studio|school|centre|center|farm|garage|gallery|clinic|restaurant|bakery|physio|therapy|massage|yoga|pilates|care|design|support|advice|tax|${HEAD}|${MADE_HEAD})$`,
  'iu',
);
const behindOf = (subject: string): RegExp =>
  new RegExp(
    String.raw`^(?:, [\p{L}-]+){0,3} (?:and|&) (?:[\p{L}-]+ ){1,2}?(?:${MADE.test(subject) ? `${HEAD}|${MADE_HEAD}` : HEAD})(?![\p{L}-])`,
    'iu',
  );

/** `Commercial kitchen hood` of `Commercial kitchen hood and exhaust cleaning` is only the whole of it. */
export const withSharedHead = (subject: string, prompt: string): string => {
  const at = prompt.toLowerCase().indexOf(subject.toLowerCase());
  const behind = at < 0 || WHOLE.test(subject) ? undefined : behindOf(subject).exec(prompt.slice(at + subject.length))?.[0];
  return behind === undefined ? subject : subject + behind;
};

const SHARED = new RegExp(
  String.raw`^(?<first>[^,]+?)(?:, [\p{L}-]+){0,3} (?:and|&) (?:[\p{L}-]+ ){1,2}?(?<head>${HEAD}|${MADE_HEAD})$`,
  'iu',
);
/** `Commercial kitchen hood cleaning`. */
export const firstWithHead = (subject: string): string | null => {
  const { first = '', head = '' } = SHARED.exec(subject)?.groups ?? {};
  return first === '' || WHOLE.test(first) || !/ /u.test(first) ? null : `${first} ${head}`;
};

const WORK = '\\p{L}{3,}ing|installations?|repairs?|removals?|restorations?|renovations?|inspections?|replacements?|treatments?';
const TWO_WORKS = new RegExp(
  String.raw`^(?<first>(?:\p{L}[\p{L}-]* ){1,3}(?:${WORK})) (?:and|&|\+) (?:\p{L}[\p{L}-]* ){1,3}(?:${WORK})$`,
  'iu',
);
/** `Borehole drilling` of `Borehole drilling and pump installation`: whole, and what is looked for. */
export const firstOfTwoWorks = (subject: string): string | null => TWO_WORKS.exec(subject)?.groups?.['first'] ?? null;

// Names of software that a brief makes for somebody: what it does, and for whom, each say one half.

/** `Case management software for funeral homes`: for whom it is says more than what it does for them. */
export const KIND_FOR = /^.+ ((?:software|app|platform|system|tool) for .+)$/iu;
/** `Software for independent funeral homes`. */
export const SMALL_ONES =
  /^(.+ for) (?:small|independent|local|busy|growing|family-run|mid-size) (?=\p{Ll}[\p{L}-]*(?: \p{L}+){0,2}(?<=s)$)/iu;
const FOR_WHOM = / for .+$/iu;
/** Where there is no room for `Budgeting app for college students`, one headline says `Budgeting app` and another one `App for college students`. */
export const bothHalves = (subject: string, name: string): string[] =>
  name !== subject && KIND_FOR.test(subject) && FOR_WHOM.test(name) && !KIND_FOR.test(name)
    ? [subject.replace(FOR_WHOM, ''), name]
    : [name];

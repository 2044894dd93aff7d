// What a brand does, in the brand's own voice: `TrueNorth rewrites your resume` is said as `We rewrite your resume`.

/** They say little without what follows, or are no deed. */
const NEEDS_MORE =
  /^(?:is|has|was|does|goes|turns|matches|helps|gives|puts|takes|connects|brings|gets|means|wants|needs|looks|works|comes|keeps|supports|lets|allows|makes|sits|stands|opens|runs|starts|brings|shows|charges|costs|pays|covers|gathers|combines|links|asks|knows|thinks|hopes)$/u;
const LETS_YOU = /^(?:lets you|(?:allows|helps) you to|helps you) /u;
const IN_PLACE = /^(?:in|from|near|of) \p{Lu}[\p{L}’'-]+(?: \p{Lu}[\p{L}’'-]+)* /u;

const withoutEnding = (verb: string): string => verb.replace(/ies$/u, 'y').replace(/(?<=ch|sh|ss|x|zz)es$|s$/u, '');

/** Behind the name that the sentence begins with, which may be a part of the brand's whole name. */
const behindBrand = (sentence: string, brand: string): string | undefined => {
  const [said, named] = [sentence.split(' '), brand.split(' ')];
  const same = said.findIndex((word, at) => word !== named[at]);
  return same > 0 ? said.slice(same).join(' ') : undefined;
};

/** @returns the sentence as one that begins with `We`, or with what its readers may do; undefined: it says no deed of the brand */
export const deedOfBrand = (sentence: string, brand: string | null): string | undefined => {
  const behind = brand === null ? undefined : behindBrand(sentence, brand)?.replace(IN_PLACE, '');
  if (behind === undefined) return undefined;
  if (LETS_YOU.test(behind)) return behind.replace(LETS_YOU, '');
  const [verb = '', ...others] = behind.split(' ');
  const isDeed = /^\p{Ll}{3,}s$/u.test(verb) && !/ss$/u.test(verb) && !NEEDS_MORE.test(verb);
  return isDeed ? ['We', withoutEnding(verb), ...others].join(' ') : undefined;
};

/** Of these the thing says as much: `We sell pottery`. */
const CARRIES =
  /^(?:do|pack|sell|make|offer|run|provide|build|grow|bake|supply|stock|produce|deliver|brew|roast|craft|design|print|import|have|rent|hire|host|breed|serve|publish|teach|organi[sz]e|cater|repair|restore|clean|install|fit|service|post|ship|handle|cover|craft|weave|carve|sew|create|manage|arrange|specialise|specialize|deal|work|stage|put)$/u;

/** `We fly pets abroad`: the thing alone, `pets abroad`, is only what something is done with. */
export const isOnlyObject = (deed: string, subject: string): boolean => {
  const [, verb = '', object = ''] = /^We (?<verb>\p{Ll}{3,}) (?<object>.+)$/u.exec(deed) ?? [];
  return verb !== '' && !CARRIES.test(verb) && object.toLowerCase().startsWith(subject.toLowerCase());
};

// Where the thing of an ad is, as far as its brief says so.
import type { Brief, Fact } from '@app/creative';
import { around, brandNameOf, isOfOffer } from './brief-parts.js';
import { isWide } from './wide-places.js';

/** `made in Italy`, `grown in Kent`: there something was done, and the thing is elsewhere. */
const DONE_THERE =
  /(?<!\p{L})(?:physios?|doctors?|experts?|teachers?|trainers?|nurses?|factory|warehouse|fabrik|manufaktur|werk|lager|usine|manufacture|entrepôt|fábrica|almacén|by hand|a mano|à la main|thrown|(?:hand)?made|set|\p{L}*crafted|grown|born|built|woven|sewn|spun|brewed|roasted|baked|produced|designed|founded|(?:handgemacht|hergestellt|gefertigt|gewachsen|gebraut|geröstet|gebacken|genäht|gewebt|produziert|gegründet)\p{L}*|(?:fait|fabriqué|conçu|produit|cousu|tissé|cultivé|torréfié|situé|né)e?s?|(?:hech|fabricad|producid|elaborad|cultivad|diseñad|tejid|cosid|tostad|nacid|ambientad)[oa]s?)(?: (?:in|at|by|bei|dans|en) (?:our|my|unser\p{L}*|notre|nuestr[oa]) (?:own )?\p{L}+)?\s*$/iu;

/** `De Nevers à Saumur`: a way ends there. */
const WAY_BEFORE = /(?<!\p{L})(?:de|d[’']|from|von|desde) ?\p{Lu}[\p{L}-]+(?: \p{Lu}[\p{L}-]+)? $/u;
const SHARED_NAME = 'County|Counties|Valleys?|Islands?|Bays?|Coasts?|Lakes|Beach(?:es)?|Hills|Heights|Districts?|Parish(?:es)?';
/** `In Allegheny, Butler or Beaver County`: the first of them has lost what it is. */
const NAMED_BEHIND = new RegExp(
  String.raw`^(?:, \p{Lu}[\p{L}’'-]+)*,? (?:and|or|&) \p{Lu}[\p{L}’'-]+ (?:${SHARED_NAME})(?!\p{L})`,
  'u',
);
const ENDS_SHARED = new RegExp(String.raw` (?:${SHARED_NAME})$`, 'u');
/** `In Lekki Phase 1`: the number is part of the name. */
const NUMBERED = /(?<!\p{L})(?:Phase|Sector|Zone|Zona|Block|District|Section|Stage|Extension|Quarter)$/u;
const wholeNumber = (value: string, after: string): string =>
  NUMBERED.test(value) ? value + (/^ (?:\d{1,3}[A-Z]?|[IVX]+)(?![\p{L}\d])/u.exec(after)?.[0] ?? '') : value;

/** It is sold everywhere: `à Lyon et Grenoble` is said of something else of it. */
const SOFTWARE =
  /(?<!\p{L})(?:software|apps?|platform|saas|crm|logiciels?|appli(?:cation)?|plateforme|plattform|sistema|programa|aplicación|plataforma)(?!\p{L})|\p{L}software$|-app$/iu;

/** Where the thing is, and not where an offer counts, a delivery goes to or something was made. */
export const placesOf = (brief: Brief, subject: string | null): string[] => {
  const places = brief.facts.flatMap((fact) => {
    const { kind, value } = fact;
    const name = value.split(' ').slice(1).join(' ').toLowerCase();
    const isBrand = name !== '' && brandNameOf(brief)?.toLowerCase().includes(name) === true;
    const isNew = !isBrand && subject?.toLowerCase().includes(value.toLowerCase()) !== true;
    const [before, after] = around(brief.prompt, fact);
    const isThere =
      !NAMED_BEHIND.test(after) && !DONE_THERE.test(before) && !WAY_BEFORE.test(before) && !/^(?:to|nach)\s/iu.test(value);
    const isOwn = kind === 'place' && !isOfOffer(brief, fact) && isNew && isThere;
    return isOwn ? [{ ...fact, value: wholeNumber(value, after) }] : [];
  });
  // Of several in several sentences none is sure to be that of the thing, unless the first one stands behind it.
  const own = places.length > 1 ? places.slice(0, 1).filter((place) => isBehind(brief.prompt, place, subject)) : places;
  return own.map(({ value }) => value).filter((place) => isTold(brief.prompt, place, subject));
};

/** A whole country, or a town of software, is told with the thing only where the brief tells it so. */
const isTold = (prompt: string, place: string, subject: string | null): boolean =>
  !(isWide(place) || (subject !== null && SOFTWARE.test(subject))) ||
  (subject !== null && prompt.toLowerCase().includes(`${subject} ${place}`.toLowerCase()));

/** `Macramé workshops for hen parties in Brighton`: in one clause with the thing, where the brief first names it. */
const isBehind = (prompt: string, place: Fact, subject: string | null): boolean => {
  const [before] = around(prompt, place);
  const at = subject === null ? -1 : before.toLowerCase().indexOf(subject.toLowerCase());
  return at >= 0 && !/[,;:.!?\n]/u.test(before.slice(at));
};

/** One name for two places: `Tyne and Wear`. */
const ONE_NAME = /^in (?:Tyne|Bosnia|Trinidad|Antigua|Dumfries|Argyll|Hammersmith|Kensington|St|Saint|Bath|Newfoundland)$/u;
const FIRST_OF_SEVERAL = /^(?<first>in \p{Lu}[\p{L}’'-]+(?: \p{Lu}[\p{L}’'-]+)*)(?:, \p{Lu}| (?:and|und|et|y|&) \p{Lu})/u;
/** `BER assessments in Cork, Kerry and Limerick`: where there is no room for all of them, it is in the first one. */
export const withFirstPlace = (places: readonly string[], prompt: string, subject: string | undefined): string[] =>
  places.flatMap((place) => {
    const first = FIRST_OF_SEVERAL.exec(place)?.groups?.['first'];
    const from = subject === undefined ? -1 : prompt.toLowerCase().indexOf(subject.toLowerCase());
    const isNear = from >= 0 && prompt.includes(place) && !/[.!?\n:;]/u.test(prompt.slice(from, prompt.indexOf(place)));
    return first === undefined || !isNear || ONE_NAME.test(first) || ENDS_SHARED.test(place) ? [place] : [place, first];
  });

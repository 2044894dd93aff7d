// A verb behind the name of somebody: `Fenwick Glass fits secondary glazing`. Its ending tells it, and what follows it.
import type { FactLanguage } from './fact-language.js';

/** English nouns of several stand in front of another noun too: `sports massage`. */
const NOUNS =
  'kids|sports|arts|crafts|goods|sales|parts|events|news|drinks|foods|gifts|shoes|games|tours|homes|works|savings|payments|accounts|communications|systems|solutions|operations|ladies|mens|womens|boys|girls|babies|sciences|services|products|clothes|jeans|glasses|toys|pets|dogs|cats|birds|bees|nails|lashes|brows|doors|windows|stairs|blinds|curtains|carpets|tiles|records|books|cards|letters|movies|films|photos|weddings|holidays|claims|jobs|logistics|analytics|always|towards|besides|perhaps|sometimes|\\p{L}+(?:ics|ings|ions|ments|ers|ors)|maths';
/** They are no object: what follows is said of the one who is named. */
const NO_OBJECT =
  'for|in|from|with|at|of|on|by|to|as|and|or|but|that|which|who|are|were|was|is|be|can|will|have|keep|make|do|get|come|go|last|fit|help|hold|need|use|work|cost|start|stop|take|give|let|when|if|so|because|through|into|over|under|about|around|across|between|near|there|here|again|together|away|back';
const OTHERS: Readonly<Record<Exclude<FactLanguage, 'en'>, readonly [word: string, no: string, object: string]>> = {
  de: [
    '\\p{Ll}{3,}t',
    'mit|seit|samt|jetzt|nicht|statt|selbst|erst|meist|fast|ist|hat|sucht|braucht|bunt|gut|echt|direkt',
    '(?=(?:(?:ein|eine|einen|der|die|das|den) )?(?:\\p{Ll}+ ){0,2}\\p{Lu})',
  ],
  fr: [
    '\\p{Ll}{3,}(?:e|t|d)',
    'contre|entre|outre|comme|avant|pendant|durant|devant|quand|est|recherche|cherche|recrute|embauche|recrutent|sont|peut',
    "(?=(?:des|les|le|la|un|une|du|vos|votre) |l[’']|de la )",
  ],
  es: [
    '\\p{Ll}{3,}[ae]',
    'para|sobre|entre|ante|desde|hasta|contra|durante|donde|este|esta|busca|contrata|necesita|cada|toda|fuera|cerca',
    '(?=(?:un|una|unos|unas|el|la|los|las|tus?|sus?) |\\p{Ll}{3,}s(?!\\p{L}))',
  ],
};
const whole = (words: string): string => `(?!(?:${words})(?![\\p{L}’'-]))`;

/** The verb with nothing behind it, as the source of a pattern. */
export const anyVerbOf = (language: FactLanguage): string => {
  if (language === 'en') return `${whole(NOUNS)}\\p{Ll}{2,}[^\\P{Ll}aiosu]s(?= ${whole(NO_OBJECT)}\\p{L})`;
  const [word, no, object] = OTHERS[language];
  return `${whole(no)}${word}(?= (?:(?:à|en|in) \\p{Lu}[\\p{L}’'-]+ )?${object})`;
};

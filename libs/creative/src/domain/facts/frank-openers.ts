// How somebody begins who wants to be believed: `Soyons clairs : nous faisons …`. What follows is told, and the opener names no thing.
import { capital } from './capital.js';
import type { FactLanguage } from './fact-language.js';
import type { Told } from './hesitations.js';
import { segmentsOf } from './learned/segments.js';
import type { Reworded } from './main-clause.js';

const opener = (phrases: string): RegExp =>
  new RegExp(String.raw`^[¡¿]?(?:${phrases})(?: ?[:,] | (?=(?:que|dass) ))(?!à )(?=\p{L})`, 'iu');
const OPENERS: Readonly<Record<Exclude<FactLanguage, 'en'>, RegExp>> = {
  de: opener(
    "(?:mal |ganz |jetzt mal )?ehrlich(?: gesagt)?|(?:um |mal )?ehrlich zu sein|seien wir (?:mal )?ehrlich|hand aufs herz|klartext|unter uns(?: gesagt)?|(?:also )?ich sag(?:[’']?s|e es)? (?:jetzt |einfach |mal ){0,3}wie es ist",
  ),
  fr: opener(
    "soyons (?:clairs|francs|honnêtes|sérieux|directs|fous)|franchement|honnêtement|sincèrement|en toute (?:franchise|honnêteté|modestie|simplicité)|(?:on|nous) (?:ne |n[’'])?va(?:llons)? pas (?:se|nous) mentir|on (?:ne )?va pas faire les modestes|disons[- ]le|autant le dire|bref|en vrai|entre nous",
  ),
  es: opener(
    'seamos (?:claros|sinceros|honestos|francos|realistas)|francamente|sinceramente|honestamente|la (?:mera |pura )?verdad|la neta|para ser (?:sinceros?|honestos?|francos?)|digámoslo (?:claro|claramente)|sin rodeos|no nos (?:vamos a engañar|engañemos)|entre nosotros',
  ),
};

/** `Ah y este año hay 40 trajes nuevos`: what just came to mind. */
const ADDED =
  /(?<=^|[.!?…]\s+)(?:ah,? (?:y|et|und),? |ah oui,? (?:et )?|oh,? et |ach ja,? (?:und )?|achja,? (?:und )?|por cierto,? |au fait,? |übrigens: )(?<next>\p{L})/giu;
/** The same brief without such openers. */
export const withoutFrankOpeners = (brief: string, language: FactLanguage): Told => {
  if (language === 'en') return { text: brief, changed: [] };
  const changed: Reworded[] = [];
  const text = segmentsOf(brief).reduceRight((rest, { text: said, start }) => {
    const plain = said.replace(OPENERS[language], '');
    if (plain === said) return rest;
    const told = capital(plain);
    changed.push({ said, told });
    return rest.slice(0, start) + rest.slice(start).replace(said, () => told);
  }, brief);
  return { text: text.replace(ADDED, (_, next: string) => capital(next)), changed };
};

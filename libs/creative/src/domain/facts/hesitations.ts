// A brief that was spoken as one thinks: `Ja, also, ähm, wir machen halt Photovoltaik, und …`. The ad says it without the words that only gain time, one thing a sentence.
import { capital } from './capital.js';
import type { FactLanguage } from './fact-language.js';
import { segmentsOf } from './learned/segments.js';
import type { Reworded } from './main-clause.js';
import { isTypedSmall } from './small-letters.js';

type Spoken = Exclude<FactLanguage, 'en'>;
/** Nobody writes these who reads over what was written. */
const HESITATES: Readonly<Record<Spoken, RegExp>> = {
  de: /(?<!\p{L})(?:ähm?|hm+|nicht wahr|gell|wart|pass auf|(?:ach|ah|na) ja|ja,? also|also,|genau,|halt|eh a)(?!\p{L})/giu,
  fr: /(?<!\p{L})(?:euh+|comment dire|attends|hein|ah oui|fait que|bon,|voilà|ben|nous autres|alors,)(?!\p{L})/giu,
  es: /(?<!\p{L})(?:eh|este,|a ver|ah,? sí|pues|bueno|o sea|digamos|mira|mire|ahí va|¿(?:no|sí me entiende|sabes)\?)(?!\p{L})/giu,
};
const FEWEST = 3;

/** What they are told as, in this order. */
const PLAIN: Readonly<Record<Spoken, readonly (readonly [RegExp, string])[]>> = {
  de: [
    [
      /(?<=^|, )(?:ich|i) (?:sprech|red|sag|erzähl)e? (?:das|dir|des|euch|ihnen|es)(?!\p{L})[^,.]*(?:[,.]\s*)?(?:(?:weil|denn) [^,.]*(?:[,.]\s*)?)?/iu,
      '',
    ],
    [/, (?:des|das) kennt (?:eh |ja )?a? ?jeder(?=[,.])/giu, ''],
    [/, (?:ähm?|ja|nicht wahr|also|genau|gell|wart|wie sagt man|was ham?ma gsagt|sag ich mal|weißt du)(?=[,.])/giu, ''],
    [/ (?:ähm?|halt|sozusagen|quasi)(?=[ ,.])/giu, ''],
    [/(?<=(?<!\p{L})(?:sind|haben|machen|ist)) (?:ja|eigentlich)(?= )/giu, ''],
    [/^(?:(?:ja|also|ach|ah|na|so|gut|genau|und|ähm?)(?: ja)?,? )+/iu, ''],
    [/^pass auf\.?$/iu, ''],
    [
      /^was (?:die )?(?:leute?|meisten|kunden) [^,]{0,30}wissen,(?: (?:also )?das ist [^,]{3,30},)? (?=dass )/iu,
      'Viele wissen nicht, ',
    ],
    [/,? und (?=(?:wir|das|die|der|was|man|es) \p{L})(?<=\p{L}{3},? und )/giu, '. '],
  ],
  fr: [
    [
      /(?<=^|, )(?:je|j[’']) ?(?:vous |te |t[’'])(?:explique|raconte|dis|laisse un message)[^,.]*(?:[,.]\s*)?(?:ça va être[^,.]*(?:[,.]\s*)?)?/iu,
      '',
    ],
    [
      /,? (?:mais |et |donc )?ce (?:que|qu[’'])\s?(?:je|on|nous) (?:voudr\p{L}+|veux|veut|voulons|aimer\p{L}+) (?:surtout )?(?:mettre en avant|promouvoir|vendre|pousser),? c[’']est,? /iu,
      '. ',
    ],
    [/, (?:euh|comment dire|voilà|hein|quoi|tu vois|vous voyez|là|bon|attends)(?=[,.:])/giu, ''],
    [/, et euh,? /giu, '. '],
    [/ euh(?=[ ,.]),?/giu, ''],
    [
      /^(?:(?:alors|euh|bon|ben|voilà|ok|fait que|attends|ah oui|oui|ah|et puis|et|donc|enfin|bonjour|comment dire)(?:,? |,?$))+/iu,
      '',
    ],
    [/^c[’']est important[^:,.]{0,4}(?:, là)? ?: /iu, ''],
    // What is said again, or of all around; a correction is told with what it corrects.
    [/(?<!\p{L})(\p{L}{4,})(?!\p{L})([^.]*), enfin (?:\p{L}+ ){0,3}\1(?=[,.]|$)/giu, '$1$2'],
    [/, enfin tout(?:e)? [^,.\d]{2,40}(?=[,.]|$)/giu, ''],
    [/,? (?:tout ça|évidemment|bien sûr|bien entendu)(?=[,.]|$)/giu, ''],
    [/(?<=\p{L}) quoi, (?=\d)/giu, ' '],
    [/(?<=\p{L}) quoi(?=[,.]|$)/giu, ''],
    [/, (?:et )?ça,? c[’']est important(?:,? (?:faut|il faut) le dire)?(?=[,.]|$)/giu, ''],
    [/(?<=c[’']est), (?=\p{L})/giu, ' '],
    [/, je (?:pense|crois) que c[’']est ça(?:, oui[^,.]*)?/giu, ''],
    [/^(?:nous|moi),? (?:on )?c[’']est [^,.]{2,60}(?=, (?:on|je) )/iu, ''],
    [/^c[’']est pour (?:la|le|les|l[’'])\s?\p{L}+, /iu, ''],
    [/(?<!\p{L})pis(?!\p{L})/giu, 'et'],
    [
      /, (?:et |et puis |mais |et bon,? |et donc )?(?=(?:nous |maintenant )?on (?!(?:l[aes]?|en)(?: |[’']))\p{L}|ça fait )(?<=\p{L}[^.]{14},[^.]{0,12})/giu,
      '. ',
    ],
  ],
  es: [
    [/(?<=^|, )(?:te|se|les?) lo (?:platico|cuento|explico|digo)[^,.]*(?:[,.]\s*)?/iu, ''],
    [/, que es (?:el|la|lo) que (?:quiero|queremos) (?:promocionar|anunciar|vender|promover)(?=,)/giu, ''],
    [/, (?:bueno|eh|este|pues|a ver|o sea|digamos|ah|sí|y ya|¿no\?|¿sí me entiende\?|¿sabes\?)(?=[,.])/giu, ''],
    [/, (?:a ver|¿(?:no|sí me entiende|sabes)\?),? /giu, ', '],
    [/^(?:(?:eh|este|bueno|mira|mire|pues|entonces|ah|sí|hola|a ver|y|ok)(?: pues)?,? )+(?=\p{L})/iu, ''],
    [/, y (?=(?:nosotros|acá|aquí|le|les) \p{L})/giu, '. '],
  ],
};

/** Who corrects what was just said may have said something wrong. */
const CORRECTS = /, (?:non|nein|no|ach nein|quatsch|perdón|perdona|pardon),/iu;

export interface Told {
  readonly text: string;
  readonly changed: readonly Reworded[];
}
/** Whether somebody thinks aloud. */
export const hesitates = (brief: string, language: Spoken): boolean => (brief.match(HESITATES[language]) ?? []).length >= FEWEST;

const plainly = (sentence: string, language: Spoken): string =>
  PLAIN[language].reduce((said, [pattern, into]) => said.replace(pattern, into).trim(), sentence).replace(/^[,.\s]+/u, '');

/** Only a brief that hesitates again and again is changed. */
export const withoutHesitations = (brief: string, language: FactLanguage): Told => {
  if (language === 'en' || !hesitates(brief, language)) return { text: brief, changed: [] };
  const changed: Reworded[] = [];
  // Its capitals are mended later.
  const begun = isTypedSmall(brief) ? (letter: string): string => letter : capital;
  const sentences = segmentsOf(brief).map(({ text, start, end }) => {
    const plain = plainly(text, language)
      .split(/(?<=[.!?]) /u)
      .map((part) => plainly(part, language))
      .filter((part) => !CORRECTS.test(part))
      .join(' ')
      .replace(/(?:^|(?<=[.!?] ))\p{Ll}/gu, begun);
    if (plain !== text) changed.push({ said: text, told: plain });
    return `${plain}${/\s*$/u.exec(brief.slice(start, end))?.[0] ?? ''}`;
  });
  const text = sentences.join('');
  return /\p{L}/u.test(text) ? { text, changed } : { text: brief, changed: [] };
};

// Splits a prompt into plain sentences: without links, drawings and instructions, and never inside a number or an abbreviation.
import { capital } from './capital.js';
import { withoutNotes } from './notes-within.js';
import { withCommas } from './run-on.js';

export const LINKS = /(?:https?:\/\/|www\.)\S+|[^\s@]{1,64}@[^\s@.]+(?:\.[^\s@.]+)+\.*/giu;
const TO_LINK = String.raw`(?: (?:at|on|via|to|unter|auf|über|an|sur|à|en|por|a))?[ ,]+(?=[^\s,])(?:${LINKS.source})`;
/** What leads to an address at the end of a sentence goes with it. */
const LINK_AT_END = new RegExp(String.raw`${TO_LINK}(?=\s*(?:$|[.!?]\s|[\r\n]))`, 'giu');
/** `Entradas en www.x.example`: nothing else is said in this line. */
const LINK_LINE = new RegExp(String.raw`^[ \t]*\p{L}+(?: \p{L}+)? ?:?${TO_LINK}[ \t]*$`, 'gimu');
const PICTOGRAPHS =
  /\s*(?:(?![©®™])[\p{Extended_Pictographic}\u{1f1e6}-\u{1f1ff}\u{1f3fb}-\u{1f3ff}\u20e3\ufe0f\u200d][\ufe0f\u200d\u20e3]*)+\s*/gu;
const NOT_WORDING =
  /\p{Cc}\[[\d;]*\p{L}|(?![\n\r])[\p{Cc}\p{Cf}\p{Co}\p{Cs}]|[{}[\]|\\`*_#]|[<>~^](?! ?[\d$€£])|=(?! ?[\d$€£]|(?<=[\p{L}\d\p{Sc}%] =) [\p{L}\d])/gu;
const BULLET = /^\s*(?:[-–—•·▪►✓✔*]|\d{1,2}[.)](?!\d)(?! (?:\p{L}*preis|platz|liga|klasse)(?!\p{L})))\s+/gimu;
const DASHES = /\s+[-–—]\s+/gu;
/** Sentences that instruct a writer instead of describing the product. */
export const INSTRUCTION =
  /\b(?:ignor\w*|disregard|forget|override|bypass|pretend|reveal|jailbreak|vergiss|anweisung\w*|oublie\w*|consignes|instrucci\w*|olvida)\b|\b(?:say|repeat|output|print|write|respond|reply|answer|translate|execute)\s+(?:the|your|this|that|all|any|only|exactly|with|to|me|in|nothing)\b|\b(?:system|previous|prior|above|earlier|hidden)\s+(?:prompt|instructions?|messages?|rules?)|\b(?:prompt|instructions?|api[ -]?keys?|password|language model|chatbot)\b|\byou are (?:now|a|an)\b|\bact as\b/iu;
/** Words that end with a point and do not end a sentence. */
const ABBREVIATION =
  /(?:^|[\s(])(?:(?<!& )co|approx|appr|inc|avg|evtl|ggf|kl|av|avda|bd|tél|hab|núm|tfno|srta?|gr|reg|orig|min|max|incl|excl|esq|inkl|exkl|zzgl|mtl|jährl|std|stk|tel|ca|eff|vs|etc|no|nr|st|dr|dra|ing|lic|arq|mr|mrs|ms|fr|sfr|bzw|usw|dto|aprox|mín|máx|env|p|p\. ?a|e\.g|i\.e|z\. ?b|u\.s|p\.ej|[ap]\. ?m|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)\.$/iu;
/** `sam. 13`, `Hafenstr. 12`. */
const BEFORE_NUMBER = /(?:^|[\s(,])(?:lun|jeu|ven|sam|dim|mié|jue|vie|sáb|dom|\p{L}+str)\.$/iu;
/** `Sáb. y dom. de 16 a 22 h`, `2 hrs. each`; with a capital the next sentence begins. */
const BEFORE_SMALL = /(?:^|[\s(])(?:hrs?|mins?|yrs?|pers|sq|ft|uds?|janv|févr|juil|déc|lun|mié|jue|vie|sáb|dom)\.$/iu;
/** `Ballinacor, Co. Wicklow`. */
const COUNTY = /, co\.$/iu;
/** `on 20 Dec. Box office`: a day may end a sentence. */
const DAY_OF_MONTH = /\d (?:jan|feb|mar|mär|apr|jun|jul|aug|sept?|oct|okt|nov|dec|dez|déc|dic|ene|abr|ago)\.$/iu;
/** `Hasta las 9 p.m. La consulta vale …`: it ends a sentence where a new one surely begins. */
const MAY_END = /(?<!\p{L})(?:[ap]\. ?m|p\. ?a|etc|usw)\.$/iu;
const SURELY_BEGINS =
  /^(?:The|Our|We|It|You|Your|This|They|All|No|Call|Book|Bring|Come|If|There|Tickets|Der|Die|Das|Wir|Es|Sie|Unser\p{L}*|Le|La|Les|Nous|On|Il|Vous|Nos|Notre|El|Los|Las|Nuestr\p{L}+|Tu|Se|Cada|Hay|Somos|Que|Si|\p{Lu}\p{Ll}+(?:amos|emos|imos))(?!\p{L})/u;
/** A short word before a number may be an unlisted abbreviation: `reg. $199`. */
const SHORT_WORD =
  /(?:^|[\s(,])(?!(?:ads?|time|each|free|week|days?|year|home|life|food|here|now|away|too|out|all|more|only|well|size|kids|dogs|cats|pets|them|us|you|here|open|in|on|zeit|frei|gut|da|an|ein|los|auf|mit|neu|dort|hier|mehr|tage|jahr|haus|jour|mois|tous|plus|año|mes|más|hoy|aquí|casa)\.)\p{Ll}{1,4}\.$/u;
/** `Lots of mud. $265 a week`: a word that can be spoken is no abbreviation of a price. */
const NOUN = /(?<=\s\p{L}+ )[^\P{Ll}aeiouy]*[aeiouy]\p{Ll}+\.$/u;
/** `Contact: M. Roche`. */
const MONSIEUR = /(?:^|[:(] )M\.$/u;
/** `T. rex`, `deux ostéopathes D.O. vous reçoivent`. */
const INITIAL = /(?:^|\s)(?:\p{Lu}\.)*\p{Lu}\.$/u;
/** The first letter of a name: `'S. Arnott'`, `by J. Ortega`, `our T. Nagar store`; of `from A to Z.` it is none. */
const OF_NAME =
  /(?:(?:^|\s)['‘(]|(?<!\p{L})(?:by|with|and|at|our|the|near|von|mit|und|bei|par|avec|et|chez|por|con|y|en|dr\.?|mrs?\.?|ms\.?|prof\.?|\p{Lu}\.) )\p{Lu}\.$/iu;
/** `A las 9 a. m. en el taller`. */
const HALF_OF_TIME = /\d ?[ap]\.$/iu;
/** `Never thrown a rock? Perfect.`: a short answer says nothing without its question. */
const QUESTION =
  /^(?!.*(?<!\p{L})(?:can|could|would|kannst|könnt|können|peux|pouvez|puedes?|podéis|pueden|ok\p{L}*|sounds?) )[^.!]{3,60}\?$/iu;
const SHORT_ANSWER =
  /^(?!thank|cheers|danke|merci|gracias|yes|no[.!]|ja[.!]|oui|sí|call|ring|text|ruf|appel|llam|.*(?:free|gratis|kostenlos|gratuit|offert|refund))¡?[\p{L}’']+(?: [\p{L}’']+){0,4}(?: ?[.!])*$/iu;
const MOST_WORDS_OF_BOTH = 9;
const isAnswer = (question: string, answer: string): boolean =>
  QUESTION.test(question) &&
  (SHORT_ANSWER.test(answer) || QUESTION.test(answer)) &&
  `${question} ${answer}`.split(' ').length <= MOST_WORDS_OF_BOTH;
/** The same currency on both sides of a dash, or a bare number before it: one range. `iPhone 15 – 20% off` and `£49 – 12 months` are none. */
const RANGES = [
  /(?<=(\p{Sc}) ?\d[\d.,]*)\s+[-–—]\s+(?=\1 ?\d)/gu,
  /(?<=\d ?(\p{Sc}|%))\s+[-–—]\s+(?=\d[\d.,]* ?\1)/gu,
  /(?<=(?:^|[^\p{L}\d\s]\s+|(?<![\p{L}\d])(?:\p{Ll}+|Ab|Bis|Von|From|Save|Rabatt|Remise|Descuento|Discount)\s+)\d[\d.,]*)\s+[-–—]\s+(?=\d)/gu,
  /(?<=\p{Sc} ?\d[\d.,]*)\s+[-–—]\s+(?=\d[\d.,]*(?:$|[.,;/)](?!\d)|\s(?:per|an?|each|pro|par|por)\s))/gu,
] as const;
/** `5 Dec - 3 Jan` is one span of days. */
const DAYS =
  /(?<=\d{1,2}\.? ?\p{L}{3,9}) [-–—] (?=\d{1,2}\.? ?\p{L}{3,9}(?!\p{L}))|(?<=\p{L}{3,9} \d{1,2}) [-–—] (?=\p{L}{3,9} \d{1,2}(?!\d))|(?<=(?<!\p{L})(?:mon|tue|wed|thu|fri|sat|sun|jan|feb|mar|mär|apr|may|jun|jul|aug|sep|oct|nov|dec|mo|di|mi|do|fr|sa|so|lun|mié|jue|vie|sáb|dom|jeu|ven|sam|dim|avr|juin|sept|ene|abr|ago|mai|okt|dez)\p{L}{0,6}\.?) [-–—] (?=(?:early |late |mid )?(?:mon|tue|wed|thu|fri|sat|sun|jan|feb|mar|mär|apr|may|jun|jul|aug|sep|oct|nov|dec|mo|di|mi|do|fr|sa|so|lun|mié|jue|vie|sáb|dom|jeu|ven|sam|dim|avr|juin|sept|ene|abr|ago|mai|okt|dez)\p{L}{0,6}(?!\p{L}))|(?<=\d) [-–—] (?=\d{1,2}(?:[:.]\d\d)? ?(?:am|pm|h|uhr)(?!\p{L}))|(?<=\d ?(?:am|pm|h|uhr)) [-–—] (?=\d{1,2}(?:[:.]\d\d)? ?(?:am|pm|h|uhr)(?!\p{L}))/giu;
const HOURS_ONLY =
  /^(?:(?:only|nur|solo|sólo) )?\d{1,3} ?(?:h|hours?|days?|stunden?|tage?|heures?|jours?|horas?|días?)(?: (?:only|long|lang|seulement|solo|sólo))?$/iu;
/** What people write as they laugh. */
const LAUGHTER =
  /\s*(?<![\p{L}\d])(?:lol|rofl|(?:ha){2,}|(?:he){2,}|(?:hi){2,}|(?:ja){2,}|(?:je){2,}|xd|mdr|ptdr|[:;]-?[)D])(?=\s*(?:$|[.,!?\n]))/gmu;
/** `grain free dog food` is without grain. */
const WITHOUT =
  /(?<!\p{L})(grain|gluten|sugar|dairy|lactose|fat|alcohol|plastic|smoke|cruelty|fragrance|perfume|paraben|nut|pesticide|chemical|additive|aluminium|aluminum|lead|pet|car|wheat|soy) free(?= \p{L}|[,.;]|$)/giu;
/** `Custom made insoles` are no insoles that somebody custom made. */
const MADE =
  /(?<!\p{L})(custom|hand|tailor|home|ready|purpose) (made|built|painted|carved|stitched)(?= \p{Ll}{4})(?! (?:from|with|here|locally|using|daily)(?!\p{L}))/giu;
/** `Offer: 15% off`. */
const LABEL = /^(?!(?:\p{L}*preis|platz):|(?:jan|feb|mär|apr|mai|jun|jul|aug|sep|okt|nov|dez)\p{L}*:)\p{L}+:\s/iu;
/** `31. Mai`, `1. Dezember`, `28.11. bis`. */
const DAY_AND_MONTH = /\d\.\d{1,2}\.$/u;
const ORDINAL = /(?:^|\s|\d\.[–-])\d{1,2}\.(?:\d{1,2}\.)?$/u;
/** `For people over 55. The next one`: no language but German has ordinals with a point. */
const AMOUNT_AT_END =
  /(?<!\p{L})(?:over|under|of|to|until|till|at|by|than|from|and|age|ages|aged|de|a|à|hasta|las|los|les|y|et|mayores de|menores de) \d{1,2}\.$/iu;
const TIME = /\d ?(?:h|uhr|:) ?\d\d\.$/iu;
/** `Termin über 0951 / 40 77 12. Die Werkstatt …`. */
const PHONE = /(?:\d[ /-]{0,3}){7}\.$/u;

const SHOUTED = 8;
const isShouted = (text: string): boolean => {
  const letters = text.replace(/\P{L}/gu, '');
  return letters.length > SHOUTED && letters.replace(/\P{Lu}/gu, '').length > 0.8 * letters.length;
};
const ACRONYM =
  /^(?:CV|RDV|SAV|BTS|PME|KFZ|PKW|LKW|TÜV|ITV|IVA|DNI|CDI|CDD|TV|LED|VIP|DJ|USB|UK|US|USA|EU|IT|HR|BBQ|SUV|GPS|HGV|BMW|VW|NHS|RTT)$/u;
/** Names that a shouted line hides, and that are no other word. */
const CITY =
  /^(?:london|berlin|hamburg|münchen|köln|wien|zürich|paris|lyon|marseille|toulouse|nantes|strasbourg|montpellier|bordeaux|lille|rennes|reims|grenoble|dijon|nîmes|toulon|genève|lausanne|bruxelles|madrid|barcelona|valencia|sevilla|zaragoza|málaga|murcia|mallorca|bilbao|alicante|córdoba|valladolid|vigo|gijón|granada|cádiz|salamanca|toledo|marbella|tenerife|méxico|bogotá|medellín|guadalajara|monterrey)$/u;
const asCity = (word: string): string => (CITY.test(word) ? capital(word) : word);
const BEFORE_CODE = /\b(?:code|código)(?: (?:promo\p{L}*|de descuento))?:? $/iu;
/** A shouted line in small letters; a code keeps its own. */
export const calm = (line: string): string => {
  if (!isShouted(line)) return line;
  const small = line.replace(/(?<![\p{L}\d])(?!\p{L}*\d)\p{L}+/gu, (word, at: number) =>
    ACRONYM.test(word) || BEFORE_CODE.test(line.slice(0, at)) ? word : asCity(word.toLowerCase()),
  );
  return small.replace(/^\P{L}*\p{L}/u, (begin) => (/\d/u.test(begin) ? begin : begin.toUpperCase()));
};

/** `Garda vetting (we sort it)`: a sentence of its own that points to what stands before it is told nowhere. */
const POINTING_BRACKET =
  / ?\((?:we|you|they|i|wir|sie|ihr|nous|on|vous) (?:[^()]{0,40} )?(?:it|them|that|this|those|es|das|mit|s[’']en|l[’']|les)(?: [^()]{0,40})?\)/giu;
/** `A package (canoe, paddles, tent) is $119`: the sentence goes on behind it, and what it consists of limits nothing. */
const WITHIN_SENTENCE =
  / \((?![^()]*(?<!\p{L})(?:only|excl\p{L}*|except|not?|min|max|from|up to|nur|außer|ohne|kein\p{L}*|ab|bis|mind|sauf|hors|sans|dès|solo|sólo|salvo|sin|desde|hasta)(?!\p{L}))[^()\d\p{Sc}%]{3,120}\)(?= (?:is|are|was|were|has|have|can|will|costs?|comes?|came|starts?|runs?|includes?|takes?|ist|sind|hat|haben|kostet|kosten|kann|können|est|sont|a|ont|coûte|coûtent|commence|es|son|cuesta|cuestan|tiene|tienen|incluye|vinieron) )/giu;
/** Each line of the prompt with one kind of space and of dash. */
export const plainLines = (prompt: string): string[] =>
  prompt
    .normalize('NFC')
    .replace(/(\d)[\u00a0\u202f\u2009](?=\d{3}(?!\d))/gu, '$1\u202f')
    .replace(/(?<=\S) [|•] (?=\S)/gu, '\n')
    .replace(BULLET, '')
    .replace(POINTING_BRACKET, '')
    .replace(WITHIN_SENTENCE, '')
    .replace(LINK_LINE, '')
    .replace(LINK_AT_END, '')
    .replace(LINKS, ' ')
    .replace(/[−‐‑](?=\d)/gu, '-')
    .replace(/(?<=\S)[–—](?=[\d€$£])/gu, '-')
    .replace(PICTOGRAPHS, ' , ')
    .replace(LAUGHTER, '')
    .replace(WITHOUT, '$1-free')
    .replace(MADE, '$1-$2')
    // `Pfleger m/w/d`, `technicien H/F`.
    .replace(/(?<=\p{L} )([hfmwdx](?:\/[hfmwdx]){1,2})(?![\p{L}/)])/giu, '($1)')
    // `Guer (56)`: where in France it is.
    .replace(/(?<=\p{Lu}[\p{L}’'-]+ )\((\d\d|2[AB])\)/gu, '⟮$1⟯')
    // `un(e) chef`, `vendeur(se)`: two forms of one word.
    .replace(
      /(?<=[\p{L}\p{N}])\(([\p{Ll}\d]{1,4})\)(?:\(([\p{Ll}\d]{1,4})\))?/gu,
      (_, one: string, other?: string) => `⟮${one}⟯${other === undefined ? '' : `⟮${other}⟯`}`,
    )
    .replace(/\s*\((?!\p{L}(?:\/\p{L}){1,3}\))\s*/gu, ' , ')
    .replace(/(?<!\/\p{L})\s*\)(?=\s*(?:$|[\n\r.,;:!?]))/gu, '')
    .replace(/(?<!\/\p{L})\s*\)/gu, ' , ')
    // French sets its colon apart.
    .replace(/(?<=\p{L}) :(?=\s)/gu, ':')
    .replace(NOT_WORDING, ' ')
    .replace(/(?<!\d)["“”„«»]|["“”„«»](?=\p{L})/gu, '')
    .replace(/⟮([\p{Ll}\d]{1,4}|2[AB])⟯/gu, '($1)')
    .split(/[\r\n]+/u)
    .map((line) => withCommas(calm(line.replace(/[^\S\u202f]+/gu, ' ').trim())))
    .filter((line) => line !== '');

const joinedRanges = (line: string): string => [...RANGES, DAYS].reduce((text, range) => text.replace(range, '-'), line);
const cutAtMarks = (line: string): string[] => {
  const sentences: string[] = [];
  for (const part of line.split(/(?<=[.!?;。！？])\s+/u)) {
    const before = sentences.at(-1);
    const goesOn =
      before !== undefined &&
      (isAnswer(before, part) ||
        (BEFORE_NUMBER.test(before) && /^\d/u.test(part)) ||
        (ABBREVIATION.test(before) &&
          !(DAY_OF_MONTH.test(before) && /^\p{Lu}/u.test(part)) &&
          !(MAY_END.test(before) && SURELY_BEGINS.test(part))) ||
        (ORDINAL.test(before) &&
          !AMOUNT_AT_END.test(before) &&
          ![TIME, PHONE].some((is) => is.test(before)) &&
          /^\p{L}/u.test(part) &&
          !LABEL.test(part) &&
          !(DAY_AND_MONTH.test(before) && /^\p{Lu}/u.test(part))) ||
        (OF_NAME.test(before) && /^\p{Lu}/u.test(part)) ||
        (HALF_OF_TIME.test(before) && /^m\.?(?!\p{L})/u.test(part)) ||
        ([INITIAL, BEFORE_SMALL].some((is) => is.test(before)) && /^\p{Ll}/u.test(part)) ||
        ([COUNTY, MONSIEUR].some((is) => is.test(before)) && /^\p{Lu}/u.test(part)) ||
        (SHORT_WORD.test(before) && /^\P{L}*\d/u.test(part) && !(/^\p{Sc}/u.test(part) && NOUN.test(before))));
    if (goesOn) sentences[sentences.length - 1] = `${before} ${part}`;
    else sentences.push(part);
  }
  return sentences;
};

/** `Flash sale - 48 hours only - 25% off` is one statement. */
const cutAtEnds = (line: string): string[] =>
  joinedRanges(line)
    .split(DASHES)
    .map(cutAtMarks)
    .reduce<string[]>((cut, [first = '', ...others]) => {
      const before = cut.at(-1);
      return before !== undefined && [first, before.split('. ').at(-1) ?? ''].some((part) => HOURS_ONLY.test(part))
        ? [...cut.slice(0, -1), `${before}. ${first}`, ...others]
        : [...cut, first, ...others];
    }, []);

const beforeInstructions = (sentence: string): string => {
  const clauses = sentence.split(/(?<=,)\s+|\s+(?=and\s)/u);
  const first = clauses.findIndex((clause) => INSTRUCTION.test(clause));
  return first === -1 ? sentence : clauses.slice(0, first).join(' ');
};

/** What is left of an order to the writer limits no price before it. */
const COURTESY = /^(?:please|pls|thanks|thank you|bitte|danke|merci|svp|s[’']il vous plaît|por ?favor|porfa|gracias)$/iu;

/** @returns sentences without their last mark, none of them empty */
export const sentencesOf = (lines: readonly string[]): string[] =>
  lines
    .flatMap(cutAtEnds)
    .map((sentence) =>
      withoutNotes(beforeInstructions(sentence))
        .replace(/^[\s,.:;]+/u, '')
        .replace(/[.!?;。！？,:\s]+$/u, '')
        .replace(/\s+,/gu, ',')
        // Its end was taken away.
        .replace(/(?<=\? )¡(?=[^!]*$)/u, '')
        .trim(),
    )
    .filter((sentence) => /\p{L}|\d/u.test(sentence) && !COURTESY.test(sentence));

const LONGEST_ANSWER = 5;
const GIVEN =
  /(?<!\p{L})(?:free|refund\p{L}*|money back|gratis|kostenlos\p{L}*|geld zurück|gratuit\p{L}*|offerte?s?|remboursé\p{L}*)(?!\p{L})/iu;

/** A question is no claim, and what it asks about is not the thing. */
export const statementsOf = (lines: readonly string[]): string[] => {
  const asked = lines.join('\n');
  // `No whales? Come back free`: an answer to a condition is not true alone.
  const isGivenOnly = (sentence: string): boolean =>
    asked.includes(`? ${sentence}`) && sentence.split(' ').length <= LONGEST_ANSWER && GIVEN.test(sentence);
  return sentencesOf(lines).filter(
    (sentence) => !asked.includes(`${sentence}?`) && !asked.includes(`${sentence} ?`) && !isGivenOnly(sentence),
  );
};

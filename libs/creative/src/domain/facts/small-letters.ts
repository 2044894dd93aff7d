// A brief that is written in small letters gets the capitals that its language asks for: German nouns, and the names of days and places.
import { capital } from './capital.js';
import type { FactLanguage } from './fact-language.js';
import { isGermanNoun } from './german-nouns.js';
import { withNames, isName } from './names-in-text.js';
import { withPlaces } from './typed-places.js';

const FEWEST_LETTERS = 16;
/** Of so many words one may be a name with its capital. */
const WORDS_OF_NAME = 12;
/** A title in quotes keeps its capitals wherever it stands. */
const TITLE = /["“„«][^"“”„«»\n]{2,60}["”“»]/gu;
/** Whether somebody wrote it in small letters; abbreviations such as LED may stand in it, and the name of a town. */
export const isTypedSmall = (prompt: string): boolean => {
  const capitals = prompt.replace(TITLE, '').match(/(?<!\p{L})\p{Lu}\p{Ll}/gu) ?? [];
  const isAll = capitals.length === 0 || (/^\p{Ll}/u.test(prompt) && capitals.length * WORDS_OF_NAME <= prompt.split(' ').length);
  return isAll && prompt.replace(/\P{Ll}/gu, '').length >= FEWEST_LETTERS;
};

const listed = (list: string): RegExp => new RegExp(`^(?:${list})$`, 'u');

const listOf = (words: string): ReadonlySet<string> => new Set(words.split(' '));
/** Behind one of these a German noun stands, or adjectives and then a noun. */
const BEFORE_NOUN = listOf(
  'der die das den dem des ein eine einen einem einer eines kein keine keinen unser unsere unserem unseren unserer mein meine meinen dein deine deinen ihr ihre ihren im am zum zur beim vom ins ans für mit ohne aus von bei nach auf in an und oder sowie pro gegen über seit durch inkl inklusive',
);
/** They are no nouns, wherever they stand. */
const NO_NOUN = listOf(
  'zwischen zwischendurch dazwischen nebenbei mittendrin bisschen ganz besten durchaus ansprechen versprechen gleichen weichen reichen solchen welchen manchen frischen streichen tapezieren renovieren putzen waschen kochen backen nähen lernen üben fahren reiten tanzen feiern heiraten wohnen vergleichen erreichen suchen besuchen brauchen sprechen der die das den dem des ein eine einen einem einer eines kein keine keinen ich du er sie es wir ihr uns euch mich dich mir dir ihn ihm ihnen mein meine dein deine unser unsere unserem unseren unserer unseres ihre ihren sein seine und oder aber auch nicht nur noch schon sehr so zu zum zur im am in an auf aus bei mit nach von vom vor für ohne über unter um bis ab seit pro gegen durch als wie wenn weil dass ist sind war hat haben wird werden kann können will wollen möchte möchten soll sollen muss gibt geht macht machen kommt kommen liegt steht bleibt hilft reichen reicht kostet heute morgen jetzt hier dort da sofort immer täglich online gratis kostenlos frei fertig neu frisch alle alles allen jede jeder jeden jedes mehr weniger viel viele etwas beide selbst allein zusammen wieder gern gerne bitte danke hallo dann danach etwa rund circa mindestens höchstens zwei drei vier fünf sechs sieben acht neun zehn elf zwölf oben unten links rechts innen außen sowie inklusive inkl statt zahlen zahlt anders mal montags dienstags mittwochs donnerstags freitags samstags sonntags zuhause daheim inbegriffen möglich verfügbar groß klein günstig schnell einfach bequem vegan offen geöffnet geschlossen umsonst selber selbstgemacht unseren euren bio handgemacht hausgemacht regional minus plus tagsüber nachts morgens mittags abends vormittags nachmittags',
);
/** Endings that only nouns have. */
const NOUN_ENDING =
  /(?<=\p{L}{3})(?:ung|ungen|heit|heiten|keit|keiten|schaft|schaften|tion|tionen|ität|nis|nisse|chen|lein|ling|tum|(?:log|ist|ant|ent|eur|er)in(?:nen)?|kurse?|läden|laden|werk|haus|schule|geschäft|wagen|dienst|service|rabatt|abend|garten|markt|fest|platz|zimmer|wohnung|termin|essen|reise|reisen|woche|tage?|termine?)$/u;
/** `frische schnittblumen`: an adjective, or a verb of the readers', before another word. */
const BEFORE_WORD = /(?<=\p{L}{2})(?:e[nmrs]?|ste)$/u;
/** Behind a number they count, and they are nouns. */
const SPAN = listed('jahre|tage|wochen|monate|stunden|minuten|nächte|personen|gäste|plätze|kinder|erwachsene');
const UNIT = listed('g|kg|mg|t|m|cm|mm|km|qm|l|ml|cl|h|min|std|kw|kwh|w|v|gb|tb|mb|ah|mah|euro|eur|x|uhr|prozent');
const OF_PRICE = listed('bis|unter|ab|rund|für|nur|kostenlos|gratis|frei|inklusive|inkl|inbegriffen|möglich|um|à|je|pro');

/** `sat 14 march`, `in may`, `before march`: elsewhere they are other words. */
const DAY_OF_WEEK = /(?<!\p{L})(?:mon|tues?|wed|thu(?:rs?)?|fri|sat|sun)(?= (?:the )?\d)/gu;
const MAY =
  /(?<= (?:in|until|till?|from|by|before|after|since|early|late|mid|end of) )(?:may|march)(?=$|[.,\n]| (?:and|to|onwards|\d))/gu;

const WORD = /\p{L}[\p{L}’'-]*/gu;

interface Place {
  readonly word: string;
  /** What stands between it and the word before. */
  readonly gap: string;
}

/** An adjective begins the clause before it: `kostenloser termin`. */
const isDescribed = (places: readonly Place[], at: number, nouns: readonly boolean[]): boolean => {
  const before = places[at - 1];
  const begins = at === 1 || /[,.;:!?\n–—]/u.test(before?.gap ?? '');
  return (
    before !== undefined &&
    begins &&
    places[at]?.gap === ' ' &&
    BEFORE_WORD.test(before.word) &&
    !NO_NOUN.has(before.word) &&
    !nouns[at - 1]
  );
};

/** What is done with the noun in front of it: `hecke schneiden`, `rasen maehen`. */
const VERB = listed(
  '(?:ab|an|auf|aus|ein|um|ver|be|zer|vor|nach|mit|vorbei|zurück|weg|los)?(?:schauen|sehen|füllen|melden|kommen|rufen|probieren|fangen|schreiben|steigen|fragen|lassen|lesen|schneiden|mähen|maehen|putzen|reinigen|streichen|tapezieren|waschen|pflegen|bauen|montieren|verlegen|reparieren|fällen|sorgen|liefern|stellen|buchen|mieten|leihen|lernen|tanzen|singen|kochen|backen|trinken|schlafen|wohnen|arbeiten|testen|sparen|holen|bringen|kaufen|räumen|raeumen|fahren|gehen|nehmen|geben|machen|ziehen|richten|setzen|malen|nähen|wechseln|finden|suchen|lösen|prüfen|messen|schleifen|ölen|pflanzen|düngen|entrümpeln|entsorgen|erleben|genießen|entdecken|kriegen|bekommen|zahlen|sparen)',
);
/** Behind the verb: `und bringen es wieder`. */
const OBJECT = listed('es|sie|ihn|euch|uns|ihnen|dir|wieder|alles');
/** `eingestiegen`, `aufgemacht`. */
const PARTICIPLE = /^(?:ab|an|auf|aus|ein|um|vor|nach|mit|vorbei|zurück|weg|los)ge\p{L}{3,}(?:t|en)$/u;
/** `kosten 89 Euro`, `keine versteckten Kosten`. */
const isCost = (places: readonly Place[], at: number): boolean => {
  const before = places[at - 1]?.word ?? '';
  return (
    places[at]?.gap === ' ' && (BEFORE_NOUN.has(before) || BEFORE_WORD.test(before)) && !/^ \d/u.test(places[at + 1]?.gap ?? '')
  );
};
/** No noun, whatever stands beside it. */
const ADVERB =
  /^(?:gemeinsam|einzeln|draußen|drinnen|davon|dazu|dabei|darunter|taeglich|woechentlich|monatlich|ganzjaehrig|\p{L}{3,}(?:lich|isch|bar|los|haft|weise|wärts))$/u;

/** Whether the word at this place of a German text in small letters is a noun. */
const isNoun = (places: readonly Place[], at: number, nouns: readonly boolean[]): boolean => {
  const { word = '', gap = '' } = places[at] ?? {};
  const next = places[at + 1];
  if (NO_NOUN.has(word) || ADVERB.test(word) || PARTICIPLE.test(word) || word.length < 2) return false;
  if (word === 'kosten') return isCost(places, at);
  if (VERB.test(word) && next?.gap === ' ' && OBJECT.test(next.word)) return false;
  if (VERB.test(word) && gap === ' ' && at > 0 && !BEFORE_NOUN.has(places[at - 1]?.word ?? '')) return false;
  if (isGermanNoun(word) || (NOUN_ENDING.test(word) && !/lichen$/u.test(word))) return true;
  if (SPAN.test(word)) return true;
  const isDirect = next !== undefined && next.gap === ' ' && !NO_NOUN.has(next.word) && !VERB.test(next.word);
  if (UNIT.test(word)) return word === 'uhr' || word === 'euro' || word === 'prozent';
  // `20 beutel`, `4,9 sterne`; behind a sign of money or percent stands anything.
  const isCounted = /\d\s?$/u.test(gap);
  const isAdjective = isDirect && BEFORE_WORD.test(word) && !VERB.test(next.word);
  if (isCounted) return !isAdjective;
  const isShortened = gap === '. ' && /^(?:inkl|exkl|zzgl|ca|max|min)$/u.test(places[at - 1]?.word ?? '');
  const before = at > 0 && (isShortened || /^[ (]*$/u.test(gap)) ? places[at - 1] : undefined;
  // Over the adjectives back to the word that asks for a noun.
  let from = at - 1;
  while (
    before &&
    from > 0 &&
    !BEFORE_NOUN.has(places[from]?.word ?? '') &&
    BEFORE_WORD.test(places[from]?.word ?? '') &&
    !nouns[from] &&
    places[from]?.gap === ' '
  )
    from -= 1;
  const asks = before ? (places[from]?.word ?? '') : '';
  if (BEFORE_NOUN.has(asks)) {
    // `und` joins anything; it joins nouns where one stands before it.
    if (/^(?:und|oder|sowie)$/u.test(asks) && !nouns[from - 1]) return false;
    return !isAdjective && !/^ge\p{L}+t$|^\p{L}+iert$/u.test(word);
  }
  const beginsClause = at === 0 || /[,.;:!?\n–—]/u.test(gap);
  if (beginsClause && next?.gap === ' ' && VERB.test(next.word)) return true;
  const after = next?.gap ?? '';
  const isPriced = (next !== undefined && after === ' ' && OF_PRICE.test(next.word)) || /^ \d/u.test(after);
  if (beginsClause && isPriced && !/^ge\p{L}+t$/u.test(word)) return true;
  // The thing itself begins the brief, perhaps behind its adjectives.
  const isHead = at === 0 || isDescribed(places, at, nouns);
  return isHead && !isAdjective && word.length > 3;
};

/** The same text, with other letters where the language asks for capitals. Only whole prompts in small letters are changed. */
export const withCapitals = (prompt: string, language: FactLanguage): string => {
  if (!isTypedSmall(prompt)) return prompt;
  const matches = [...prompt.matchAll(WORD)];
  const places = matches.map(({ 0: word, index }, at): Place => {
    const last = matches[at - 1];
    return { word, gap: prompt.slice(last ? last.index + last[0].length : 0, index) };
  });
  const nouns: boolean[] = [];
  let at = -1;
  places.forEach((_, place) => nouns.push(language === 'de' && isNoun(places, place, nouns)));
  const told = prompt.replace(WORD, (word) => {
    at += 1;
    if (isName(word, language)) return capital(word);
    // `e-bike`, `vor-ort-termin`: each noun of it.
    return nouns[at] ? capital(word.replace(/(?<=-)\p{Ll}+/gu, (part) => (isGermanNoun(part) ? capital(part) : part))) : word;
  });
  const placed = withPlaces(withNames(told, language), language);
  return withNames(language === 'en' ? placed.replace(DAY_OF_WEEK, capital).replace(MAY, capital) : placed, language);
};

/** A verb stands behind them: `wir feiern`. */
const SPEAKER = listed('wir|ihr|du|ich|man|sie|er|es|zu|wer');
const SHORTEST_NOUN = 3;
/** `geschenkt`, `gesucht`; `gegrillt`. */
const DONE =
  /^(?:(?:an|aus|ab|ein|auf|vor|zu)?ge\p{L}+t|\p{L}+iert|geschlossen|offen|kaputt|defekt|satt|leer|nass|raus|rein|los|weg|ganz|voll|gut|nie|vom|lass|lasst|muss|komm|kommt|mach|macht|hol|holt|sei|seid|dabei|ins|mit|ahoi|juhu|hurra|privat|brutto|netto|warm|kalt|heiß|lecker|bunt|sauber|sicher|schön|kurz|lang|früh|spät|umsonst|willkommen|bald|ruf|frag|schreib|bewirb|direkt|komplett|live|plus|\p{L}{2,}(?<!hon|kön|ess|käf|pfenn|zwe|st|reis|leipz|vened|danz|tiet|ret)ig)$/u;
/** Strong verbs have no other sign of it. */
const STRONG =
  /^(?:an|aus|ab|ein|auf|vor|zu|frisch|hand)?(?:gestochen|gebacken|gebraten|gegossen|geschnitten|gefangen|gelesen|gesungen|geschrieben|geschliffen|gezogen|genommen|gehalten|gefahren|geboten|gewaschen|gestrichen|geliehen|gefroren|gerieben|gebunden|gefunden|gewonnen|gesprochen|geboren|geladen|gesehen|gegessen|getrunken|gegeben)$/u;
/** What somebody does: `Schlüssel Kaminski öffnet zum Festpreis`. */
const DOES = listed(
  'öffnet|bietet|liefert|verkauft|sucht|zeigt|bringt|macht|holt|feiert|spielt|schenkt|repariert|kocht|backt|grillt|startet|lädt|nimmt|gibt|hilft|kommt|präsentiert|verschenkt|schließt|zieht|fährt|baut|tanzt|singt|wartet|zahlt|spart|gewinnt',
);
/** Behind them, at the end, stands what one shall do: `jetzt buchen`. */
const ASKS = listed('jetzt|bitte|sofort|gleich|einfach');
/** What a poster shouted, in small letters: each word is a noun that is not seen to be another one. */
export const asGermanSentence = (line: string): string => {
  const matches = [...line.matchAll(WORD)];
  const places = matches.map(({ 0: word, index }, at): Place => {
    const last = matches[at - 1];
    return { word, gap: line.slice(last ? last.index + last[0].length : 0, index) };
  });
  const nouns: boolean[] = [];
  places.forEach(({ word, gap }, at) => {
    const before = places[at - 1]?.word ?? '';
    const next = places[at + 1];
    const isAdjective =
      next?.gap === ' ' &&
      BEFORE_WORD.test(word) &&
      !word.includes('-') &&
      !NO_NOUN.has(next.word) &&
      !DOES.test(next.word) &&
      !isGermanNoun(word);
    const isAsked = gap === ' ' && ASKS.test(before) && /e(?:rn|ln|n)$/u.test(word) && next?.gap !== ' ';
    const isDone =
      isAsked || ([STRONG, DOES].some((is) => is.test(word)) && gap === ' ') || (DONE.test(word) && !isGermanNoun(word));
    const isOther =
      ADVERB.test(word) ||
      NO_NOUN.has(word) ||
      word.length < SHORTEST_NOUN ||
      UNIT.test(word) ||
      isAdjective ||
      (gap === ' ' && (SPEAKER.test(before) || (VERB.test(word) && !BEFORE_NOUN.has(before))));
    nouns.push((!isDone && (!isOther || isNoun(places, at, nouns))) || isName(word, 'de'));
  });
  let at = -1;
  return line.replace(WORD, (word) => {
    at += 1;
    return nouns[at] ? word.replace(/(?<=^|-)\p{Ll}{3,}/gu, (part) => (NO_NOUN.has(part) ? part : capital(part))) : word;
  });
};

// What a brief says besides its thing and its offers: what it wants, where, until when, since when, and how to reach the brand.
import { type FactKind } from './fact.js';
import type { FactLanguage } from './fact-language.js';
import { isElsewhere, isNoPlace } from './elsewhere.js';
import { EVENT_DATE, factWordsOf } from './fact-words.js';
import type { Offer } from './offer.js';
import { grammarOf } from './offer-reader.js';
import { isNote } from './notes-to-writer.js';
import { CATEGORY } from './prompt.rules.js';
import { areUnpaid, jobIn } from './sought-people.js';

const PHONE =
  /(?<![\p{L}\d.,-])(?:(?:\([2-9]\d{2}\) ?|[2-9]\d{2}[ .-])?[2-9]\d{2}[-.]\d{4}|[2-9]\d{2} [2-9]\d{2} \d{4}|[89]\d{2} \d{2} \d{2} \d{2}|1[38]00 \d{3} \d{3}|(?:\+\d{1,3}|\(?0)[\d ()/.-]{5,16}\d|[6-9]\d{2} \d{3} \d{3})(?![\d%€$£]| ?[€$£%]|[.,]\d)/gu;
const FEWEST_DIGITS = 7;

/** The words of one fact. */
export interface Words {
  readonly kind: FactKind;
  /** As an ad prints it. */
  readonly value: string;
  /** To be found in the prompt. */
  readonly said: string;
  readonly offer?: Offer;
}

export const sameWords = (kind: FactKind, said: string): Words => ({ kind, value: said, said });
const matchesOf = (kind: FactKind, pattern: RegExp, text: string): Words[] =>
  [...text.matchAll(pattern)].map(([said]) => sameWords(kind, said.trim()));

/** `Opens 6 March, runs to 30 August`: neither of them is the day. */
const BEFORE_PART =
  /(?<!\p{L})(?:to|until|till|through|ends?|opens?|from|starts?|bis|ab|endet|beginnt|au|dès|jusqu[’']au|al|a|hasta|desde|[–-]|\d\.? ?(?:and|&|und|et|y|,))\s*$/iu;
const BEHIND_PART = /^\s*(?:to|until|till|through|bis|au|al|a|hasta|[–-])\s/iu;
const isWholeDate = (sentence: string, said: string): boolean => {
  const at = sentence.indexOf(said);
  return !BEFORE_PART.test(sentence.slice(0, at)) && !BEHIND_PART.test(sentence.slice(at + said.length));
};

const TOWN = String.raw`\p{Lu}[\p{L}’'-]+(?: \p{Lu}[\p{L}’'-]+)?`;
/** `In Leeds and Bradford`: the first of several towns is not where the thing is. In German every noun has a capital. */
const TOWNS = new RegExp(`^(?:, ${TOWN}){0,3},? (?:and|&|et|y|e) ${TOWN}`, 'u');
/** `Near York station` is not near York. */
const SPOT =
  /^ (?:(?:train |railway |bus |tube )?station|airport|harbou?r|marina|quayside|docks|(?:city|town) cent(?:re|er)|university|college|hospital|racecourse|castle|cathedral|market|beach|coast|lakes?|national park|wharf)(?!\p{L})/u;
const wholePlace = (said: string, after: string, language: FactLanguage): string => {
  const towns = language === 'de' ? null : TOWNS.exec(after)?.[0];
  const spot = language === 'en' ? SPOT.exec(after)?.[0] : null;
  return said + (towns ?? spot ?? '');
};

/** `There's no app to download`: what is not there is no aim. */
const NOT_THERE =
  /(?<!\p{L})(?:no(?! only)|without an?|kein\p{L}*|ohne|pas d[’']|aucune|sans|sin|ningun\p{L}*) ?(?:app(?!oint)\p{L}*|aplicaci[oó]n|downloads?|descargas?|téléchargement)(?!\p{L})[^,.;\n]*/giu;
/** `Do not mention the donors`: what an ad shall leave out is not what it is for. */
const LEFT_OUT =
  /(?<!\p{L})(?:(?:do not|don[’']t|never|please avoid|avoid|without) (?:mention|mentioning|talk about|talking about|use|say|show)\p{L}*|nicht (?:erwähnen|zeigen)|(?:ne pas|pas) (?:parler|mentionner|montrer)|(?:surtout pas|sans) parler|(?:no|sin) (?:mencion|habl|mostr)\p{L}*)(?!\p{L})[^.;\n]*/giu;
export const withoutExcluded = (text: string): string => text.replace(NOT_THERE, '').replace(LEFT_OUT, '');
/** Who opens the doors first asks the readers to come, whoever is hired or taught there. */
const OPEN_DAY =
  /(?<!\p{L})(?:open (?:day|evening|house|morning)|tag der offenen tür|portes ouvertes|puertas abiertas)(?!\p{L})/iu;

/** Who opens a shop has music there, and its readers come without a ticket. */
const NEW_SHOP =
  /(?<!\p{L})(?:(?:we|i)(?: are|[’']re| am|[’']m) (?:finally )?opening|opening day of|(?:nous|on) ouvr(?:ons|e)|abrimos|inauguramos|(?:wir|ich) eröffnen?|eröffnen? (?:wir|ich)|sperren wir auf|we open our (?:second|third|new)|neueröffnung)(?!\p{L})(?! (?:the |our |die |unsere |la |notre |nuestra )?(?:doors|season|exhibition|festival|ausstellung|saison|exposition|exposición|temporada))/iu;
export const opensShop = (text: string): boolean => NEW_SHOP.test(text) && !/online|webshop|en ligne|en línea/iu.test(text);
const TICKETS = /(?<!\p{L})(?:tickets?|eintrittskarten|billets?|billetterie|entradas)(?!\p{L})/iu;

/** Its tickets are sold, whatever the money is for. */
const LOTTERY =
  /(?<!\p{L})(?:lotter(?:y|ies)|raffle|jackpot|prize draw|tombola|lotterie|verlosung|loterie|lotería|rifa|sorteo)(?!\p{L})/iu;

export const isLottery = (text: string): boolean => LOTTERY.test(text);
/** `De Nevers à Saumur`: the end of a way is not where the thing is. */
const FROM_TOWN = /(?<!\p{L})(?:from|von|de|desde) \p{Lu}[\p{L}’-]+ $/u;
/** `Nobody has quit since 2019` says nothing of when the firm began. */
const DENIED =
  /(?<!\p{L})(?:nobody|no one|never|not|niemand|keiner|nie|nicht|personne|jamais|nadie|nunca)(?!\p{L})|n[’']t(?!\p{L})/iu;
/** What a brief says besides its thing and its offers. Every sentence alone, so that no fact reaches over its end. */
export const detailsIn = (sentences: readonly string[], offers: readonly Offer[], language: FactLanguage): Words[] => {
  const { goals, place, noPlace, proof, event } = factWordsOf(language);
  const deadline = new RegExp(`(?<![\\p{L}\\d])(?:${grammarOf(language).words.deadline})(?![\\p{L}\\d])`, 'giu');
  const said = sentences.join(' ');
  const isShop = NEW_SHOP.test(said) && !TICKETS.test(said);
  const isUnpaid = areUnpaid(sentences, language);
  const isSold = isLottery(said);
  const stated = goals
    .filter(([name]) => !(name === 'attend' && isShop) && !(isSold && (name === 'donate' || name === 'attend')))
    .flatMap(([name, words]) =>
      sentences.flatMap((sentence) => {
        const said = words.exec(withoutExcluded(sentence))?.[0];
        // Who helps for nothing is not hired.
        const value = name === 'hire' && isUnpaid ? 'lead' : name;
        return said === undefined ? [] : [{ kind: 'goal' as const, value, said }];
      }),
    );
  const job = jobIn(sentences, language);
  const hired = job === undefined ? [] : [{ kind: 'goal' as const, value: 'hire', said: job }];
  // Who names a price wants to sell.
  const priced = offers
    .filter(({ kind }) => kind !== 'stated')
    .map(({ said }) => ({ kind: 'goal' as const, value: 'sell', said }));
  const [doors] = OPEN_DAY.exec(sentences[0] ?? '') ?? [];
  const opened = doors === undefined ? [] : [{ kind: 'goal' as const, value: 'attend', said: doors }];
  const [goal] = [...opened, ...hired, ...stated, ...priced];
  const isEvent = goal?.value === 'attend';
  const ends = (sentence: string): Words[] => matchesOf('deadline', deadline, sentence);
  const dates = (sentence: string): Words[] =>
    isEvent ? matchesOf('event', EVENT_DATE, sentence).filter(({ said }) => isWholeDate(sentence, said)) : [];
  return [
    ...(goal ? [goal] : []),
    ...sentences.flatMap((sentence) => {
      const said = CATEGORY.exec(sentence)?.groups?.category;
      return said === undefined ? [] : [sameWords('category', said.trim())];
    }),
    ...sentences.flatMap((sentence) => [
      // The day of an event is no end; `until 12 July` is one.
      ...ends(sentence).filter(({ said }) => !dates(sentence).some((date) => date.said.startsWith(said))),
      ...dates(sentence).filter(
        ({ said }) => !ends(sentence).some((end) => end.said.length > said.length && end.said.endsWith(said)),
      ),
      ...[...sentence.matchAll(place)]
        // Where the readers are is not where the thing is.
        .filter(
          ({ 0: said, index, groups }) =>
            groups?.place !== undefined &&
            !noPlace.test(groups.place) &&
            !isNote(sentence, language) &&
            !isNoPlace(groups.place) &&
            !FROM_TOWN.test(sentence.slice(0, index)) &&
            !isElsewhere(sentence.slice(0, index), sentence.slice(index + said.length)),
        )
        .map(({ 0: said, index }) => sameWords('place', wholePlace(said, sentence.slice(index + said.length), language))),
      ...matchesOf('proof', proof, sentence).filter(({ said }) => !DENIED.test(sentence.split(said)[0] ?? '')),
      ...matchesOf('phone', PHONE, sentence)
        .filter(({ said }) => said.replace(/\D/gu, '').length >= FEWEST_DIGITS)
        .map((words) => ({ ...words, value: words.said.replace(/[^\d+]/gu, '') })),
    ]),
    ...sentences.flatMap((sentence) => {
      const said = event.exec(sentence)?.[0];
      return said === undefined || !isEvent ? [] : [sameWords('event', said)];
    }),
  ];
};

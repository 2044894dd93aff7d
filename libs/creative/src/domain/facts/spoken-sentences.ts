// Sentences as one speaks in a letter, told as an ad says them: `Deshalb bieten wir im Mai einen Check an` without its reason, `Die geht bei 12 Euro los` as `Ab 12 Euro`.
import { capital } from './capital.js';
import type { FactLanguage } from './fact-language.js';
import { SEVERAL } from './hanging-words.js';
import { behindLead } from './leads.js';
import type { Reworded } from './main-clause.js';
import { isTalk } from './notes-to-writer.js';

type Rewording = readonly [spoken: RegExp, told: (...parts: readonly string[]) => string];
const SUM = String.raw`((?:\p{Sc} ?)?\d[\d.,]*(?: ?(?:\p{Sc}|euros?|franken|chf))?)`;
/** Customers are spoken of; the ad speaks to them. */
const asReader = (said: string): string =>
  said.replace(/(?<!\p{L})(?:they|them)(?!\p{L})/giu, 'you').replace(/(?<!\p{L})their(?=s?(?!\p{L}))/giu, 'your');
/** What stands in front of it says why, and may be for the writer. */
const REWORDINGS: Readonly<Record<FactLanguage, readonly Rewording[]>> = {
  en: [
    [
      /^if (?:people|guests|customers|clients|visitors|folks|they) (book|order|sign up|join|buy|come|call|register|enrol|enroll) ([^.]{3,60}?),? (?:they|you) get (?=\S)/iu,
      (verb = '', what = '') => `if you ${verb} ${what} you get `,
    ],
    [
      /^if (?:people|guests|customers|clients|they) ((?:book|order|pay|buy|bring|refer|recommend|mention|choose|spend|stay|come|sign up|join|switch|commit|take) .+?(?: (?:they|you|both)(?:[’']ll| will)? (?:get|pay|save|have|receive) |,? (?:it[’']s|the \p{L}+ (?:is|are)|(?:we|i) (?!\p{L}+ (?:him|her)(?!\p{L})))(?= ?\S)).*)$/iu,
      (rest = '') => `if you ${asReader(rest)}`,
    ],
    [
      new RegExp(String.raw`^(?!.*${SEVERAL}.* so they can )([^.!?]+,? so) they can (?=\p{L})`, 'iu'),
      (before = '') => `${before} you can `,
    ],
    [
      /^(?:so|that[’']s why|which is why|because of that|that is why),? (?=(?:we|we[’']re|we[’']ve|i|our|there|there[’']s|from|for|until|if|the|every|all|it[’']s|this (?:month|week|year|spring|summer|autumn|winter))(?!\p{L}))/iu,
      () => '',
    ],
    // `Need an ad for the Friday thing: Date Night on the Wheel`.
    [
      /^(?:(?:(?:we|i) )?(?:need|want) an? \p{L}+ (?:for|about) )?(?:(?:the|our|my) )?(?:\p{L}+ )?(?:thing|stuff): (?=\p{Lu})/iu,
      () => '',
    ],
    [/^(?:and|also|plus|oh and),? (?=(?:we|our|i)(?:[’'](?:re|ve|m|ll))? )/iu, () => ''],
    [new RegExp(String.raw`^(?:it|they|that|these) (?:all )?(?:starts?|begins?) (?:at|from) (?=${SUM})`, 'iu'), () => 'from '],
  ],
  de: [
    [
      /^wenn (?:sie|die (?:leute|kunden|kundinnen|gäste|eltern|mieter|teilnehmer|besucher)) (?!.*(?<!\p{L})(?:ihr\p{L}{0,2}|ihnen)(?!\p{L}))([^,]*(?:zahlen|buchen|bestellen|bringen|kommen|werben|empfehlen|anmelden|kaufen|nehmen)[^,]*), (bekommen|erhalten|zahlen|sparen|kriegen) sie(?= )/iu,
      (what = '', verb = '') => `wenn Sie ${what}, ${verb} Sie`,
    ],
    [/^und (?=(?:wir|unser\p{L}*) )/iu, () => ''],
    [
      /^(?:deshalb|darum|daher|deswegen|also|aus diesem grund|drum) (\p{Ll}+) (wir|man|ich|sie|es)(?= )/iu,
      (verb = '', who = '') => `${who} ${verb}`,
    ],
    [
      new RegExp(
        String.raw`^(?:(?:die|der|das|es|sie|er) )?(?:geht|gehen|fängt|fangen|startet|beginnt) (?:schon |bereits )?(?:bei|mit|ab) ${SUM}((?: (?:im|pro|je|die|am) \p{L}+)?)(?: (?:los|an))?(?=[,.]| und |$)`,
        'iu',
      ),
      (sum = '', each = '') => `ab ${sum}${each}`,
    ],
    [
      new RegExp(
        String.raw`(?<= )(?:geht|gehen|fängt|fangen) (?:schon |bereits )?bei ${SUM}((?: (?:im|pro|je|die|am) \p{L}+)?) (?:los|an)(?=[,.]|$)`,
        'iu',
      ),
      (sum = '', each = '') => `gibt es ab ${sum}${each}`,
    ],
  ],
  fr: [
    [/^et (?=(?:nous|notre|nos) )/iu, () => ''],
    [
      /^(?:c[’']est (?:pourquoi|pour ça que|pour cela que)|du coup|donc|alors|voilà pourquoi|c[’']est la raison pour laquelle),? (?=(?:nous|on|notre|nos|il y a|le|la|les|l[’']|jusqu|pour|du|dès|ce|cette|chaque|en)(?!\p{L}))/iu,
      () => '',
    ],
    [
      new RegExp(
        String.raw`^(?:ça|cela|elles?|ils?) (?:commencen?t?|démarren?t?|commence|démarre) à (?:partir de )?(?=${SUM})`,
        'iu',
      ),
      () => 'à partir de ',
    ],
  ],
  es: [
    [/^y (?=(?:tenemos|hacemos|ofrecemos|nuestr[oa]s?|somos|damos) )/iu, () => ''],
    [
      /^(?:por es[oa]|por (?:esta|esa) razón|por ello|así que|de ahí que|por lo tanto|por tanto|entonces|es por eso que),? (?=\p{L})/iu,
      () => '',
    ],
    [
      new RegExp(
        String.raw`^(?:eso |esto |ell[oa]s? )?(?:empieza|empiezan|arranca|arrancan|sale|salen) (?:en|desde|a partir de|por|a) (?=${SUM})`,
        'iu',
      ),
      () => 'desde ',
    ],
  ],
};
/** `Etwas für unseren Käsekurs. Der geht einen Samstag lang`: the pronoun says the article of the thing; `Es sind 14 Wohnungen` counts them. */
const FOR_THING =
  /für (?:unser\p{L}*|mein\p{L}*) (?:\p{Ll}+e[nrs]? )?(?<thing>\p{Lu}[\p{L}-]+(?: (?:der|des) (?:\p{Ll}+ )?\p{Lu}[\p{L}-]+)?)/u;
const PRONOUN =
  /^(?!(?:Es|Das) (?:sind|hat|haben) )(?:Der|Die|Das|Er|Sie|Es) (?!geht um )(?=(?:geht|gehen|kostet|kosten|dauert|dauern|läuft|laufen|findet|finden|beginnt|beginnen|startet|starten|ist|sind|hat|haben|bietet|liegt|öffnet|richtet) )/u;
const ARTICLES: Readonly<Record<string, string>> = { Er: 'Der', Sie: 'Die', Es: 'Das' };
const namingThing = (sentence: string, before: string): string => {
  const thing = FOR_THING.exec(before)?.groups?.['thing'];
  return thing === undefined
    ? sentence
    : sentence.replace(PRONOUN, (said) => `${ARTICLES[said.trim()] ?? said.trim()} ${thing} `);
};
/** With the mark behind it; a point within a number ends none. */
const SENTENCE = /(?:[^.!?\n]|[.!?](?=\S))+/gu;

export interface Spoken {
  readonly text: string;
  readonly changed: readonly Reworded[];
}
export const withoutSpokenWords = (text: string, language: FactLanguage): Spoken => {
  const changed: Reworded[] = [];
  let before = '';
  const told = text.replace(SENTENCE, (whole) => {
    const said = whole.trim();
    const plain = REWORDINGS[language].reduce(
      (sentence, [spoken, tell]) => sentence.replace(spoken, (_, ...parts: string[]) => tell(...parts)),
      said,
    );
    const led = language === 'en' ? plain : behindLead(plain, (lead) => isTalk(lead, language));
    const reworded = language === 'de' ? namingThing(led, before) : led;
    before = said;
    if (reworded === said) return whole;
    const own = capital(reworded);
    changed.push({ said, told: own });
    return whole.replace(said, () => own);
  });
  return { text: told, changed };
};

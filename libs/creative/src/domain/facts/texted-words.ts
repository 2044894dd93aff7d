// Words as they are typed in messages: `u`, `pls`, `rdv`, `tb`. An ad writes them out.
import { capital } from './capital.js';
import { type FactLanguage, factLanguages } from './fact-language.js';
import { meantInHaste } from './hasty-spelling.js';
import { misspelt, withPlural } from './misspelt-words.js';

type Change = readonly [pattern: RegExp, into: string];

const tableOf = (pairs: string): ReadonlyMap<string, string> =>
  new Map(
    pairs.split(', ').map((pair) => {
      const [typed = '', meant = ''] = pair.split(' = ');
      return [typed, meant] as const;
    }),
  );

/** Each is no other word of its language. */
const words: Readonly<Record<FactLanguage, ReadonlyMap<string, string>>> = {
  en: tableOf(
    'grp = group, grps = groups, esp = especially, appts = appointments, til = till, jus = just, u = you, ur = your, urs = yours, pls = please, plz = please, thx = thanks, thnx = thanks, txt = text, ppl = people, smth = something, smthing = something, sumthing = something, somethin = something, everythin = everything, nothin = nothing, wknd = weekend, wkend = weekend, wknds = weekends, wkends = weekends, bday = birthday, bdays = birthdays, tmrw = tomorrow, tmw = tomorrow, tonite = tonight, nite = night, nites = nights, wk = week, wks = weeks, yr = year, yrs = years, mths = months, appt = appointment, defo = definitely, cuz = because, coz = because, insta = Instagram, doin = doing, goin = going, gettin = getting, lookin = looking, makin = making, bringin = bringing, servin = serving, openin = opening, gonna = going to, wanna = want to, gotta = have to, babys = babies, weds = Wednesday, thurday = Thursday, avail = available, abt = about, luv = love, b4 = before, gr8 = great, msg = message, msgs = messages, xmas = Xmas, quik = quick, evry = every, guaranted = guaranteed, loadsheding = loadshedding, opts = options',
  ),
  de: tableOf(
    'unsern = unseren, unserm = unserem, euern = euren, aufm = auf dem, nich = nicht, nix = nichts, bissl = bisschen, bisserl = bisschen, wär = wäre, wärs = wäre es, vllt = vielleicht, incl = inkl, fürn = für den, eiscafe = eiscafé, cafe = café, wochenend = wochenende',
  ),
  fr: tableOf(
    'rdv = rendez-vous, bcp = beaucoup, tjrs = toujours, tjs = toujours, qqs = quelques, dispo = disponible, dispos = disponibles, cest = c’est, jai = j’ai, quil = qu’il, quils = qu’ils, quon = qu’on, dun = d’un, lembauche = l’embauche, lannée = l’année, lannee = l’année, lentree = l’entrée, lheure = l’heure, jusqua = jusqu’à, aujourdhui = aujourd’hui, labonnement = l’abonnement, linscription = l’inscription, latelier = l’atelier, lacces = l’accès, jrs = jours, pr = pour',
  ),
  es: tableOf(
    'q = que, tb = también, tmb = también, tbn = también, xq = porque, pq = porque, xa = para, aki = aquí, wsp = WhatsApp, wpp = WhatsApp, wasap = WhatsApp, whats = WhatsApp, msj = mensaje, insta = Instagram',
  ),
};

/** Told by those beside them. */
const phrases: Readonly<Record<FactLanguage, readonly Change[]>> = {
  en: [
    [
      /^(?:hi |hey |hello )?(?:i |we )?need (?:something|smthing|smth|an? (?:post|ad|advert)) for (?:facebook|insta(?:gram)?|fb|socials),? (?=\p{L})/iu,
      '',
    ],
    [
      /^(?:(?:hi|hiya|hey|hello|hun|babe|pls|please),? ){0,2}(?:can (?:u|you) (?:do|write|make) (?:me |us )?|(?:i |we )?need )an? (?!job|staff|recruit|hiring)(?:\p{L}+ )?(?:ad|advert|post)(?: (?:pls|plz|please|for|4))+(?: (?:my|our|the|an?))?(?: xx?)? (?=\p{L})/iu,
      '',
    ],
    [
      /(?<!\p{L})(tak|mak|work|com|clean|sell|look|fix|cook|bak|train|teach|open|hir|deliver|cover|driv|offer|launch|start|book|fit|wash|runn|bring|cutt|danc|sing|walk|mov)in(?![\p{L}’'])/gu,
      '$1ing',
    ],
    [/(?<= )wi(?= (?:no|the|an?|our|your|my|us)(?!\p{L}))/gu, 'with'],
    [/(?<!\p{L})ur(?= (?:an?|not|in|on|after|\p{Ll}{2,}ing|welcome|ready|stuck)(?!\p{L}))/gu, 'you’re'],
    [/(?<=[\p{L}\d%)] )n(?= [\p{L}\d])/gu, 'and'],
    [
      /(?<=(?<!\p{L})(?:come|comes|comin|coming|delivery|deliver|delivered|direct|straight|nice) )2(?= (?:u|ur|you|your)(?!\p{L}))/gu,
      'to',
    ],
    [/(?<=^|\n)For: (?=\p{L})/gu, 'For '],
    [/(?<!\p{L})ac(?= (?:units?|repairs?|checks?|service|servicing|installs?|installation|systems?|tune)(?!\p{L}))/gu, 'AC'],
    [/(?<=(?<!\p{L})an )hr(?!\p{L})/gu, 'hour'],
    [/(?<=(?<!\p{L})(?:we|you|u|they|\p{Ll}{3,}s|people|ppl) )r(?= \p{L})/gu, 'are'],
    [/(?<=(?<!\p{L})(?:we|you|they) )r(?= \d)/gu, 'are'],
    [
      /(?<=^|(?<!\p{L})(?:to|will|can|must|should|u|you) |[.,!\n] ?)b(?= (?:done|ready|home|there|here|in|sure|early|late|safe|open|closed|booked|back|first|seen)(?!\p{L}))/gu,
      'be',
    ],
    // Rands: `callout r350`.
    [/(?<![\p{L}\d])r(?=\d{3,6}(?![\p{L}\d-]))/gu, 'R'],
    [/(?<!\p{L})w\/ ?(?=\p{L}{2})/gu, 'with '],
    [/(?<= )w(?= (?:us|me|the|an?|our|your|ur|no|free)(?!\p{L}))/gu, 'with'],
    [/(?<=(?<!\p{L})no )probs?(?!\p{L})/gu, 'problem'],
    [/(?<![\p{L}\d$£€.,])(\d+(?:\.\d\d)?) quid(?!\p{L})/gu, '£$1'],
    [/(?<![\p{L}\d$£€.,])(\d+(?:\.\d\d)?) bucks(?!\p{L})/gu, '$$$1'],
    [/(?<=, )(?:please|pls|plz) mention (?:that )?(?=\p{L})/gu, ''],
    // A note that has no end in a line without marks.
    [/(?:, |^)(?:please |pls )?(?:dont|don[’']t|do not) mention [^,.!?\n]{2,60}(?=$|[,.!?\n])/gu, ''],
    [
      /,? so (?:it|this) (?:must|should|has to|needs to) be (?:(?:like|really|super|very|v) )*(?:quick|fast|short|punchy|catchy|simple|clear|funny|urgent|friendly|professional)(?=$|[,.!?\n])/gu,
      '',
    ],
    // `also we do intercoms but dont put too much on that`: said and taken back.
    [
      /(?:(?<=^|[.,!?\n] ?)| (?=also ))(?:also )?(?:we|i) [^.,!?\n]{2,40} but (?:please |pls )?(?:dont|don[’']t|do not) (?:put|push|say|mention|make|focus|go)(?!\p{L})[^.,!?\n]*/gu,
      '',
    ],
    [/(?<=\p{L}),{2,3}(?= )/gu, ','],
    [/(?<=\p{L}|\d),? (?:thx|thanks|ta)[.!]?\s*$/gu, ''],
    [/(?<=, |[.!] |^)(?:oh and|oh also|btw|and yeah),? (?=\p{L})/gu, ''],
  ],
  de: [
    [
      /^(?:(?:hi|hallo|moin|hey|servus),? )?(?:ich |wir )?(?:brauch(?:e|en)?|bräucht(?:e|en)?) (?:(?:mal|bitte|schnell|dringend) )*(?:(?:ne |eine )?(?:werbung|anzeige) für (?:(?:facebook|insta(?:gram)?|fb),? )?|(?:was|etwas) für (?:facebook|insta(?:gram)?|fb),? )(?!(?:unser|mein|das|die|den|der|eine?n?)(?!\p{L}))(?=\p{L})/iu,
      '',
    ],
    // In a line without marks a note has no other end.
    [
      /[ ,.]+(?:bitte (?:schnell|bald|dringend|(?:(?:was|etwas) )?(?:(?:cooles|schönes|nettes) )?für (?:facebook|insta(?:gram)?|fb)|(?:was|etwas) (?:cooles|schönes|nettes))|danke(?: (?:lg|vlg|euch|dir))?|v?lg)[.! ]*$/iu,
      '',
    ],
    [
      /^(?:(?:hi|hallo|moin),? )?(?:ich |wir )?brauch(?:e|en)? (?:mal )?(?:schnell |dringend )?(?:was|etwas|ne werbung|nen post) für (?:(?:unser|mein)\p{L}*|das|die|den) (?=\p{L})/iu,
      '',
    ],
    [/(?<=[.,!] )(?:ach|ah) ja,? (?=\p{L})/giu, ''],
    [/(?<=(?<!\p{L})\p{Ll}{2,} )is(?= \p{L})/gu, 'ist'],
    [/(?<!\p{L})e bike/gu, 'e-bike'],
  ],
  fr: [
    [
      /^(?:(?:salut|bonjour|slt|bjr|coucou),? )?(?:(?:il )?(?:me |nous )?(?:faut|faudrait)|(?:j[’']ai )?besoin d[’']|je (?:veux|voudrais)|fais(?: ?-?moi)?) ?(?:une? )?(?:petite? )?(?:pub|annonce|post|affiche) (?:pour|sur) (?:(?:mon|ma|mes|le|la|les|notre|nos) )?(?=\p{L})/iu,
      '',
    ],
    [
      /[ ,.]+(?:(?:merci de (?:me |nous )?faire|fa(?:is|ites)(?: ?-?(?:moi|nous))?) (?:un (?:petit )?truc|quelque chose|une? (?:belle|beau|jolie?) \p{L}+(?!\p{L}))[^.!?\n]*|(?:merci(?: d[’']avance)?|svp|stp) *)(?:[.!][.! ]*)?$/iu,
      '',
    ],
    [/(?<= par )tel(?=$|[ ,.])/gu, 'téléphone'],
    [/(?<=(?<!\p{L})(?:jus)?qu) (?=(?:on|il|ils|elles?|une?|en|à|aux?)(?!\p{L}))/gu, '’'],
  ],
  es: [
    [
      /^(?:hol[ai]+s?,? )?(?:necesito|necesitamos|quiero|me (?:haces|hacen|armas)) (?:una? )?(?:publi(?:cidad)?|anuncio|flyer|post|posteo) (?:para|pa|de) (?:(?:el|la|los|las) )?(?!(?:mis?|nuestr\p{L}+|una?)(?!\p{L}))(?=\p{L})/iu,
      '',
    ],
    [/[ ,.]+(?:por ?fa(?:vor)?|porfi|gracias+)(?: gracias+)?[.! ]*$/iu, ''],
    [/(?<=\d{3}) q(?:ue)? (?=abrimos|estamos|tenemos|atendemos)/gu, ', '],
    [
      /(?<= )x(?= (?:persona|noche|hora|mes|semana|día|dia|whatsapp|wsp|wpp|wasap|mensaje|mail|privado|teléfono|telefono|solo|cada|kilo|encargo)(?!\p{L}))/gu,
      'por',
    ],
  ],
};

/** Two prices one after the other: `small dogs from $70 big dogs from $95`. */
const NEXT_PRICE =
  /(?<=(?:from |ab |dès |desde |\p{L} )[£$€]?\d(?:[\d,.]{0,9}\d)?(?: ?(?:€|euros?))?) (?=(?:adults?|kids|children|under|big|large|small|gros(?:se)?|grande?s?|petite?s?|adultes?|enfants?|kinder|erwachsene|große?|kleine?|niños|adultos|pequeñ\p{L}+) (?:\p{L}+ ){0,2}[£$€]?\d)/gu;

const WORD = /(?<![\p{L}\p{N}@./_’'-])\p{L}\p{Ll}*\d?(?![\p{L}\p{N}@_’'/-]|\.\p{L})/gu;

/** The same text with its words written out; the brand’s own stay. */
export const writtenOut = (text: string, language: FactLanguage, brand: string | null): string => {
  const own = new Set(brand?.toLowerCase().split(' ') ?? []);
  const told = phrases[language].reduce((said, [pattern, into]) => said.replace(pattern, into), text).replace(NEXT_PRICE, ', ');
  return told.replace(WORD, (word) => {
    const small = word.toLowerCase();
    // `U` is a letter, and `Q` too.
    const meant = own.has(small) || (word !== small && word.length === 1) ? undefined : words[language].get(small);
    return meant === undefined ? word : word === small ? meant : capital(meant);
  });
};

/** Without marks and capitals. */
export const folded = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('œ', 'oe').replaceAll('ß', 'ss');
const meanings: readonly ReadonlyMap<string, string>[] = factLanguages.map(
  (language) =>
    new Map([
      ...[...words[language]].map(([typed, meant]) => [folded(typed), folded(meant)] as const),
      ...(language === 'en' ? misspelt : []),
      ...(language === 'en'
        ? ([
            ['n', 'and'],
            ['hr', 'hour'],
            ['2', 'to'],
            ['r', 'are'],
            ['w', 'with'],
            ['prob', 'problem'],
          ] as const)
        : []),
      ...(language === 'de' ? ([['is', 'ist']] as const) : []),
      ...(language === 'es' ? ([['x', 'por']] as const) : []),
      ...(language === 'fr' ? ([['tel', 'telephone']] as const) : []),
    ]),
);
/** What a folded word may stand for, in one language after the other. */
export const readings = meanings.map(
  (each, at) =>
    (word: string): string =>
      each.get(word) ?? (factLanguages[at] === 'en' ? (withPlural(word) ?? meantInHaste(word)) : undefined) ?? word,
);

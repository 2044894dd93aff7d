// How briefs of each language state a goal, a place, a proof or an event.
import type { FactLanguage } from './fact-language.js';
import type { Goal } from './fact.js';

export interface FactWords {
  /** The first that matches is the goal of the brief. */
  readonly goals: readonly (readonly [Goal, RegExp])[];
  /** The words with the place, and in the group `place` the place alone. */
  readonly place: RegExp;
  /** Names of things that are not places, although they begin with a capital behind the same word. */
  readonly noPlace: RegExp;
  readonly proof: RegExp;
  readonly event: RegExp;
}

const NAME = String.raw`\p{Lu}[\p{L}’'-]+(?:[ -](?:am|an der|on|upon|de|del|la|le|sur|les)? ?\p{Lu}[\p{L}’'-]+){0,2}`;
const NUMBER = String.raw`(?:\d[\d.,’'\u00a0\u202f ]*\d|\d)`;
const word = (list: string): RegExp => new RegExp(`(?<![\\p{L}\\d-])(?:${list})(?![\\p{L}\\d])`, 'iu');
const cased = (list: string): RegExp => new RegExp(`(?<![\\p{L}\\d-])(?:${list})(?![\\p{L}\\d])`, 'gu');
const all = (list: string): RegExp => new RegExp(`(?<![\\p{L}\\d.,-])(?:${list})(?![\\p{L}\\d]|[.,]\\d)`, 'giu');
/** German writes every noun with a capital, so a place is recognised by its name. */
const GERMAN_PLACE = String.raw`(?:Bad |Sankt |St\. )?(?:\p{Lu}\p{Ll}+(?:burg|berg|stadt|heim|hausen|furt|dorf|ingen|münde|hafen|kirchen|stein|brück|brücken|rode|leben|walde|itz|weiler)|Berlin|München|Köln|Wien|Zürich|Hamburg|Leipzig|Dresden|Bremen|Hannover|Essen|Dortmund|Duisburg|Bochum|Bonn|Münster|Mannheim|Karlsruhe|Wiesbaden|Mainz|Kiel|Lübeck|Rostock|Erfurt|Jena|Weimar|Halle|Kassel|Aachen|Krefeld|Potsdam|Chemnitz|Stuttgart|Ulm|Bern|Basel|Genf|Luzern|Graz|Linz|Innsbruck|Bayern|Sachsen|Hessen|Tirol|Berlin-\p{Lu}\p{Ll}+|Deutschland|Österreich|Italien|Spanien|Portugal|Kroatien|Griechenland|Schweden|Norwegen|Dänemark|Trier|Worms|Passau|Kempten|Konstanz|Bielefeld|Paderborn|Osnabrück|Göttingen|Koblenz|Gera|Cottbus|Schwerin)`;

const tables: Readonly<Record<FactLanguage, FactWords>> = {
  en: {
    goals: [
      [
        'lead',
        word(
          'volunteers? (?:needed|wanted|required)|(?:need|looking for|become an?) (?:\\w+ )?volunteers?|volunteer (?:with|for|at)',
        ),
      ],
      [
        'donate',
        word(
          "(?<!(?:we|or|and|they|who|that|will|also) )donate(?! \\d+ ?%)|(?<!(?:we|they|who) )donating|(?:your|every|any|each|monthly|regular|a|one-off|all) (?:\\w+ )?donations?|donations? (?:are|is|welcome|needed|doubled|matched)|donors?(?! kebab)|(?:our|registered|small|local|national|an?|\\w+) charity (?:that|which|for|in|since|helping|supporting|feeding|rescuing|caring|number|no)|(?:we are|we[’']re|is) an? (?:\\p{L}+ )?charity|our charity|fundrais\\w*|(?<!(?:you|we|they) )give (?:a|an|to|now|today|before|what you can|generously)|(?<!to (?:\\w+ ){0,2})food ?banks?|soup kitchen|(?:christmas|winter|emergency) appeal|help us (?:to )?(?:reach|feed|raise|build|save|protect|rescue|plant|keep|fund|support|buy|rehome|house|give|provide|end|fight|open|care|help)|sponsor a|adopt a",
        ),
      ],
      [
        'hire',
        word(
          'hiring|looking for(?= (?:an? )?[\\p{L}\\p{N} -]*(?<!\\p{L})(?:drivers?|chefs?|cooks?|waiters?|waitress\\w*|bar staff|staff|nurses?|carers?|cleaners?|welders?|electricians?|plumbers?|carpenters?|joiners?|mechanics?|engineers?|developers?|designers?|teachers?|tutors?|assistants?|technicians?|practitioners?|workers?|operators?|managers?|receptionists?|pickers?|packers?|labourers?|bakers?|barbers?|stylists?|hairdressers?|accountants?|bookkeepers?|sales(?:people|person)|apprentices?|riders?|couriers?)(?!\\p{L}))|we need(?= [\\p{L} ]*(?<!\\p{L})(?:drivers?|chefs?|cooks?|waiters?|waitress\\w*|bar staff|staff|nurses?|carers?|cleaners?|welders?|electricians?|plumbers?|carpenters?|joiners?|mechanics?|engineers?|developers?|designers?|teachers?|tutors?|assistants?|technicians?|practitioners?|workers?|operators?|managers?|receptionists?|pickers?|packers?|labourers?|bakers?|barbers?|stylists?|hairdressers?|accountants?|bookkeepers?|sales(?:people|person)|apprentices?|riders?|couriers?)(?!\\p{L}))|no experience (?:needed|required)|we(?: are|’re) looking for(?! (?:new |more )?(?:students?|pupils?|participants?|players?|members?|families))|join our team|vacanc\\w*|(?<!(?:most|all|small|big|large|larger|any|odd|no|every|our|paint|plumbing|roofing|building) )jobs?(?! (?:too|from|priced|done|completed|[£$€]))|apprentice\\w*|careers? (?:at|with)|start your career|(?<!(?:always|ever|you|i|they|we) )wanted|apply now|recruiting(?! (?:software|platform|tool))|recruits?',
        ),
      ],
      ['install', word('apps?|download|install (?:it|the|our|now)|app store|google play')],
      [
        'attend',
        word(
          'tickets?|webinars?|festivals?|concerts?|conferences?|marathon|exhibition|open (?:day|evening|house|morning)|doors open|live music|register',
        ),
      ],
      [
        'lead',
        word(
          'quotes?|consultations?|demo|call us|call|enquire|free estimate|(?:car|home|pet|travel|life|business|liability|van|landlord|income) insurance|insurance (?:for|from|quotes?|cover|polic\\w*|brokers?)|mortgages?|lawyers?|get in touch|contact us|free trial|sign up',
        ),
      ],
      [
        'visit',
        word(
          'visit us|restaurants?|cafe|café|salon|walk-ins?|roast|(?<!incl |incl\\. |including |includes |free |packed )lunch(?! (?:included|incl))|dinner|brunch|dentists?|gym|open (?:daily|every|until)|bar|pub|bakery|museum',
        ),
      ],
      [
        'sell',
        word(
          'shop|buy|order|sale|free (?:shipping|delivery)|(?:sell|selling)(?! (?:your|my|a|the) (?:home|house|flat|car|property))|delivered',
        ),
      ],
    ],
    place: cased(`(?:in|near|around|across|to) (?:central |downtown |the heart of )?(?<place>${NAME})`),
    noPlace: word(
      'mon|tue|wed|thu|fri|sat|sun|january|february|march|april|may|june|july|august|september|october|november|december|monday|tuesday|wednesday|thursday|friday|saturday|sunday|english|german|french|spanish|italian|christmas|easter|black friday|spring|summer|autumn|winter|stock|store|app store|google play|whatsapp|facebook|instagram|tiktok|telegram|zoom|teams|skype|internet|excel|paypal|bizum',
    ),
    proof: all(
      `(?:rated |rating of )?[1-5](?:[.,]\\d)? ?(?:/|out of) ?5(?: stars?)?(?: (?:from|by|on) (?:over |more than )?(?:${NUMBER}\\+? )?[\\p{L}]+)?|(?:over |more than )?${NUMBER}\\+? (?:reviews|happy customers|five-star reviews|5-star reviews|customers|members|users|years of experience)|(?:since|established|est\\.|founded in) (?:1[5-9]|20)\\d\\d|(?:multi-)?award[- ]winning|family[- ](?:run|owned)|${NUMBER}[- ]year (?:warranty|guarantee)|money[- ]back guarantee|24/7|hand(?:made|crafted) in \\p{Lu}\\p{L}+`,
    ),
    event: word(
      'festival|concert|webinar|conference|marathon|exhibition|workshop|fair|market|tour|run|gala|open day|masterclass|meetup',
    ),
  },
  de: {
    goals: [
      [
        'donate',
        word(
          '(?<!(?:wir|und|davon|kauf) )spende(?:n(?! wir)\\p{L}*)?|spenden(?:konto|aktion|ziel|aufruf|quittung)|hilfsprojekt|patenschaft\\p{L}*|tafel braucht',
        ),
      ],
      [
        'hire',
        word(
          'wir suchen(?! (?:neue |noch )?(?:teilnehm\\p{L}*|schüler\\p{L}*|mitglieder\\p{L}*|gastfamilien))|gesucht|stellenangebot\\p{L}*|offene stellen?|stellen (?:wir )?ein|(?:neben|mini|teilzeit|voll\\p{L}*)?jobs?|jobangebot\\p{L}*|karriere (?:bei|im|in)|bewirb dich|bewerben sie sich|jetzt bewerben|ausbildungspl\\p{L}*|ausbildung (?:zum|zur|als)|azubis?|neue mitarbeiter\\p{L}*|m/w/d',
        ),
      ],
      ['install', word('(?:\\p{L}+-)?apps?|herunterladen|download\\p{L}*')],
      ['attend', word('tickets?|karten|konzert\\p{L}*|festival\\p{L}*|webinar\\p{L}*|messe|ausstellung|lesung|marathon')],
      [
        'lead',
        word(
          'beratung|erstgespräch|angebot anfordern|versicherung\\p{L}*|kredit\\p{L}*|kanzlei|steuer\\p{L}*|termin\\p{L}*|anrufen|kontakt|kostenlos testen',
        ),
      ],
      [
        'visit',
        word('besuchen|restaurant\\p{L}*|café|salon|praxis|zahnarzt\\p{L}*|friseur\\p{L}*|bäckerei|museum|geöffnet|mittagstisch'),
      ],
      ['sell', word('kaufen|bestellen|shop|rabatt|versand|sale')],
    ],
    place: cased(`(?:in|aus|bei|nach|rund um|nahe) (?:der |dem )?(?<place>${GERMAN_PLACE})`),
    noPlace: word('ordnung|whatsapp|facebook|instagram|telegram|zoom|teams|internet|excel|paypal'),
    proof: all(
      `(?:mit )?[1-5](?:[.,]\\d)? ?(?:/|von) ?5(?: sternen?)?(?: bei ${NUMBER} \\p{L}+)?|(?:über |mehr als )?${NUMBER} (?:bewertungen|kunden|zufriedene kunden|mitglieder|jahre erfahrung)|seit (?:1[5-9]|20)\\d\\d|preisgekrönt|familienbetrieb|${NUMBER} jahre garantie|testsieger|24/7`,
    ),
    event: word('festival|konzert|webinar|konferenz|marathon|ausstellung|workshop|messe|markt|lesung|lauf|tag der offenen tür'),
  },
  fr: {
    goals: [
      ['donate', word('faites un don|dons?|donnez|parrain\\p{L}*|collecte|banque alimentaire')],
      [
        'hire',
        word(
          "recrut\\p{L}*(?! (?:logiciel|cabinet))|embauch\\p{L}*|(?<!(?:d|l)[’'])emplois?(?! du temps)|postulez|nous (?:re)?cherchons(?! (?:des|de nouveaux|nos) (?:élèves|participants|adhérents|joueurs|familles))|cdi|apprenti\\p{L}*|h/f",
        ),
      ],
      ['install', word('application|appli|app|télécharg\\p{L}*')],
      ['attend', word('billets?|concerts?|festivals?|webinaires?|salon|exposition|spectacles?|marathon')],
      ['lead', word('devis|conseil\\p{L}*|assurances?|crédit|avocat\\p{L}*|rendez-vous|appelez|contactez|essai gratuit')],
      ['visit', word('restaurants?|café|boulangerie|musée|ouvert|venez|visitez|dentiste|coiffeu\\p{L}*|brunch')],
      ['sell', word('achet\\p{L}*|command\\p{L}*|boutique|remise|livraison|soldes')],
    ],
    place: cased(`(?:à|en|près de|dans le|au cœur de) (?<place>${NAME})`),
    noPlace: word(
      'janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre|noël|pâques|cdi|cdd|été|hiver|whatsapp|facebook|instagram|telegram|zoom|teams|internet|excel|paypal',
    ),
    proof: all(
      `(?:noté )?[1-5](?:[.,]\\d)? ?(?:/|sur) ?5(?: étoiles)?(?: par ${NUMBER} \\p{L}+)?|(?:plus de )?${NUMBER} (?:avis|clients|clients satisfaits|membres|ans d[’']expérience)|depuis (?:1[5-9]|20)\\d\\d|primée?s?|entreprise familiale|garantie (?:de )?${NUMBER} ans|fabriqué en france|24 ?h ?/ ?24|7 ?j ?/ ?7`,
    ),
    event: word('festival|concert|webinaire|conférence|marathon|exposition|atelier|salon|marché|spectacle|portes ouvertes'),
  },
  es: {
    goals: [
      ['donate', word('dona(?!mos|do|da)\\p{L}*|donativos?|apadrina\\p{L}*|ong|banco de alimentos')],
      [
        'hire',
        word(
          'buscamos(?! (?:nuev[oa]s )?(?:alumn[oa]s|participantes|soci[oa]s|jugador\\p{L}*|familias))|contratamos|empleo|(?:oferta|bolsa|puesto) de trabajo|trabaja (?:con|en)|únete a nuestro equipo|se busca|vacantes?|candidat\\p{L}*',
        ),
      ],
      ['install', word('app|aplicación|descarg\\p{L}*')],
      ['attend', word('entradas?|conciertos?|festival\\p{L}*|webinar\\p{L}*|feria|exposición|maratón|espectáculos?')],
      [
        'lead',
        word(
          'presupuesto\\p{L}*|asesor\\p{L}*|seguros?|hipotecas?|abogad\\p{L}*|cita|llama\\p{L}*|contact\\p{L}*|prueba gratis|prueba gratuita',
        ),
      ],
      ['visit', word('restaurantes?|cafetería|panadería|museo|visítanos|abierto|dentista|peluquería|menú')],
      ['sell', word('compra\\p{L}*|pide|tienda|descuento|envío\\p{L}*|rebajas')],
    ],
    place: cased(`(?:en|cerca de|por) (?<place>${NAME})`),
    noPlace: word(
      'enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre|navidad|semana santa|verano|invierno|whatsapp|facebook|instagram|telegram|zoom|teams|internet|excel|paypal|bizum',
    ),
    proof: all(
      `[1-5](?:[.,]\\d)? ?(?:/|de) ?5(?: estrellas)?(?: (?:en|de|con) ${NUMBER} \\p{L}+)?|(?:más de )?${NUMBER} (?:reseñas|opiniones|clientes|clientes satisfechos|socios|años de experiencia)|desde (?:1[5-9]|20)\\d\\d|premiad[oa]s?|empresa familiar|garantía de ${NUMBER} años|24 horas`,
    ),
    event: word('festival|concierto|webinar|conferencia|maratón|exposición|taller|feria|mercado|carrera|jornada'),
  },
};

const MONTH =
  '(?:jan(?:uary|uar|vier)?|feb(?:ruary|ruar)?|février|mar(?:ch|s|zo)|märz|april|avril|abril|may|mai|mayo|june|juni|juin|junio|july|juli|juillet|julio|aug(?:ust)?|août|agosto|sept?(?:ember|embre|iembre)?|o[ck]t(?:ober|obre|ubre)?|octobre|nov(?:ember|embre|iembre)?|de[cz](?:ember)?|décembre|diciembre|enero|febrero|jänner)';
const DAY = '\\d{1,2}(?:st|nd|rd|th|er|\\.)?';
/** A day with its month, in any of the four languages, with the word before it. */
export const EVENT_DATE = new RegExp(
  `(?<![\\p{L}\\d.,/-])(?:(?:on|am|vom|le|du|el|del) )?(?:${DAY}(?: ?(?:-|–|to|bis|au|al) ?${DAY})? (?:of |de )?${MONTH}|${MONTH} ${DAY}(?: ?[-–] ?${DAY})?)(?:,? (?:de )?20\\d\\d)?(?![\\p{L}\\d])`,
  'giu',
);

export const factWordsOf = (language: FactLanguage): FactWords => tables[language];

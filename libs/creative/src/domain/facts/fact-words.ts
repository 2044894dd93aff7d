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

const NAME = String.raw`\p{Lu}[\p{L}’'-]+(?:[ -](?:am|an der|on(?= (?:Avon|Sea|Thames|Tees|Trent|Tyne|Wye|Usk|Soar|Crouch|Hudson)(?!\p{L}))|upon|de|del|la|le|sur|les)? ?\p{Lu}[\p{L}’'-]+){0,2}`;
const NUMBER = String.raw`(?:\d[\d.,’'\u00a0\u202f ]*\d|\d)`;
const word = (list: string): RegExp => new RegExp(`(?<![\\p{L}\\d-])(?:${list})(?![\\p{L}\\d])`, 'iu');
const cased = (list: string): RegExp => new RegExp(`(?<![\\p{L}\\d-])(?:${list})(?![\\p{L}\\d])`, 'gu');
const all = (list: string): RegExp => new RegExp(`(?<![\\p{L}\\d.,-])(?:${list})(?![\\p{L}\\d]|[.,]\\d)`, 'giu');
/** German writes every noun with a capital, so a place is recognised by its name. */
const GERMAN_PLACE = String.raw`(?:Bad |Sankt |St\. )?(?:\p{Lu}\p{Ll}+(?:burg|berg|stadt|heim|hausen|furt|dorf|ingen|münde|hafen|kirchen|stein|brück|brücken|rode|leben|walde|itz|weiler)|Berlin|München|Köln|Wien|Zürich|Hamburg|Leipzig|Dresden|Bremen|Hannover|Essen|Dortmund|Duisburg|Bochum|Bonn|Münster|Mannheim|Karlsruhe|Wiesbaden|Mainz|Kiel|Lübeck|Rostock|Erfurt|Jena|Weimar|Halle|Kassel|Aachen|Krefeld|Potsdam|Chemnitz|Stuttgart|Ulm|Bern|Basel|Genf|Luzern|Graz|Linz|Innsbruck|Bayern|Sachsen|Hessen|Tirol|Berlin-\p{Lu}\p{Ll}+|Deutschland|Österreich|Italien|Spanien|Portugal|Kroatien|Griechenland|Schweden|Norwegen|Dänemark|Trier|Worms|Passau|Kempten|Konstanz|Bielefeld|Paderborn|Osnabrück|Göttingen|Koblenz|Gera|Cottbus|Schwerin)`;

/** Whom an employer looks for. */
const ROLE = String.raw`(?:drivers?|chefs?|cooks?|waiters?|waitress\w*|bar staff|staff|nurses?|carers?|cleaners?|welders?|electricians?|plumbers?|carpenters?|joiners?|mechanics?|engineers?|developers?|designers?|teachers?|tutors?|assistants?|technicians?|practitioners?|workers?|operators?|managers?|receptionists?|pickers?|packers?|labourers?|bakers?|barbers?|baristas?|stylists?|hairdressers?|accountants?|bookkeepers?|sales(?:people|person)|apprentices?|riders?|couriers?|counsell?ors?|instructors?|lifeguards?|fitters?|roofers?|gardeners?|installers?|hygienists?|pharmacists?|groomers?)(?!\p{L})`;
/** `Looking for a plumber?` is asked by the plumber; an employer says who looks, or what is paid. */
const SEEKS = String.raw`(?<!^|(?:are you|you are|you[’']re|if you|anyone) )looking for(?= (?:an? )?[\p{L}\p{N} -]*(?<!\p{L})${ROLE})|^looking for(?= [\p{L} -]*(?<!\p{L})${ROLE}[^]*(?:[£$€]|full|part|join|shifts?|salary))|^seeking(?= [\p{L} -]*(?<!\p{L})${ROLE})|we need(?= [\p{L}\d ]*(?<!\p{L})${ROLE})`;
/** What is done for a charity besides asking for gifts: `10% of profits go to charity`. */
const NOT_FOR = String.raw`(?<!(?<!\p{L})(?:to|for|of|with|by|support|supports|supporting|benefits?|helps|helping|partner) (?:[\p{L}’'-]+ ){0,2})`;

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
          String.raw`gift aid|(?:need to|help us|us) raise \p{Sc}\d|(?:^|please |and )donate(?! (?:\d+ ?%|a (?:meal|tree|share)))|donate (?:now|today|online|here)|(?:your|every|each|any|make a|monthly|one-off) donations?|donations? (?:needed|wanted|of any|over|above|are|go|help|pay|fund)|(?<!not )tax[- ]deductible|regular (?:givers|donors)|(?<!blood )donors?|${NOT_FOR}charity(?!:| (?:shops?|runs?|ball|concert|walk|auction|gala|dinner|quiz|match|event|partner|bike ride|sale|box|number|software|accountant\w*))|fundraising (?:for|to|campaign|appeal)|(?<!(?:you|we|they) )give (?:[£$€]\d[\d.]* (?:a|per|each|every) (?:month|week)|an? (?!gift|present|voucher|treat|subscription)|to|now|today|before|what you can|generously)|${NOT_FOR}(?:food ?banks?|soup kitchen)|(?:christmas|winter|emergency) appeal|help us(?! (?:celebrate|choose|find|name|improve|fill|test|sell|get|reach|promote|advertise|launch|market|attract|write|spread|grow|with))|sponsor a|adopt an?(?! (?:dog|cat|puppy|kitten|pet|rabbit|horse))|\p{Sc}(?:\d+,)?\d+ (?:(?:a|per) month )?(?:(?:keeps|pays for|buys|covers|funds) (?:one|two|an?|another) (?:of|bed|bait|desk|school|night|nest|meal|child|week|month|book|blanket|place|net|tree|warden|lesson)(?!\p{L})|keeps (?:an?|one|our) \p{L}+ (?:warm|safe|open|alive|going|fed|there|here|in)|(?:\p{L}+ and )?(?:feeds|shelters|vaccinates|cooks|rescues|(?:plants|funds|treats|provides|pays for|buys|gives) (?:one|two|\d+|a full|a week|a night|a (?:hot )?meal|a child|a family|meals|food)))|(?:gifts?|donations?|pounds?|dollars?) (?:\p{L}+ ){0,3}(?:is|are|will be|get) (?:matched|doubled|match funded)|(?:for|need|raise|collect(?:ing)?) (?:your |more |monthly )?donations|raise (?:money|funds|[£$€])|(?:we|and|still) (?:still )?need (?:another |a further |just )?[£$€][\d.,]*\d|(?:we have|we[’']ve) (?:already )?raised [£$€][\d.,]*\d(?! ?(?:m|million|k)(?!\p{L}))`,
        ),
      ],
      [
        'hire',
        word(
          String.raw`^(?:role|position|vacancy):|(?:needs?|seeks?) (?:(?:\d{1,3}|\p{L}[\p{L}-]*) ){0,2}(?:carers?|drivers?|chefs?|cooks?|nurses?|cleaners?|electricians?|plumbers?|welders?|teachers?|waiters?|baristas?|mechanics?|technicians?)|(?<!(?:for|your|when|before|by|of|up|faster|simplifies) )hiring(?! (?:an?|our|software|tools?|platform|teams?|managers?|process|costs|made))|${SEEKS}|no experience (?:needed|required)(?=[^]*(?:paid|shift|hourly|(?:an|per) hour|salary|wage|training (?:given|provided)))|we(?: are|[’']re) looking for(?! (?:new |more )?(?:students?|pupils?|participants?|players?|members?|families|singers|houses?|homes|flats?|properties|cars|investors?|sponsors?|partners?|(?:monthly |regular )?(?:donors?|supporters)|hosts?|artists|stallholders|an? (?:ads?|advert|campaign|text|post)|ads?|leads?|(?:\p{L}+ )?(?:bookings?|orders?|enquir\p{L}+|inquir\p{L}+|sign-?ups?|installs?|downloads?|clients?|customers?|visitors?|tenants?|buyers?|foster\p{L}*|adopters?|volunteers?|testers?|stockists?|retailers?)|(?:loving |good |forever )?homes|people (?:to (?:book|try|join|visit|buy|give)|who (?:want|need|would|own|love|like|have|are))|more))|join our team|(?<!(?:last|few|no|room|holiday|summer) )vacanc(?:y|ies)(?! (?:in|for) (?:june|july|august|september|the summer))|(?<!(?:have|has|with|beside|besides) (?:a |your |their )?)(?:full|part)[- ]time (?:jobs?|positions?|roles?)|(?:summer|weekend|saturday|permanent|warehouse|seasonal) jobs?|(?<=^)job(?=:)|jobs?(?= (?:openings?|offers?|vacanc\w*|available|as an?|at our|with us|starting))|apprentice(?:s|ships?)? (?:wanted|needed|available|starting|in|at|with)|careers? (?:at|with us|opportunit\w*)|start your career|${ROLE} (?:wanted|needed|required)|(?<!(?:ever|always|most|you|we|they|i|just|and|who|people|customers|have|had|houses|homes|cars|gold|properties) )wanted(?! (?:the|a|an|it|them|us|me|my|our)(?!\p{L}))|(?:send|email) (?:us )?(?:your|a) (?:cv|resume|résumé)|sign-on bonus|competitive (?:pay|salary)|(?:now|are|is|[’']re|currently) recruiting(?! (?:software|participants|players|members))|^recruiting(?! (?:software|tools?|platform|agency))`,
        ),
      ],
      [
        'install',
        word(
          String.raw`(?<!(?<!\p{L})(?:with|via|by|through|in|on|from|and) (?:an? |the |its |your |free |mobile ){0,2})apps?|(?<!to )download|install (?:it|the app|our app|now)|app store|google play`,
        ),
      ],
      [
        'attend',
        word(
          'tickets?|webinars?|festivals?|concerts?(?! (?:grands?|pianos?|ukuleles?|flutes?|harps?|guitars?|dress))|conferences?|marathon|exhibition|charity (?:runs?|ball|walk|auction|gala|dinner|quiz|match|bike ride)|fun run|open (?:day|evening|house|morning)|doors open|live music|register',
        ),
      ],
      [
        'lead',
        word(
          'quotes?|consultations?|demo|call us|(?<!(?:the|your|our|a|phone|that|last|this) )call|enquire|free estimate|(?<!(?:without|no|most|any|accept|accepts|your) )insurance(?! (?:included|accepted|day one))|mortgages?|lawyers?|get in touch|contact us|free trial|(?<!no )sign up(?! fees?)',
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
    place: cased(`(?:in and around|in|near|around|across|to) (?:central |downtown |the heart of )?(?<place>${NAME})`),
    noPlace: word(
      'mon|tue|wed|thu|fri|sat|sun|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec|(?:memorial|labou?r|mother’?\\p{L}*|father’?\\p{L}*|valentine\\p{L}*|new|boxing|canada|australia|independence) \\p{L}*|thanksgiving|january|february|march|april|may|june|july|august|september|october|november|december|monday|tuesday|wednesday|thursday|friday|saturday|sunday|english|german|french|spanish|italian|christmas|easter|black friday|spring|summer|autumn|winter|stock|store|app store|google play|whatsapp|facebook|instagram|tiktok|telegram|zoom|teams|skype|internet|excel|paypal|bizum',
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
          String.raw`^spende[nt]?|(?:brauchen|benötigen|sammeln|suchen|bitten (?:wir )?um) (?:\p{L}+ ){0,3}spenden?|(?:dauer|geld)?spender(?:innen)?(?: und \p{L}+)? (?:gesucht|werden)|(?:fördermitglied|\p{L}*pat(?:in|e)) werden|werden? (?:sie |du )?(?:\p{L}*pat(?:in|e)|fördermitglied)|\d+ ?(?:euro|€) (?:helfen|ernähren|reichen für|schenken|impfen|retten|ermöglichen)|fehlen (?:uns )?(?:noch )?[\d.]+ (?:euro|€)|(?:jetzt|bitte|online) spende[nt]?|spenden sie|spendet|(?:ihre[rn]?|deine[rn]?|eure[rn]?|jede|eine|um|mit einer) (?:\p{L}+ )?spenden?|spenden(?:konto|aufruf|aktion|ziel|quittung)|spenden? (?:gesucht|willkommen|hilft|helfen|von)|(?:geld|sach|weihnachts)spenden?|hilfsprojekt|(?:eine |jetzt )?patenschaft\p{L}*|tafel braucht`,
        ),
      ],
      [
        'hire',
        word(
          String.raw`ohne (?:anschreiben|lebenslauf)|(?:wir suchen|suchen wir)(?! (?:neue |noch )?(?:\p{L}*(?:besitzer|eigentümer)\p{L}*|teilnehm\p{L}*|schüler\p{L}*|mitglieder\p{L}*|gastfamilien|häuser|wohnungen|grundstücke|immobilien|sponsoren|spieler\p{L}*|sänger\p{L}*|(?:dauer)?spender\p{L}*|paten|pat(?:in|e)|pflege(?:familien|stellen|eltern)|adoptanten|kunden|kundinnen|käufer\p{L}*|mieter\p{L}*|nachmieter\p{L}*|testpersonen|proband\p{L}*|gastgeber|aussteller\p{L}*|(?:vor allem )?(?:kmu|firmen|betriebe|büros|praxen|hotels|vereine|schulen)|ehrenamtliche\p{L}*|freiwillige|leute, die|menschen, die|partner\p{L}*|händler\p{L}*)|(?: \p{L}+)? für (?:\d+|unsere|einen|eine|die|den|das)[^.\n]{0,40}zuhause|(?: \p{L}+){0,3} (?:zuhause|spenden|buchungen|anfragen))|(?<!(?:viel|oft|haus|wohnung|grundstück|häuser|wohnungen|mitglieder|teilnehmer|sponsoren|helfer|helferinnen|ehrenamtliche|freiwillige|paten|spender|besitzer|eigentümer|proband|probanden) )gesucht(?!:? (?:sind |werden )?(?:\p{L}+ )?\p{L}*(?:besitzer|eigentümer|kunden|teilnehm|proband)\p{L}*)|such(?:t|en)(?= (?:dich|verstärkung|personal|aushilf|[^\n]{0,60}(?:auszubildende|lehrling|vollzeit|teilzeit|/in(?!\p{L})|azubi|gesell|fachkr[aä]ft|mitarbeite|kolleg|praktikant|erzieher|monteur|verkäufer|\d (?:köch|fahrer))))|stellenan(?:gebot|zeige)\p{L}*|offene stellen?|stelle als|(?:voll|teil)zeitstelle\p{L}*|wir stellen (?:\p{L}+ ){0,3}ein(?=$|[.,!])|(?:neben|mini|ferien|aushilfs|studenten)jobs?|jobangebot\p{L}*|jobs? (?:als|bei uns|mit)|karriere (?:bei|mit uns|als)|bewirb dich|bewerben sie sich|jetzt bewerben(?! für)|bewerbung(?:en)? (?:an|per|ohne)|wir bilden aus|ausbildungspl[aä]tz\p{L}*|ausbildungsvergütung|azubis?(?! ?-)(?= (?:gesucht|zum|als|für|ab))|mitarbeiter\p{L}* (?:gesucht|für unser|in (?:voll|teil)zeit)|[mw]/[mw]/[dx]`,
        ),
      ],
      [
        'install',
        word(
          String.raw`(?<!(?<!\p{L})(?:per|mit|via|über|inklusive|inkl\.?|in|und) (?:\p{L}+ )?)(?!(?<=, )apps? und )(?:\p{L}+-)?apps?|herunterladen|download\p{L}*`,
        ),
      ],
      [
        'attend',
        word(
          'tickets?|(?:eintritts|konzert|theater|tages|abend)karten|karten (?:ab|zu|für \\d|gibt|unter|an der|im vorverkauf|jetzt|online)|konzert(?!flügel|gitarre)\\p{L}*|festival\\p{L}*|webinar\\p{L}*|(?<!(?:die|der|zur|einer|unserer?|auf|nächste) )messe|(?<!(?:unserer?|der|die|meiner?) )ausstellung|lesung|marathon',
        ),
      ],
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
      [
        'donate',
        word(
          String.raw`(?:il )?(?:nous )?manquent? (?:encore )?\d[\d\u202f\u00a0 .]* ?(?:€|euros)|(?:avons|a) (?:déjà )?(?:récolté|réuni|collecté) \d|(?:faites|fais|faire) un don|(?:réunir|collecter) \d[\d\u202f\u00a0 .]* ?(?:€|euros)|(?:un|les) dons? (?:de \d|sont déductibles)|\d ?€ de dons?|campagne de dons?|(?:votre|vos|chaque|ton|tes|appel aux) dons?|^dons?|dons? (?:déductibles?|mensuels?|en ligne|ponctuels?)|donnez(?! (?:vie|du|de la|de l[’']|une seconde|une nouvelle|envie|un coup|votre avis|un nouveau))|parrainez(?! (?:une? ami|vos|un proche))|collecte (?:de (?:fonds|dons|denrées|vêtements|jouets)|alimentaire)|(?:récolter|recueillir|collecter|besoin de|recherch\p{L}+|cherch\p{L}+|demand\p{L}+) (?:\p{L}+ )?(?:dons|donateurs|parrains|marraines)|(?:devenez|devenir) (?:parrain|marraine|donateur|mécène)|\d+ ?(?:€|euros?) (?:par mois,? )?(?:=|(?:ça )?pa(?:ie|ye)(?:nt)?|financent|nourri\p{L}+|suffisent pour|permettent de (?:nourrir|soigner|scolariser|planter))|banque alimentaire|(?:aidez|soutenez)[- ]nous`,
        ),
      ],
      [
        'hire',
        word(
          String.raw`sans (?:cv|lettre de motivation)|(?<!qui )recrut(?:e|ent|ons)|(?<!(?<!\p{L})(?:de|du|le|pour|d’un) )recrutement|embauch(?:ons|ent)|(?<!l[’'])embauche(?! (?:de|d[’']))|offres? d[’']emploi|emplois? saisonniers?|postulez|nous (?:re)?cherchons(?! (?:à|plus|davantage)| (?:(?:des|de nouveaux|nos|un|une|\d+) )?(?:élèves|participants|adhérents|joueurs|familles|bénévoles|donateurs|parrains|marraines|adoptants|personnes|gens|hôtes|foyers|volontaires|clients|locataires|acheteurs|exposants|partenaires|revendeurs|testeurs|propriétaires|mécènes|local|maison|terrain|foyer))|(?:re)?cherche(?= (?:une? |deux |trois |\d+ )?(?:serveu|vendeu|cuisini|boulang|pâtissi|commis|chauffeur|conduct|mécanicien|électricien|plombier|infirmi|aide[- ]soignant|auxiliaire|secrétaire|technicien|coiffeu|caissi|manutention|saisonni|alternant))|(?:poste|contrat) en cd[id]|en cd[id](?! ou en)|cdi(?=[ ,](?:temps|à|\d|plein|[^]*(?:net|brut)))|contrat d[’']apprentissage|(?:recherche|cherche) (?:un |une |un\(e\) )?apprenti\p{L}*|envoyez (?:votre|vos|un|nous votre) cv|h/f|f/h|^poste ?:|cdi(?=,? \d{2} ?h(?!\p{L}))`,
        ),
      ],
      [
        'install',
        word(
          String.raw`(?<!(?<!\p{L})(?:via|avec|par|sur|dans|depuis|et) (?:une |son |votre )?(?:l[’'])?)(?:appli(?:cation)?|app)(?! (?:de|d[’']|du|au) (?:crème|produit|peinture|soin))|télécharg\p{L}*`,
        ),
      ],
      [
        'attend',
        word(
          String.raw`billets?|(?<!(?:pianos?|guitares?|queue) de )concerts?|festivals?|webinaires?|salon (?:du|des|de la|de l[’']\p{L}+|international|professionnel)|exposition|spectacles?|marathon`,
        ),
      ],
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
      [
        'donate',
        word(
          String.raw`nos faltan? (?:todavía |aún )?\d[\d.]* ?(?:€|\$|euros|pesos|soles)|(?:hemos|llevamos) (?:ya )?(?:recaudado|reunido) |(?:reunir|recaudar) \d[\d.]* ?(?:€|euros|pesos)|desgravan?|^dona|dona (?:ahora|hoy|ya|tu|tus|\d|en|una?)|haz (?:una |un |tu )(?:donación|donativo)|(?:tus?|su|cada|con una) (?:donaci(?:ón|ones)|donativos?)|donativos?|donantes?(?! de sangre)|apadrina\p{L}*|(?<!(?:para|los|sus|tus|y) )padrinos|soci[oa]s que (?:aport|pagu|don|colabor)\p{L}+|(?:necesitamos|recaudar|recaudamos|pedimos|reunir) (?:\p{L}+ ){0,2}(?:fondos|donaciones|dinero)|con (?:solo )?\d[\d.]* ?(?:€|\$|euros|dólares|pesos|soles) (?:al mes,? )?(?:alimentas|una familia|un niño|una niña|un perro|un gato|vacunamos|plantamos|pagas una)|con (?:solo )?\$ ?\d[\d.]* (?:plantamos|sembramos|alimentamos|vacunamos|salvamos)|(?<!(?:una|la|con|a|de) (?:\p{L}+ )?)ong|banco de alimentos|ayúdanos a`,
        ),
      ],
      [
        'hire',
        word(
          String.raw`^puestos?:|sin (?:cv|currículum)|enviar cv|envía(?:nos)? (?:tu )?cv|mandar cv|busca \d+ [^.\n]{0,30}(?:/[oa]s?(?!\p{L})|recepcionistas?|conductor\p{L}*|cociner\p{L}*|dependient\p{L}*)|buscamos(?! (?:que|más|llegar|llenar|vender|a quienes?|(?:gente|personas?) que|(?:un |una )?(?:hogar|casa)|(?:\d+ )?(?:nuev[oa]s )?(?:alumn[oa]s|participantes|soci[oa]s|jugador\p{L}*|familias|casas|pisos|voluntari[oa]s|inversores|donantes|padrinos|tenores|sopranos|voces|cantantes|músicos|adoptantes|client\p{L}*|compradores|inquilin[oa]s|propietari[oa]s|distribuidores|empresas|tiendas|expositores|reservas|inscripciones|contactos|ventas|leads|descargas)))|contratamos|ofertas? de (?:empleo|trabajo)|empleo (?:fijo|estable|como)|trabaj[ao] (?:con nosotros|como|en nuestro)|puestos? (?:fijo(?=[^.\n]*(?:brut|salario|sueldo|jornada|contrato))|vacante|de(?! trabajo))|contrato (?:indefinido|fijo|temporal|laboral)|únete a nuestro equipo|se busca(?! (?:casa|piso))|(?:puestos? )?vacantes?|envía(?:nos)? (?:tu|el) (?:cv|curr\p{L}*)|candidat[oa]s?`,
        ),
      ],
      [
        'install',
        word(
          String.raw`(?<!(?<!\p{L})(?:con|por|desde|en|vía|y) (?:la |una |su |tu )?)(?:app|aplicación(?! de))|descárga\p{L}*|descarg(?:a|ue|ar)(?! (?:de|el) (?:material|agua))`,
        ),
      ],
      [
        'attend',
        word(
          'entradas?|(?<!(?:pianos?|guitarras?|cola) de )conciertos?|festival\\p{L}*|webinar\\p{L}*|feria|exposición|maratón|espectáculos?',
        ),
      ],
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

const DAY_WITH_MONTH = new RegExp(EVENT_DATE.source, 'iu');
/** Whether a text says on which day something is. */
export const tellsDay = (text: string): boolean => DAY_WITH_MONTH.test(text);

export const factWordsOf = (language: FactLanguage): FactWords => tables[language];

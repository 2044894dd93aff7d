// The button for what a brief says of all of it, wherever it stands: a free estimate, a trial, a viewing.
import type { CallToAction } from '@app/creative';
import { JOINING } from './signs-of-joining.js';
import { spoken } from '../spoken.js';

/** Only where no phone number is given to call. */
const ASKED_IN_WRITING: readonly (readonly [RegExp, CallToAction])[] = [
  [
    spoken(
      '(?:free|get an?|request an?|instant|fixed[- ]price|no[- ]obligation) (?:quotes?|estimates?)|for an? (?:free )?(?:quote|estimate)|devis (?:gratuit|en ligne|sous|sur (?:photos?|place|plan))|quotes? (?:in|within) \\d|angebot (?:in|innerhalb von|binnen) \\d|presupuestos? en \\d|(?:cotizaci[oó]n|diseño(?: en)? 3d) (?:gratis|gratuit[oa]|sin cost[eo])|demandez (?:un|votre) devis|kostenvoranschlag|angebot anfordern|presupuesto (?:gratis|gratuito|sin)|pide (?:tu )?presupuesto',
    ),
    'get_quote',
  ],
  [spoken('demo|démo|enquire|get in touch|contact us|jetzt anfragen|contactez(?:-nous)?|contacta|escríbenos'), 'contact_us'],
];
const matching = (rules: readonly (readonly [RegExp, CallToAction])[], text: string): CallToAction | undefined =>
  rules.find(([words]) => words.test(text))?.[1];

/** What these say holds for the whole brief, wherever it stands; the first match wins. */
const SAID: readonly (readonly [RegExp, CallToAction])[] = [
  [spoken('early entry'), 'sign_up'],
  [JOINING, 'sign_up'],
  [spoken('um (?:\\p{L}+ ){0,3}anmeldung|anmeldung erbeten|sur inscription|inscription obligatoire'), 'sign_up'],
  [
    spoken(
      'free (?:site |home )?(?:survey|site visit|measure(?:ment)?|measuring|inspection)|(?:come|pop|call) (?:out |round |in )?and (?:measure|count|look at)|(?:wir |und )mess(?:en|e) (?:bei|alles|vor ort|aus)|(?:prendre|prend|prenons) les (?:cotes|mesures)|(?:venimos|vamos|pasamos) a medir|kostenlose\\p{L}* (?:besichtigung|aufmaß|vor-ort-\\p{L}+)|(?:besichtigung|aufmaß)(?: und angebot)?(?: ist| sind)? (?:kostenlos|gratis)|étude (?:\\p{L}+ ){0,3}(?:gratuite|offerte)|estudio (?:gratuito|gratis|sin cost[eo])|visite technique (?:gratuite|offerte)|visita (?:técnica (?:gratis|gratuita)|sin compromiso)',
    ),
    'get_quote',
  ],
  [spoken('download|app store|mobile app|e-?book|herunterladen|télécharge\\p{L}*|descarga\\p{L}*'), 'download'],
  [
    spoken(
      "apply (?:now|today|online|by)|stellenangebot\\p{L}*|jetzt bewerben(?! (?:wollen|möchten|würden))|bewirb dich|bewerben sie sich|bewerbung\\p{L}*|offre d[’']emploi|(?<!(?:agence|cabinet|logiciel) (?:de |d[’'] ?)?)recrut\\p{L}*|oferta de empleo",
    ),
    'apply_now',
  ],
  [
    spoken(
      '(?<=^)(?:course|class|workshop|kurs|seminar|stage|cours|formation|curso|taller) ?:(?= )|(?:free|\\d+[- ]days?) trial|first \\d+ days (?:are )?free|\\d+ days free(?= ?$|[,.;])|free (?:for )?up to \\d|free plan|free account|bis \\d+ \\p{L}+ (?:kostenlos|gratis)|gratis hasta \\d|ersten \\d+ tage (?:sind )?(?:kostenlos|gratis)|primeros \\d+ días (?:son )?gratis|\\d+ premiers jours (?:gratuits|offerts)|(?:essai|prueba|pruéba\\p{L}*|test\\p{L}*) [^.\\n]{0,30}(?:sans carte|sin tarjeta|ohne kreditkarte)|(?:gratis|gratuite?|kostenlos|free|essai de \\d)[^.\\n]{0,40}(?:then|danach|dann|puis|ensuite|después|luego) [^.,\\n]{2,20} (?:a month|(?:im|pro) monat|par mois|al mes)|register(?:ed)? (?:now|by|online|today)|neue mitglieder|new members|juniors|nuev[oa]s soci[oa]s|nouveaux adhérents',
    ),
    'sign_up',
  ],
  [
    spoken(
      'informes:|renseignements ?:|viewings|viewings? (?:(?:is |are )?(?:strictly )?by|on|available|slots?)|valuations?|contact (?:us|sales)|talk to (?:sales|us|an advis[eo]r)|erstgespräch|erstberatung',
    ),
    'contact_us',
  ],
];

/** undefined: it says nothing of that kind. */
export const saidAction = (prompt: string): CallToAction | undefined =>
  matching(ASKED_IN_WRITING, prompt) ?? matching(SAID, prompt);

// Whom a brief looks for: somebody who is paid for the work, or people who help for nothing.
import type { FactLanguage } from './fact-language.js';
import { isLabelledForWriter } from './labels.js';

const words = (list: string): RegExp => new RegExp(`(?<![\\p{L}\\d-])(?:${list})(?![\\p{L}\\d])`, 'iu');

/** Trades of employees. A brief of a tradesman names them too. */
const ROLES: Readonly<Record<FactLanguage, RegExp>> = {
  en: words(
    String.raw`(?:drivers?|chefs?|cooks?|waiters?|waitress\p{L}*|nurses?|carers?|cleaners?|welders?|electricians?|plumbers?|carpenters?|joiners?|mechanics?|engineers?|developers?|designers?|teachers?|assistants?|technicians?|practitioners?|workers?|operators?|managers?|receptionists?|pickers?|packers?|pruners?|labou?rers?|bakers?|butchers?|barbers?|baristas?|stylists?|hairdressers?|accountants?|apprentices?|riders?|couriers?|instructors?|lifeguards?|fitters?|roofers?|gardeners?|installers?|hygienists?|pharmacists?|groomers?|(?:crossing |security |life)?guards?|porters?|pilots?|supervisors?|caretakers?|machinists?|seamstress(?:es)?|bricklayers?|scaffolders?|audiologists?|optometrists?|physiotherapists?|surveyors?|umpires|referees|shearers?|deckhands?|farm ?hands?|(?:\p{L}+[’']s) mate)`,
  ),
  de: words(
    String.raw`\p{L}*(?:fahrer|pfleger|verkäufer|monteur|techniker|erzieher|mechaniker|elektriker|schlosser|bäcker|metzger|tischler|maurer|dachdecker|friseur|assistent|betreuer|gärtner|kellner|ingenieur|leiter|arbeiter)(?:in|innen|n|s)?|\p{L}*(?:koch|köchin|köche|kräfte|kraft|kaufmann|kauffrau|verstärkung)|\p{L}+helfer(?:in|innen|n)?|aushilfen?|azubis?|hebammen?|\p{L}*mechatroniker(?:in|innen)?|ausbildung(?= zu[mr])`,
  ),
  fr: words(
    String.raw`serveu\p{L}+|vendeu\p{L}+|cuisini\p{L}+|boulang(?:er|ère)s?|pâtissi\p{L}+|commis|chauffeurs?|conduct\p{L}+|mécanicien\p{L}*|électricien\p{L}*|plombier|infirmi\p{L}+|ambulanci\p{L}+|aides?[- ]soignant\p{L}*|auxiliaires?|secrétaires?|technicien\p{L}*|coiffeu\p{L}+|caissi\p{L}+|manutentionnaires?|saisonni\p{L}+|ouvri(?:er|ère)s?|agents?|assistant\p{L}*|éducat\p{L}+|couturi[eè]re?s?|soudeu\p{L}+|préparat\p{L}+|animat\p{L}+`,
  ),
  es: words(
    String.raw`camarer\p{L}+|cociner\p{L}+|ayudantes?|conductor\p{L}*|choferes|chofer|operador\p{L}*|técnic\p{L}+|costurer\p{L}+|dependient\p{L}+|recepcionistas?|enfermer\p{L}+|gerocultor\p{L}+|auxiliar\p{L}*|mozos?|peones|peón|albañil\p{L}*|soldador\p{L}*|electricistas?|mecánic\p{L}+|limpiador\p{L}+|cuidador\p{L}+|monitor\p{L}*|vendedor\p{L}+|repartidor\p{L}+|operari\p{L}+|cajer\p{L}+|panader[oa]s?|maestr[oa]s?|educador\p{L}+`,
  ),
};
/** Only an employer says them of a trade. */
const WAGE: Readonly<Record<FactLanguage, RegExp>> = {
  en: words(
    String.raw`full[- ]time|part[- ]time|permanent(?: jobs?| posts?| position)?|term[- ]time|closing date|salar(?:y|ied)|wages?|piece rate|pension scheme|days[’']? (?:holiday|leave)|gross|per annum|\d+(?:[.¼½¾]\d*)? hours(?:,| (?:a|per) week)|shift work|van provided|happy with us|join our team|we put you through|hours? paid|p\.a|[£$€]\d{2}[,.]?\d{3}`,
  ),
  de: words(
    String.raw`brutto|netto|vollzeit|teilzeit|minijob|gehalt|\p{L}*lohn|überstunden|du verdienst|lehrjahr|tvöd|tage urlaub|urlaubstage|probearbeiten|festanstellung|unbefristet|quereinsteiger\p{L}*|(?:früh|spät|nacht)(?:dienste?n?|schicht\p{L}*)`,
  ),
  fr: words(String.raw`€ (?:net|brut)s?|net par mois|brut par mois|cdi|cdd|temps (?:plein|partiel)|13e mois|smic|salaire|35 ?h`),
  es: words(
    String.raw`(?:€|\d|pesos|soles|euros) (?:brut|net|líquid)[oa]s?|líquidos|jornada (?:completa|parcial|intensiva)|(?<!sin )contrato|sueldo|salario|en planilla|a destajo|pago semanal|turno de (?:noche|mañana|tarde)`,
  ),
};
/** A brief that says so of a trade looks for it. */
const SEEKS: Readonly<Record<FactLanguage, string>> = {
  en: String.raw`we(?: are|[’']re) after|(?:^|we )need`,
  de: String.raw`^gesucht:?|wir brauchen|(?<!(?:wer|ihr) )sucht`,
  fr: String.raw`on (?:re)?cherche|il nous faut`,
  es: String.raw`(?:se )?(?:necesita|requiere|solicita)(?:n|mos)?|requerimos|solicitamos|^cargo:|^vacante:`,
};
const soughtIn = (language: FactLanguage): RegExp =>
  new RegExp(
    `(?<!\\p{L})(?:${SEEKS[language]})(?: [\\p{L}\\d’'-]+){0,3} ${ROLES[language].source}|${ROLES[language].source} (?:needed|wanted|required)(?!\\p{L})`,
    'iu',
  );

/** They help for nothing, or for what it costs them. */
const UNPAID = words(
  String.raw`volunt\p{L}+|unpaid|mentors?|foster (?:carers?|homes?|famil\p{L}+|parents?)|befrienders?|fundraisers|stewards|puppy raisers|bell ?ringers|ehrenamt\p{L}*|freiwillige\p{L}*|pflege(?:stellen?|familien?|eltern)|mentor(?:en|innen)|\p{L}*paten|helfer für|bénévol\p{L}*|familles? d[’']accueil|mentores|familias? de acogida|casas? de acogida`,
);
const PAID =
  /(?:\p{Sc} ?\d[\d.,]*|\d[\d.,]* ?(?:\p{Sc}|euros?))(?: ?\/ ?| (?:an |per |the |die |pro |de l[’']|par |la |por )?)(?:h|hr|hour|stunde|heure|hora)(?!\p{L})/iu;

const SALARY = /[£$€]\d{2},\d{3}(?!\d|,\d)|(?<!\p{L})(?:salar(?:y|ied)|gehalt|brutto|salaire|sueldo|salario)(?!\p{L})/iu;

/** Only the opening says whom a brief is about. */
const OPENING = 3;
/** Whether those who are sought get no wage for it. */
export const areUnpaid = (sentences: readonly string[], language: FactLanguage): boolean => {
  const text = sentences.join(' ');
  const isFirst = UNPAID.test(sentences.slice(0, OPENING).join(' '));
  return (isFirst || (UNPAID.test(text) && !WAGE[language].test(text))) && !PAID.test(text) && !SALARY.test(text);
};

/** `Rota software for lifeguards`: whom a thing is for is not sought. */
const FOR_WHOM = /(?<!\p{L})(?:for|für|pour|para) [^,;:.()]{1,80}/giu;
/** What employers and learners pay for. */
const FOR_EMPLOYERS =
  /(?<!\p{L})(?:\p{L}*software|apps?|platform|plattform|bureau|payroll|logiciel|programa|(?<!new )courses?|\p{L}*kurse?|cursos?|classes|insurance|\p{L}*versicherung)(?!\p{L})/iu;

/** The words of a brief that name a trade which is paid a wage. */
export const jobIn = (sentences: readonly string[], language: FactLanguage): string | undefined => {
  if (areUnpaid(sentences, language)) return undefined;
  const opening = sentences.slice(0, OPENING);
  const sought = opening.map((sentence) => soughtIn(language).exec(sentence)?.[0]).find((said) => said !== undefined);
  if (sought !== undefined) return sought;
  const isForEmployers = opening
    .filter((sentence) => !isLabelledForWriter(sentence))
    .slice(0, 1)
    .some((sentence) => FOR_EMPLOYERS.test(sentence));
  if (isForEmployers || !WAGE[language].test(sentences.join(' '))) return undefined;
  return opening.map((sentence) => ROLES[language].exec(sentence.replace(FOR_WHOM, ''))?.[0]).find((said) => said !== undefined);
};

/** `Maison de repos à Herstal recherche`, and in the next line whom. */
const SOUGHT_BELOW =
  /(?<=(?<!\p{L})(?:recherche|recrute|cherche|embauche|sucht|suchen|busca|buscamos|contrata|necesita)) ?:?\n+(?:[-–—•*] )?(?=[\p{L}\d])/giu;
/** The same text, with whom a line looks for in that line. */
export const withSoughtInLine = (text: string): string => text.replace(SOUGHT_BELOW, ' ');

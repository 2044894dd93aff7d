// What is booked: it is paid by the visit, by the hour or by the guest, or it is an outing that has a price.

const UNIT =
  '(?:hour|hr|session|person|pp|visit|lesson|treatment|ride|guest|head|night|day|couple|adult|child|dog|stunde|std|sitzung|behandlung|nacht|besuch|tag|erwachsene|personne|nuit|séance|heure|jour|adulte|couple|persona|noche|sesión|hora|consulta|día|adulto|pareja)(?!\\p{L})';
const AMOUNT = String.raw`(?:(?:\p{Sc}|(?<!\p{L})(?:R|Rs\.?|KSh|KES|CHF|S/)) ?\d[\d.,]*|\d[\d.,]* ?(?:\p{Sc}|euros?|dollars|pesos|francs|soles|chf))`;
export const MONEY = new RegExp(AMOUNT, 'iu');
export const PRICE = new RegExp(`${AMOUNT}|%`, 'iu');
/** What is paid by the visit, the hour or the guest is booked. */
const PER_VISIT = new RegExp(
  `${AMOUNT}(?: (?:for )?(?:the )?(?=first)| ?\\/ ?| )(?:(?:per|an?|each|first|pro|je|par|por|la|l[’'])? ?)${UNIT}`,
  'iu',
);
/** `A session takes two hours and costs $285`, `consultations £45` */
const VISIT_COSTS = new RegExp(
  `(?<!\\p{L})(?:sessions?|appointments?|consultations?|fittings?|sitzung|behandlung|séances?|sesión|consulta)(?!\\p{L})[^.;\\n]{0,60}? ${AMOUNT}`,
  'iu',
);
export const isPaidByVisit = (prompt: string): boolean => PER_VISIT.test(prompt) || VISIT_COSTS.test(prompt);

const OF_HOURS =
  /(?<!\p{L}|(?:in|within|under|after|every) )(?:\d|one|two|three|four|five|half)(?: and a half)?[- ]hours?(?!\p{L})/iu;
const OF_SEVERAL =
  /(?<!\p{L})(?:weeks?|weekly|terms?|courses?|lessons|classes|sessions|camps?|(?:a|per|each) day|months?|monthly|trials?|memberships?|certificat\p{L}*|diplomas?|qualif\p{L}*|exams?)(?!\p{L})/iu;
/** `Three-hour gin school, €110 each`: an afternoon of its own, where others of its kind last for weeks. */
export const isOneVisit = (prompt: string): boolean => OF_HOURS.test(prompt) && MONEY.test(prompt) && !OF_SEVERAL.test(prompt);

/** `Two hour treks £42`; what is done within some hours is no visit. */
export const LASTING =
  /(?<!\p{L}|\d|(?:in|within|under|after|first|next|auf|nach|innerhalb von|sous|en|tras|cada|every) )(?:\d{1,3}|one|two|three|four|five|half|halber|zwei|drei|deux|trois|demi|dos|tres|medi[oa])[- ]?(?:hours?|hrs?|h|mins?|minutes?|days?|nights?|minuten|stunden|std|tage?|nächte|heures|journée|jours|nuits|horas|minutos|días?|noches|jornada)(?!\p{L})/iu;
/** `Make your own gin in an afternoon`: readers do it there. */
export const DOES_IT =
  /^(?:make|brew|blend|forge|build|paint|throw|carve|weave|cook|bake|design|create|pour|distil|press) your own (?!web|online|app|site|store)/iu;
export const MONTHLY =
  /(?<!\p{L})(?:per|an?|pro|im|par|al|por|\/) ?(?:month|mo|year|user|seat|monat|jahr|mois|mes|an|año)(?!\p{L})/iu;
export const APPOINTMENTS = new RegExp(
  `(?<!\\p{L})(?:(?:places|spaces|spots) (?:are )?limited|limited (?:places|spaces)|(?:taster|beginners[’]?|experience) (?:days?|sessions?)|places limitées|plazas limitadas|plätze (?:sind )?begrenzt|(?:evening|saturday|weekend|same[- ](?:day|week)) (?:appointments?|slots?)|appointments? (?:available|only)|by appointment|(?:nach|mit) terminvereinbarung|termine nach vereinbarung|sur rendez-vous|con cita)(?!\\p{L})`,
  'iu',
);
/** A thing that one spends an evening or some days with: `stargazing weekend`, `pottery hen party`. */
export const OUTING =
  /(?<!\p{L})(?:(?:hen|stag|birthday) (?:party|parties|do|weekend)|(?!(?:at|per|a|all|every|each|last|next|this|by|the) )(?:[\p{L}-]+ )(?:weekends?|evenings?|nights?|days|mornings?|afternoons?|experiences?)|\p{L}+(?:abende?|wochenenden?|tage|nächte)|(?:junggesell(?:inn)?en|betriebs)\p{L}+|soirées?|week-ends?|journées?|veladas?|noches? de|tardes? de|fines? de semana|jornadas?)(?!\p{L})/iu;

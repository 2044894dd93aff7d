// What one goes to: with a ticket, by signing up, or simply so.
import { spoken } from '../spoken.js';

export const TICKETS =
  /(?<!\p{L})(?:pass(?:es)? (?:\d|\p{Sc}|(?:un|deux|trois|quatre|jour))|(?:weekend|day|festival) pass(?:es)?|(?<!(?:by-?law|parking|speeding|traffic|support|repair|help ?desk|early) )tickets?|eintrittskarten|billets?|entradas|entrada(?= ?:| (?:general|anticipada|\d)))(?!\p{L})/iu;

export const WATCHED = /(?<!\p{L})(?:festivals?|concerts?|konzert|concierto|spectacles?|espectáculo)(?!\p{L})/iu;
/** One takes part instead of watching. */
export const TAKES_PART =
  /(?<!\p{L})(?:(?:half[- ]?|charity |fun )?(?:marathon|run)|bike ride|webinars?|webinaires?|conferences?|konferenz|conférence|meetup|lauf|maratón|carrera|open (?:day|evening)|tag der offenen tür|portes ouvertes)(?!\p{L})/iu;

/** A poster names a day out in a line of its own: `** SPRING GALA **`. */
export const FAIR_IN_LINE =
  /^[^\p{L}\n]*(?:\p{L}[\p{L}’'-]* ){0,3}(?:gala(?: day)?|f[eê]te|fair|bazaar|(?:jumble|plant|bake|boot) sale|\p{L}*(?:flohmarkt|basar|börse)|(?:sommer|herbst|schul|hof|dorf|stadt)fest|kermesse|brocante|vide-greniers?|mercadillo|rastro|rastrillo|verbena)[^\p{L}\n]*$/imu;

/** One simply comes. */
const NO_BOOKING = spoken(
  'opening day of|walk[- ]?ins?|drop[- ]in(?= (?:any ?time|(?:mon|tues|wednes|thurs|fri|satur|sun)days?)|, )|(?:just )?rock up|no (?:appointments?|appts?)(?= ?$|[.,;\\n])|\\p{Sc}\\d[\\d.]* (?:at|on) the door|an der abendkasse|walk in (?:mon|tue|wed|thu|fri|sat|sun)\\p{L}*|no appointment needed|no (?:need to book|booking is (?:needed|required|necessary)|bookings? (?:needed|required)|bookings?(?= ?$|[.,])|reservations?)|(?:free|no) (?:admission|entry)|sin (?:cita|turno|reservas?)|entrada (?:es )?libre|(?:ohne|kein) (?:termin|(?:vor)?anmeldung|reservierung)(?= ?$|[.,;:\\n]| (?:nötig|erforderlich|notwendig|vorbei\\p{L}*|kommen|mo|di|mi|do|fr|sa)(?!\\p{L}))|(?:der )?eintritt (?:ist )?frei|sans (?:rendez-vous|réservation|inscription)|(?:pas besoin|inutile) de réserver|sans réserver|no hace falta reservar|sin reservar|kein(?:e)? (?:termin|reservierung) (?:nötig|notwendig|erforderlich)|entrée (?:est )?(?:libre|gratuite)',
);
const PRICED = /\p{Sc} ?\d|\d ?\p{Sc}/u;
/** One simply comes for all of it: `Nails only £10, no appointment` is said of one thing on a list of prices. */
export const withoutBooking = (prompt: string): boolean => {
  const lines = prompt.split(/\n|(?<=[.!?]) /u);
  const priced = lines.filter((line) => PRICED.test(line));
  return NO_BOOKING.test(lines.filter((line) => priced.length < 2 || !priced.includes(line)).join('\n'));
};
/** Sold before the day. */
export const PRE_SOLD = spoken('anticipadas|(?:entradas )?anticipadas?(?= ?:? ?\\p{Sc})|préventes?|preventa');
/** One pays on the spot. */
export const AT_THE_DOOR = spoken(
  '(?:admission|entry)(?= ?:? ?\\p{Sc})|(?:enter|entry|pay|register|registration) on the (?:day|gate)|eintritt(?= ?:? ?(?:\\d|\\p{Sc}))|done while (?:yo)?u wait|(?:repairs?|repaired|heels|keys|mended|screens?) (?:\\p{L}+ )?while (?:yo)?u wait',
);

/** What is on at a day, in the name of a thing: one joins it, and no house or lesson. */
const ON_A_DAY =
  /(?<!\p{L})(?:fairs?|f[eê]tes?|gala|festivals?|concerts?|recitals?|exhibitions?|shows?|play|musical|comedy|pantomime|screening|film night|open (?:days?|evenings?|mornings?|house|studios?)|walks?|rides?|runs?|marathon|race|regatta|trials|tournament|match|quiz|ball|dance|ceilidh|cèilidh|parade|carnival|market|sale|auction|party|picnic|supper|dinner|brunch|tasting|talks?|lectures?|readings?|webinars?|conference|summit|meet-?up|hackathon|workshops?|retreat|camp|launch|opening|celebration|memorial|vigil|workday|clean-?up|swap|nights?|weekend|jam|slam)(?!\p{L})|\p{L}*(?:fest|festival|konzert|ausstellung|messe|markt|basar|börse|flohmarkt|lauf|wanderung|führung|lesung|vortrag|turnier|ball|abend|tag der offenen tür|webinar|konferenz|tagung|theater|aufführung|vernissage|verkostung|kirmes|umzug|seminar|workshop)(?!\p{L})|(?<!\p{L})(?:fête|foire|kermesse|brocante|vide-greniers?|bourse|marché|salon|spectacles?|exposition|vernissage|portes ouvertes|randonnée|course|tournoi|bal|soirée|loto|conférence|webinaire|atelier|lecture|projection|dégustation|carnaval|défilé|théâtre|comédie|stage|feria|fiestas?|mercadillo|conciertos?|exposición|espectáculos?|comedia|obra|teatro|puertas abiertas|caminata|carrera|maratón|torneo|charla|conferencia|taller|lectura|proyección|cata|carnaval|verbena|rastrillo|jornadas?|encuentro|noche)(?!\p{L})/iu;
export const isOnADay = (thing: string): boolean => ON_A_DAY.test(thing);

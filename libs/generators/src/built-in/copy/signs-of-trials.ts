// What is tried: an app by signing up for it, what one comes for by booking it.
import { spoken } from '../spoken.js';

const JOINED = spoken(
  'your name|waiting list|warteliste|trag\\p{L}* (?:dich|euch|sie sich)|sign[- ]?(?:ing )?up|regist(?:er|ration)\\p{L}*|join|enrol\\p{L}*|account|anmeld\\p{L}*|meld\\p{L}* (?:dich|euch|sie sich)|registrier\\p{L}*|konto|inscri\\p{L}+|compte|apúnta\\p{L}*|anota\\p{L}*|regístra\\p{L}*|matrícul\\p{L}*|cuenta',
);
const RESERVED = spoken(
  'by appointment|nach (?:termin)?vereinbarung|mit termin|sur (?:réservation|rendez-vous|rdv)|(?:con|bajo|previa) (?:cita|reserva)|reserva previa|cita previa|reserv(?:ás|en?) (?:por|en|online)',
);
const ON_SCREEN =
  /(?<!\p{L}|(?<!\p{L})(?:con|with|mit|avec|per|via|by) )apps?(?!\p{L})|software|saas|platform|plattform|logiciel|plateforme|appli(?:cation)?(?!\p{L})|programa de|plataforma|browser|server|(?:an?|per|pro|par|por|\/) ?(?:user|employee|seat|mitarbeiter|nutzer|utilisateur|salarié|usuario|empleado)|online|en ligne|en línea/iu;

/** Nothing but a trial asks to sign up. */
export const isOnlyTried = (prompt: string): boolean => !JOINED.test(prompt) && !ON_SCREEN.test(prompt);
/** `Essai gratuit d’un week-end, sur réservation` */
export const isReserved = (prompt: string): boolean => RESERVED.test(prompt);

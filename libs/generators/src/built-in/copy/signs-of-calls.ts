// How a brief wants to be reached: not by phone, although it names a number.
import { spoken } from '../spoken.js';

const NO_CALLS = spoken(
  [
    "no (?:phone ?)?calls(?! out)|(?:please )?(?:don[’']t|do not) (?:call|ring|phone)|(?:whatsapp|texts?|messages?|sms|email) only|only (?:by )?(?:whatsapp|texts?|sms|email)",
    'keine anrufe|(?:bitte )?nicht anrufen|nur (?:per |über )?(?:whatsapp|sms|e-?mail|nachricht)',
    "pas d[’']appels?|(?:merci de )?ne pas appeler|(?:sms|whatsapp|mail) uniquement|(?:uniquement|seulement) par (?:sms|whatsapp|mail)",
    'no (?:atendemos|recibimos|aceptamos|hacemos|contestamos|atiendo|contesto) llamadas|(?:no|sin) llamadas|no llam(?:ar|en)|(?:s[oó]lo|únicamente) (?:por |x )?(?:whatsapp|wsp|mensajes?|correo)|(?:whatsapp|mensajes?) (?:s[oó]lo|únicamente)',
  ].join('|'),
);
/** `Whatsapp only, no calls` */
export const refusesCalls = (prompt: string): boolean => NO_CALLS.test(prompt);

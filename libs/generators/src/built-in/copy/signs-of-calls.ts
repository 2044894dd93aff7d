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

const NUMBER = /(?<![\d\p{L}])\+?\(?\d[\d ()-]{6,}\d/gu;
const BY_MESSAGE = /(?<!\p{L})(?:whats?\p{L}*|wsp|sms|texts?|message|nachricht|mensaje)(?:[^.!?\n]{0,24})$/iu;
const BY_VOICE =
  /(?<!\p{L})(?:calls?|ring|phone|tel|telephone|anruf\p{L}*|ruft?|telefon\p{L}*|appel\p{L}*|téléphon\p{L}*|llam\p{L}*|ll[áa]m\p{L}*|teléfono)(?!\p{L})/iu;
/** `WhatsApp me on 082 555 0164`: every number of the brief is for messages. */
export const onlyMessages = (prompt: string): boolean => {
  const numbers = [...prompt.matchAll(NUMBER)];
  return (
    numbers.length > 0 &&
    !BY_VOICE.test(prompt) &&
    numbers.every(({ index }) => BY_MESSAGE.test(prompt.slice(Math.max(0, index - 40), index)))
  );
};

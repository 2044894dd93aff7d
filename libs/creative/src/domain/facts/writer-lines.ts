// In an agency's form a label holds to the end of its line: what stands behind the first sentence of such a line is for the writer too. No sign moves.
import { beginsWith } from './begins-with.js';

/** Nothing of the thing stands behind these. */
const OF_WRITER = beginsWith(
  "background|(?:business |communication )?(?:objectives?|goals?|aims?)|target(?: audience| group)?s?|audience|insights?|key insights?|problem|challenge|pain(?: points?)?|barriers?|tone(?: of voice)?|style|languages?|channels?|media|formats?|budget|avoid|do not|don[’']t|not to (?:use|show|say|mention)|deadline|feedback(?: by)?|sign[- ]?off|competitors?",
  'hintergrund|ziel(?:e|gruppe)?|herausforderung|tonalität|stil|sprache|kanäle|vermeiden|barrieren?',
  'contexte|objectifs?|cible|problème|freins?|ton|style|langue|canaux|à éviter',
  'contexto|objetivos?|público(?: objetivo)?|problema|barreras?|tono|estilo|idioma|canales|evitar',
);
const LINE = /^(?<label>\s*(?:[-–—•*] |\d{1,2}[.)] )?(?<name>\p{L}[\p{L}’' /&-]{1,28}?) ?: +)(?<content>\S.*)$/u;
const FEWEST_LABELS = 4;
/** A number says something of an offer. */
const OFFERS = /[\p{Sc}%]|(?<!\p{L})(?:free|gratis|kostenlos|gratuit|offert)/iu;
const BEHIND_FIRST = /(?<=\p{L}{3}["”’)]?[.!?;]["”)]?) .*$|(?<=;) .*$/u;

/** The same brief, as long as it was. */
export const withoutRestOfNotes = (brief: string): string => {
  const lines = brief.split('\n');
  if (lines.filter((line) => LINE.test(line)).length < FEWEST_LABELS) return brief;
  return lines
    .map((line) => {
      const { label = '', name = '', content = '' } = LINE.exec(line)?.groups ?? {};
      if (!OF_WRITER.test(name)) return line;
      const rest = BEHIND_FIRST.exec(content)?.[0] ?? '';
      return rest === '' || OFFERS.test(rest) ? line : `${label}${content.slice(0, -rest.length)}${' '.repeat(rest.length)}`;
    })
    .join('\n');
};

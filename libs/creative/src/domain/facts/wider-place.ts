// A wider place behind a comma belongs to the place before it: `at St Brigid's, Red Hill`, `en el barrio Lastarria, Santiago`.
import type { FactLanguage } from './fact-language.js';

/** A name, and no line in which every word has a capital. */
const ENDS_WITH_NAME = /(?<!\p{L})\p{Ll}[\p{L}’'-]* (?:\S+ ){0,6}?\p{Lu}[\p{L}’'.-]*$/u;
const BEGINS_WITH_NAME =
  /^(?!(?:I|I[’'].+|The|A|An|Our|We|You|Your|It|This|No|All|Free|Call|Book|Le|La|Les|Un|Une|Nous|On|Vous|Nos|Notre|El|Los|Las|Una|Nuestr\p{L}+)(?!\p{L}))(?:Co\. )?\p{Lu}\p{Ll}/u;

/** German nouns have capitals too. */
export const isWiderPlace = (before: string, clause: string, language: FactLanguage): boolean =>
  language !== 'de' && ENDS_WITH_NAME.test(before) && BEGINS_WITH_NAME.test(clause);

// What tells the readers of an ad nothing: thinking aloud, what may be so one day, and answers whose question is not told.
import { beginsWith } from './begins-with.js';

/** `So maybe free for as long as she lives`: nobody is promised that. */
const MAYBE = beginsWith(
  '(?:(?:so|and|but|und|aber|et|mais|y|pero),? )?(?:maybe|perhaps|vielleicht|womöglich|peut-être|quizás?|tal vez|a lo mejor)',
);
const ALOUD =
  /^(?:(?:well|so|right|okay|ok|na|also|bon|bueno),? )?(?:(?:and )?(?:what|anything|something) else|let me (?:think|see)|what (?:was|am) i (?:saying|forgetting)|(?:and )?that[’']s (?:it|all|about it|everything)|was noch|sonst noch was|das war[’']?s|das ist alles|quoi d[’']autre|qu[’']est-ce qu[’']il y a d[’']autre|(?:et )?(?:c[’']est|ce sera) (?:pas mal )?(?:tout|ça)|qué más|(?:y )?eso es todo|nada más)$/iu;
/** `Then we don’t, until you’re ready`: what is not done stands in the question. */
const HALF_ANSWER =
  /^(?:(?:yes|no|then|well),? )?(?:i|we|you|it|they|he|she|that) (?:do|does|did|is|are|will|can|could|would|must|should|do not|cannot|(?:do|does|did|is|are|wo|ca|could|would|should)n[’']t|can[’']t|won[’']t)(?:,| until |$)/iu;
/** What others still do or believe is why the brief offers something, and alone no offer: `Viele unserer Kunden haben noch Öfen aus den 80er Jahren`. */
const OF_MANY =
  /^(?:many|most|lots|a lot|plenty|viele|die meisten|manche|beaucoup|la plupart|much[oa]s|la mayoría)(?!\p{L})(?: [\p{L}’'-]+){1,7}? (?:still|have no idea|don[’']t (?:know|realise|realize)|(?:immer )?noch|wissen nicht|encore|ne savent|todavía|aún|siguen|no saben)(?!\p{L})(?!.*(?<!\p{L})(?:available|free|left|open|places|frei|verfügbar|da|plätze|disponibles?|libres?|places|plazas)(?!\p{L}))[^\p{Sc}%]*$/iu;

/** Whether a sentence of a brief says nothing to its readers. */
export const saysNothing = (sentence: string): boolean =>
  sentence === '' || MAYBE.test(sentence) || ALOUD.test(sentence) || HALF_ANSWER.test(sentence) || OF_MANY.test(sentence);

// A brief of questions and answers: its answers tell the thing, and the questions only what they are about. No sign moves, so all words keep their places.
import { capital } from './capital.js';
import { withoutYesOrNo } from './yes-or-no.js';

/** `Q: What do you sell?`, and its answer in the next line. */
const ASKED = /^(?<mark>[ \t]*(?:Q|F|P|Frage|Question|Pregunta)[.:)] )(?=\S.*\?[ \t]*$)/gmu;
const ANSWERED = /\n(?<mark>[ \t]*(?:A|R|Antwort|Answer|Réponse|Respuesta)[.:)] )/gu;
const QUESTION = /^[ \t]*(?:[-–—•*] )?(?<question>[¿\p{L}][^?\n]{2,80}\?)(?<gap> |$)/u;
const FEWEST = 3;
const spaces = (text: string): string => ' '.repeat(text.length);

/** What the label of a form asks for in one word. */
const LABELS: readonly (readonly [question: RegExp, label: string])[] = [
  [
    /^(?:so,? )?(?:what(?: is|[’']s) (?:it|this|the (?:product|service|offer|event))|what (?:are|do) (?:you|we) (?:\p{L}+ )?(?:advertis|sell|promot|offer|mak|do)\p{L}*|what is being (?:sold|advertised|offered))\?$/iu,
    'What:',
  ],
  [
    /^(?:who(?: is|[’']s)? (?:it|this|that|the ad|are they|should (?:see|read|come)|do (?:you|we) (?:want|need)|are (?:you|we) (?:after|talking|trying|targeting))(?: for| to)?[^?]*|(?:for|to) whom[^?]*|who (?:buys|needs|uses|comes)[^?]*)\?$/iu,
    'Who:',
  ],
  [
    /^(?:what (?:should|do you want|do we want|must|can) (?:people|they|readers|them|customers)[^?]*|what (?:happens|next)|(?:what(?: is|[’']s) )?the (?:call to action|cta))\?$/iu,
    'CTA:',
  ],
  [
    /^(?:(?:is there )?(?:anything|something|what)(?: \p{L}+){0,3} (?:not|avoid|never|can[’']t|shouldn[’']t|mustn[’']t)(?!\p{L})[^?]*|what(?: is|[’']s)? (?:the )?(?:tone|budget|deadline|style|mood)[^?]*|what (?:tone|budget|style|mood|feel)[^?]*|how (?:should|must) (?:it|the ad|this|we) (?:sound|look|feel|be)[^?]*|where (?:will|does|should|is) (?:it|this|the ad) (?:run|go|going|appear|be shown)[^?]*|when (?:do you|do we) need (?:it|this)[^?]*|why do (?:they|people|readers) need[^?]*)\?$/iu,
    'Tone:',
  ],
];

/** `We’ve done it in two days`: what it is stands in the question. */
const POINTS_BACK = /^(?:\p{L}+(?:[’'](?:re|ve|ll|d))? ){1,3}(?:it|them|that)(?: |$|[.,])/iu;
const ASKS_WHERE = /^¿?(?:where|wo|où|dónde|en qué (?:zona|barrio|ciudad))(?!\p{L})/iu;

/** What of an answer is true without its question; empty where nothing is. */
const withoutQuestion = (answer: string): string => {
  const told = withoutYesOrNo(answer);
  return told === answer && POINTS_BACK.test(answer) ? '' : told;
};

/** The line without what only its question makes clear, as long as it was. */
const asStatement = (line: string): string => {
  const match = QUESTION.exec(line);
  if (match === null) return line;
  const asked = match[0];
  const { question = '' } = match.groups ?? {};
  const answer = line.slice(asked.length).trim();
  if (answer === '') return line;
  const told = withoutQuestion(answer);
  const before = told === '' || ASKS_WHERE.test(question) ? spaces(asked) : asked;
  return `${before}${capital(told).padStart(line.length - asked.length)}`;
};

/** The same brief, as long as it was. */
export const withAnswers = (brief: string): string => {
  const unmarked =
    [...brief.matchAll(ASKED)].length >= FEWEST
      ? brief.replace(ASKED, (mark: string) => spaces(mark)).replace(ANSWERED, (gap) => spaces(gap))
      : brief;
  const lines = unmarked.split('\n');
  const isAsked =
    lines.filter((line) => QUESTION.test(line.trimStart())).length >=
    Math.max(FEWEST, lines.filter((line) => line.trim() !== '').length / 2);
  if (!isAsked) return unmarked;
  return lines
    .map(asStatement)
    .map((line) => {
      const { question = '' } = QUESTION.exec(line)?.groups ?? {};
      const [, label] = LABELS.find(([is]) => is.test(question)) ?? [];
      return label === undefined || label.length > question.length ? line : line.replace(question, label.padEnd(question.length));
    })
    .join('\n');
};

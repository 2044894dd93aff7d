// Checks a provider's words: their shape, as a schema for both sides, and the faults that a schema cannot express.
import {
  type AdCopy,
  type Brief,
  callsToAction,
  type CopyField,
  type CopyLimits,
  objectionsTo,
  objectionText,
  offenceIn,
  textLength,
} from '@app/creative';
import { z } from 'zod';

const text = z.string().trim();

const copyAnswer = z.object({
  headlines: z.array(text),
  long_headline: text.nullable(),
  primary_text: text.nullable(),
  descriptions: z.array(text),
  call_to_action: z.enum(callsToAction),
  picture: text.nullable(),
});
type CopyAnswer = z.output<typeof copyAnswer>;

/** In the subset of strict structured output: no lengths, every property required. The prompt states the lengths, and they are checked here. */
export const copyAnswerSchema = ((): object => {
  const { $schema: _, ...schema } = z.toJSONSchema(copyAnswer);
  return schema;
})();

/** The fields of the answer for the parts of a text. */
export const fields = {
  headline: { name: 'headlines', of: (answer: CopyAnswer) => answer.headlines },
  long_headline: { name: 'long_headline', of: (answer: CopyAnswer) => listed(answer.long_headline) },
  primary_text: { name: 'primary_text', of: (answer: CopyAnswer) => listed(answer.primary_text) },
  description: { name: 'descriptions', of: (answer: CopyAnswer) => answer.descriptions },
} as const satisfies Record<CopyField, { name: string; of: (answer: CopyAnswer) => readonly string[] }>;

const listed = (value: string | null): string[] => (value === null ? [] : [value]);

/** AdCopy has these parts once, however many the channel allows. */
export const mostOf = (field: CopyField, limits: CopyLimits): number =>
  field === 'headline' || field === 'description' ? limits.fields[field].count[1] : Math.min(1, limits.fields[field].count[1]);

export const leastOf = (field: CopyField, limits: CopyLimits): number =>
  Math.min(limits.fields[field].count[0], mostOf(field, limits));

export const copyFields = Object.keys(fields) as CopyField[];

/** Characters of a text whose channel has no hard limit. */
export const LONGEST_TEXT = 3_000;
/** Characters of the description that becomes the picture's alternative text. */
export const LONGEST_SCENE = 300;

export interface Asked {
  readonly brief: Brief;
  readonly limits: CopyLimits;
  readonly callToAction: AdCopy['callToAction'] | null;
  /** Whether a picture is to be described. */
  readonly scene: boolean;
}

export type Written =
  | { readonly copy: AdCopy; readonly scene: string | null }
  /** Sentences that can be sent to the model. `offences`: the banned classes and prohibited topics among them. */
  | { readonly faults: readonly string[]; readonly offences: readonly string[] };

/** Parses the content of a message. */
export function writtenIn(content: string, asked: Asked): Written {
  const json = parsed(content);
  if (json === undefined) return { faults: ['The answer is not valid JSON; it may have been cut off.'], offences: [] };
  const shaped = copyAnswer.safeParse(json);
  if (!shaped.success) {
    return {
      faults: shaped.error.issues.map(({ path, message }) => `${path.join('.') || 'The answer'}: ${message}.`),
      offences: [],
    };
  }
  const answer = shaped.data;
  const copy: AdCopy = {
    headlines: answer.headlines,
    longHeadline: answer.long_headline,
    primaryText: answer.primary_text,
    descriptions: answer.descriptions,
    callToAction: answer.call_to_action,
  };
  const offences = offencesIn(answer, asked);
  const faults = [
    ...copyFields.flatMap((field) => fieldFaults(field, answer, asked.limits)),
    ...otherFaults(answer, asked),
    ...offences.map(({ place, offence }) => `${place}: may not be advertised (${offence}); write about something else.`),
    ...objectionsTo(copy, asked.brief).map(objectionText),
  ];
  if (faults.length > 0) return { faults, offences: [...new Set(offences.map(({ offence }) => offence))] };
  return { copy, scene: asked.scene ? answer.picture : null };
}

function fieldFaults(field: CopyField, answer: CopyAnswer, limits: CopyLimits): string[] {
  const { name, of } = fields[field];
  const texts = of(answer);
  const [least, most] = [leastOf(field, limits), mostOf(field, limits)];
  const count =
    texts.length < least || texts.length > most ? [`${name}: ${texts.length} given, ${least} to ${most} are needed.`] : [];
  const repeated = new Set(texts).size < texts.length ? [`${name}: a text stands there twice.`] : [];
  return [...count, ...repeated, ...texts.flatMap((text, place) => textFaults(`${name}[${place}]`, text, field, limits))];
}

/** What the policy refuses to print, with its place; the description of the picture is printed as its alternative text. */
function offencesIn(
  answer: CopyAnswer,
  { brief: { findings }, scene }: Asked,
): { readonly place: string; readonly offence: string }[] {
  const texts = copyFields.flatMap((field) =>
    fields[field].of(answer).map((text, place) => ({ place: `${fields[field].name}[${place}]`, text })),
  );
  if (scene) texts.push(...listed(answer.picture).map((text) => ({ place: 'picture', text })));
  return texts.flatMap(({ place, text }) => {
    const offence = offenceIn(text, findings);
    return offence === null ? [] : [{ place, offence }];
  });
}

function textFaults(place: string, text: string, field: CopyField, limits: CopyLimits): string[] {
  const most = limits.fields[field].hard ?? LONGEST_TEXT;
  const length = textLength(text, limits.counting);
  const controls = field === 'primary_text' ? /[^\P{Cc}\n]/u : /\p{Cc}/u;
  return [
    ...(length === 0 ? [`${place}: is empty.`] : []),
    ...(length > most ? [`${place}: ${length} characters, at most ${most} are allowed.`] : []),
    ...(controls.test(text) ? [`${place}: holds a line break or another control character.`] : []),
    ...(limits.forbidden && text.search(limits.forbidden) >= 0 ? [`${place}: holds a character that this channel forbids.`] : []),
  ];
}

function otherFaults(answer: CopyAnswer, { callToAction, scene }: Asked): string[] {
  const length = answer.picture === null ? 0 : textLength(answer.picture, 'code_points');
  return [
    ...(callToAction !== null && answer.call_to_action !== callToAction ? [`call_to_action: must be ${callToAction}.`] : []),
    ...(scene && length === 0 ? ['picture: describe the picture in one sentence.'] : []),
    ...(scene && length > LONGEST_SCENE ? [`picture: ${length} characters, at most ${LONGEST_SCENE} are allowed.`] : []),
  ];
}

function parsed(content: string): unknown {
  try {
    return JSON.parse(content);
  } catch {
    return undefined;
  }
}

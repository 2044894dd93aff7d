// Reads a provider's words: their shape, tolerantly, and every rule that they break.
import {
  type AdCopy,
  type AttemptObjection,
  type Brief,
  callsToAction,
  complianceOf,
  type ComplianceFinding,
  type CopyField,
  type CopyLimits,
  objectionsTo,
  objectionText,
  offenceIn,
  textLength,
  textsOf,
  type VariantOrder,
} from '@app/creative';
import { z } from 'zod';
import { objectIn } from './answer-json.js';
import type { Shape } from './dialects.js';

const text = z.string().trim();
const copyAnswer = z.object({
  headlines: z.array(text),
  long_headline: text.nullable(),
  primary_text: text.nullable(),
  descriptions: z.array(text),
  call_to_action: z.enum(callsToAction),
  picture: text.nullable(),
});

/**
 * In the subset of strict structured output: no lengths, every property required. The prompt states the lengths; the rules check
 * them.
 */
export const copyShape: Shape = (() => {
  const { $schema: _, ...schema } = z.toJSONSchema(copyAnswer);
  return { name: 'ad_copy', schema };
})();

/** The fields of the answer for the parts of a text; AdCopy has those that are no lists once, however many the channel allows. */
export const fields = {
  headline: { name: 'headlines', isList: true },
  long_headline: { name: 'long_headline', isList: false },
  primary_text: { name: 'primary_text', isList: false },
  description: { name: 'descriptions', isList: true },
} as const satisfies Record<CopyField, { name: string; isList: boolean }>;
export const copyFields = Object.keys(fields) as CopyField[];

/** Characters of a text whose channel has no hard limit; no channel allows more. */
const LONGEST_TEXT = 3_000;
/** More than any channel allows. */
const MOST_TEXTS = 50;
/** Characters of the description that becomes the picture's alternative text. */
export const LONGEST_SCENE = 300;

const MOST_OBJECTIONS = 20;
const LONGEST_WORDS = 200;

export interface CopyRequest {
  readonly brief: Brief;
  readonly order: VariantOrder;
  /** Whether a picture is to be described. */
  readonly scene: boolean;
}

export interface ReadAnswer {
  /** null: there is no ad in it. */
  readonly ad: { readonly copy: AdCopy; readonly scene: string | null } | null;
  /** What is wrong with it; none: the ad may be shown. */
  readonly faults: readonly Fault[];
}

export interface Fault {
  readonly objection: AttemptObjection;
  /** For the model. */
  readonly sentence: string;
}

export const objectionsOf = (faults: readonly Fault[]): AttemptObjection[] =>
  faults
    .slice(0, MOST_OBJECTIONS)
    .map(({ objection }) => ({ ...objection, words: [...objection.words].slice(0, LONGEST_WORDS).join('') }));

/** @param isCut whether the answer ended at the limit of its length */
export function readAnswer(content: string, isCut: boolean, asked: CopyRequest): ReadAnswer {
  const json = objectIn(content);
  if (!json) {
    const sentence = isCut ? 'The answer was cut off; answer more briefly.' : 'The answer is not one valid JSON object.';
    return { ad: null, faults: [unshaped('answer', content, sentence)] };
  }
  const { callToAction } = asked.brief;
  // A button that was stated is not the model's to choose, so no call is spent on another one.
  const shaped = copyAnswer.safeParse(completed(callToAction === null ? json : { ...json, call_to_action: callToAction }));
  if (!shaped.success) {
    const faults = shaped.error.issues.map(({ path, message }) => {
      const field = path.join('.') || 'answer';
      return unshaped(field, JSON.stringify(json[String(path[0])] ?? null), `${field}: ${message}.`);
    });
    return { ad: null, faults };
  }
  const { headlines, long_headline, primary_text, descriptions, call_to_action, picture } = shaped.data;
  const copy: AdCopy = {
    headlines,
    longHeadline: long_headline,
    primaryText: primary_text,
    descriptions,
    callToAction: call_to_action,
  };
  const scene = asked.scene ? (picture ?? '') : null;
  return { ad: { copy, scene }, faults: faultsIn(copy, scene, asked) };
}

/** Models leave out what is null or empty, or write it as an empty text. */
function completed(json: Readonly<Record<string, unknown>>): object {
  const single = (value: unknown): unknown => (value === undefined || value === '' ? null : value);
  const list = (value: unknown): unknown => (typeof value === 'string' ? [value] : (value ?? []));
  return {
    ...json,
    headlines: list(json.headlines),
    long_headline: single(json.long_headline),
    primary_text: single(json.primary_text),
    descriptions: list(json.descriptions),
    picture: single(json.picture),
  };
}

const unshaped = (field: string, words: string, sentence: string): Fault => ({
  objection: { field, rule: 'json', words },
  sentence,
});

function faultsIn(copy: AdCopy, scene: string | null, { brief, order }: CopyRequest): Fault[] {
  const picture = scene === null ? null : { words: [], altText: scene };
  const vast = vastFaults(textsOf(copy), scene);
  if (vast.length > 0) return vast;
  return [
    ...complianceOf(order.channel, order.format, copy, null, brief)
      .filter((row) => !row.passed && row.severity === 'hard' && hasRoom(row, order.limits))
      .map((row) => ruleFault(row, copy)),
    ...textsOf(copy).flatMap(({ field, part, text }) => formFaults(field, part, text)),
    ...(scene === null ? [] : sceneFaults(scene, brief)),
    ...objectionsTo({ copy, picture }, brief).map((objection) => ({
      objection,
      sentence: objectionText({ ...objection, field: asModelNames(objection.field) }, brief),
    })),
  ];
}

/** The model describes a picture; for readers of an ad it is the alternative text. */
const asModelNames = (field: string): string => (field === 'alt_text' ? 'picture' : field);

const termRules: readonly string[] = ['required_term', 'disclaimer'];

/** Words of the brand that fit no text of the channel cannot be asked of a model. */
function hasRoom({ rule, limit }: ComplianceFinding, { fields: parts, counting }: CopyLimits): boolean {
  if (!termRules.includes(rule)) return true;
  const rooms = copyFields.flatMap((part) => (parts[part].count[1] === 0 ? [] : [parts[part].hard ?? LONGEST_TEXT]));
  return textLength(String(limit), counting) <= Math.max(0, ...rooms);
}

const sentences: Readonly<Record<string, (row: ComplianceFinding) => string>> = {
  count: ({ actual, limit }) => `${actual} given, ${limit} needed`,
  distinct: () => 'a text stands there twice',
  length: ({ actual, limit }) => `${actual} characters, at most ${limit} are allowed`,
  forbidden_characters: ({ actual }) => `this channel forbids ${JSON.stringify(actual)}`,
  policy: ({ actual }) => `may not be advertised (${actual}); write about something else`,
  required_term: ({ limit }) => `the words ${JSON.stringify(limit)} are missing`,
  disclaimer: ({ limit }) => `the words ${JSON.stringify(limit)} are missing`,
};

function ruleFault(row: ComplianceFinding, copy: AdCopy): Fault {
  const { field, rule, actual, limit } = row;
  const told = sentences[rule]?.(row) ?? `breaks the rule ${rule} (${String(actual ?? limit)})`;
  const text = textsOf(copy).find((each) => each.field === field)?.text;
  const words = typeof actual === 'string' ? actual : (text ?? String(actual ?? limit));
  return { objection: { field, rule, words }, sentence: `${field}: ${told}.` };
}

const fault = (field: string, rule: AttemptObjection['rule'], words: string, told: string): Fault => ({
  objection: { field, rule, words },
  sentence: `${asModelNames(field)}: ${told}.`,
});

const tooLong = (field: string, text: string, length: number, most: number): Fault[] =>
  length > most ? [fault(field, 'length', text, `${length} characters, at most ${most} are allowed`)] : [];

/** What is too much for any channel is not read for its meaning: reading takes time. */
function vastFaults(texts: readonly { readonly field: string; readonly text: string }[], scene: string | null): Fault[] {
  return [
    ...(texts.length > MOST_TEXTS ? [fault('copy', 'count', '', `${texts.length} texts, no channel takes as many`)] : []),
    ...texts.flatMap(({ field, text }) => tooLong(field, text, textLength(text, 'code_points'), LONGEST_TEXT)),
    ...(scene === null ? [] : tooLong('alt_text', scene, textLength(scene, 'code_points'), LONGEST_SCENE)),
  ];
}

/** Faults that compliance does not know, because no platform hears of such texts. */
function formFaults(field: string, part: CopyField, text: string): Fault[] {
  const controls = part === 'primary_text' ? /[^\P{Cc}\n]/u : /\p{Cc}/u;
  return [
    ...(text === '' ? [fault(field, 'count', '', 'is empty')] : []),
    ...(controls.test(text)
      ? [fault(field, 'forbidden_characters', text, 'holds a line break or another control character')]
      : []),
  ];
}

function sceneFaults(scene: string, { findings }: Brief): Fault[] {
  if (scene === '') return [fault('alt_text', 'count', '', 'describe the picture in one sentence')];
  const offence = offenceIn(scene, findings);
  return offence === null
    ? []
    : [fault('alt_text', 'policy', offence, `may not be advertised (${offence}); write about something else`)];
}

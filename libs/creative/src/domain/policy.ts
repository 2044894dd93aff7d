// The policy check of a prompt before anything is generated: banned classes refuse it, sensitive topics are reported as findings.
import { bannedClasses, profanity, sensitiveTopics } from './policy-terms.js';
import type { BannedClass, SensitiveTopic } from './policy-terms.js';
import { plainText } from './text-match.js';

export interface PromptRejection {
  readonly class: BannedClass;
  /** A sentence for the user. */
  readonly message: string;
}

export interface PromptFinding {
  readonly topic: SensitiveTopic;
  /** `limited`: platforms require permission, proof or an age limit. `prohibited`: most platforms refuse it. */
  readonly severity: 'limited' | 'prohibited';
  /** The matched words, in small letters. */
  readonly evidence: string;
}

/** The banned classes of the prompt; none: it passes. Sees through case, styled letters, invisible characters and leetspeak. */
export function rejectionsOf(prompt: string): PromptRejection[] {
  const readings = readingsOf(prompt);
  return bannedClasses
    .filter(({ patterns }) => evidenceOf(patterns, readings) !== undefined)
    .map(({ class: bannedClass, message }) => ({ class: bannedClass, message }));
}

/**
 * One row for each sensitive topic of the prompt; none of them refuses it.
 * @example promptFindings('An ad for Nike shoes') // [{ topic: 'third_party_brand', severity: 'limited', evidence: 'nike' }]
 */
export function promptFindings(prompt: string): PromptFinding[] {
  const readings = readingsOf(prompt);
  return sensitiveTopics.flatMap(({ topic, severity, patterns }) => {
    const evidence = evidenceOf(patterns, readings);
    return evidence === undefined ? [] : [{ topic, severity, evidence }];
  });
}

/** The first rude word in the text, or null. */
export const profanityIn = (text: string): string | null => evidenceOf([profanity], readingsOf(text)) ?? null;

function evidenceOf(patterns: readonly RegExp[], readings: readonly string[]): string | undefined {
  for (const pattern of patterns) {
    for (const reading of readings) {
      const found = pattern.exec(reading);
      if (found) return found[0].trim();
    }
  }
  return undefined;
}

const leetLetters: Readonly<Record<string, string>> = {
  '0': 'o',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '@': 'a',
  $: 's',
};
const leetToken = /[\p{L}\d@$!|]*\p{L}[\p{L}\d@$!|]*/gu;

/** Cyrillic and Greek letters that look like Latin ones. */
const lookalikes: ReadonlyMap<string, string> = new Map(
  'аa еe оo рp сc уy хx іi ѕs јj кk мm тt нh вb αa οo ρp κk νv τt ιi'
    .split(' ')
    .map(([foreign = '', latin = '']) => [foreign, latin]),
);
const foreignLetter = /[\p{Script=Cyrillic}\p{Script=Greek}]/gu;

/** Every possible reading of the prompt, as words between single spaces. `1`, `!` and `|` are read as i or l. */
function readingsOf(prompt: string): readonly string[] {
  const plain = plainText(prompt);
  const latin = plain.replace(/[\p{L}\p{N}]+/gu, (word) =>
    /\p{Script=Latin}/u.test(word) ? word.replace(foreignLetter, (letter) => lookalikes.get(letter) ?? letter) : word,
  );
  const decoded = ['i', 'l'].map((stroke) =>
    latin.replace(leetToken, (token) =>
      token.replace(/[\d@$]|[!|](?=.)/gu, (sign) => leetLetters[sign] ?? ('1!|'.includes(sign) ? stroke : sign)),
    ),
  );
  const spaced = [...new Set([plain, latin, ...decoded])].map(wordsOf);
  return [...new Set([...spaced, ...spaced.map(withoutGaps)])];
}

const wordsOf = (text: string): string =>
  ` ${
    text
      .replace(/['’]/g, '')
      .match(/[\p{L}\p{M}\p{N}]+/gu)
      ?.join(' ') ?? ''
  } `;

/** "c o c a i n e" is a word; a sentence has fewer single letters in a row. */
const withoutGaps = (spaced: string): string =>
  spaced.replace(/(?<= )(?:\p{L} ){3,}\p{L}(?= )/gu, (letters) => letters.replaceAll(' ', ''));

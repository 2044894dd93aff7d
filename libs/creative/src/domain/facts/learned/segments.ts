// A brief as it was typed, in its sentences and the lines of its lists.

export interface Segment {
  readonly text: string;
  /** Where it stands in the brief, the space behind it included. */
  readonly start: number;
  readonly end: number;
  readonly begins: 'text' | 'paragraph' | 'line' | 'sentence';
}

export interface JudgedSegment extends Segment {
  /** Above nought: rather for the readers of the ad than for those who make it. */
  readonly forReaders: number;
}

/** No sentence ends behind these. */
const ABBREVIATION =
  /(?:^|[\s(])(?:\p{Lu}|approx|incl?|excl|evtl|ggf|inkl|zzgl|ca|etc|vs|nr|núm|tel|tél|st|dr|mr|mrs|ms|str|av|avda|bzw|usw|max|min|std|e\.g|i\.e|z\. ?b|p\.ej|jan|feb|mar|apr|jun|jul|aug|sept?|oct|okt|nov|dec|dez|déc|dic)\.\s*$/iu;
const ORDINAL = /(?:^|\s)(?<!(?:\d[ /-]{0,3}){5,})\d{1,2}\.\s*$/u;
const SENTENCE = /.*?(?:[.!?…;]["”»)]?\s+|$)/gsu;

const sentencesIn = (line: string): string[] =>
  [...line.matchAll(SENTENCE)].reduce<string[]>((sentences, [part]) => {
    const before = sentences.at(-1);
    const goesOn =
      before !== undefined &&
      (!/[\p{L}\d]/u.test(part) || ABBREVIATION.test(before) || (ORDINAL.test(before) && /^\p{L}/u.test(part)));
    return goesOn ? [...sentences.slice(0, -1), before + part] : [...sentences, part];
  }, []);

export const segmentsOf = (brief: string): Segment[] => {
  const segments: Segment[] = [];
  let at = 0;
  let begins: Segment['begins'] = 'text';
  for (const line of brief.split(/(?<=\n)/u)) {
    const isEmpty = line.trim() === '';
    for (const text of isEmpty ? [] : sentencesIn(line)) {
      segments.push({ text: text.trim(), start: at, end: at + text.length, begins });
      at += text.length;
      begins = 'sentence';
    }
    if (isEmpty) at += line.length;
    if (segments.length > 0) begins = isEmpty ? 'paragraph' : 'line';
  }
  return segments;
};

const FEWEST_WORDS = 15;
/** A few words say too little of how people write for anything learned from it. */
export const isLong = (segments: readonly Segment[]): boolean =>
  segments.reduce((words, { text }) => words + text.split(' ').length, 0) >= FEWEST_WORDS;

// Selects the texts of one ad: each tells something that those before it do not, and no two of them share a sentence.
import { sentencesIn } from '@app/creative';
import { addingTo, factsIn } from './new-facts.js';
import type { TextRules } from './text-rules.js';

interface Wanted {
  readonly least: number;
  readonly most: number;
}

interface Candidates {
  /** The best first. */
  readonly texts: readonly string[];
  /** These tell no fact, and fill up the minimum only. */
  readonly fill: readonly string[];
}

const SHORT_DESCRIPTION = 60;
const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]{2,}/gu) ?? [];
/** `Evening gowns` says nothing beside `Evening gowns for women`. */
const isSaidBy = (texts: readonly string[], text: string): boolean =>
  texts.map((each) => new Set(wordsOf(each))).some((said) => wordsOf(text).every((word) => said.has(word)));

export class Selection {
  private readonly said = new Set<string>();

  /** @param facts what the texts are compared by */
  constructor(
    private readonly rules: TextRules,
    private readonly facts: readonly string[],
  ) {}

  /** At most the maximum; undefined when fewer than the minimum are left. */
  of({ texts, fill }: Candidates, wanted: Wanted): string[] | undefined {
    return this.select(texts, fill, wanted, (text) => text);
  }

  /** Like `of`; where there is room each text goes on with facts that those before it do not tell. One of them stays short. */
  described({ texts, fill }: Candidates, points: readonly string[], wanted: Wanted): string[] | undefined {
    let left = points;
    let isShort = false;
    return this.select(texts, fill, wanted, (text, place) => {
      if (place === wanted.most - 1 && !isShort) return text;
      const longer = addingTo(text, left, this.facts).reduce((line, point) => {
        const more = `${line.replace(/[.]$/u, '')}. ${point}.`;
        return this.rules.fits(more, 'description') ? more : line;
      }, text);
      left = left.filter((point) => !longer.includes(point));
      isShort ||= longer.length <= SHORT_DESCRIPTION;
      return longer;
    });
  }

  private select(
    texts: readonly string[],
    fill: readonly string[],
    { least, most }: Wanted,
    finished: (text: string, place: number) => string,
  ): string[] | undefined {
    const picked: string[] = [];
    const told = new Set<string>();
    for (const text of texts) {
      const tells = factsIn(text, this.facts).join('|');
      if (picked.length === most || tells === '' || told.has(tells) || isSaidBy(picked, text) || !this.isNew(text)) continue;
      const whole = finished(text, picked.length);
      told.add(tells).add(factsIn(whole, this.facts).join('|'));
      picked.push(this.keep(this.isNew(whole) ? whole : text));
    }
    const others = [...texts.filter((each) => factsIn(each, this.facts).length > 0), ...fill, ...texts];
    for (const [at, text] of [...others, ...others].entries()) {
      if (picked.length >= least) break;
      // What says nothing new is better than too few texts.
      if ((at < others.length && isSaidBy(picked, text)) || !this.isNew(text)) continue;
      const whole = finished(text, picked.length);
      picked.push(this.keep(this.isNew(whole) ? whole : text));
    }
    return picked.length < least ? undefined : picked;
  }

  /** Whether it may be printed and no text before it says one of its sentences. */
  isNew(text: string): boolean {
    return !sentencesIn(text).some((sentence) => this.said.has(sentence)) && this.rules.allows(text);
  }

  private keep(text: string): string {
    sentencesIn(text).forEach((sentence) => this.said.add(sentence));
    return text;
  }
}

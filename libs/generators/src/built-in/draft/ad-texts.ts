// The texts of one ad, each made of facts that fit its place; a sentence stands in one of them only.
import { type Brief, type CopyField, type FactKind, materialOf, type VariantOrder } from '@app/creative';
import { rotated } from '../seeded.js';
import { asSentence, asTitle, besideEachOther, holds, joined, type Piece, piecesOf } from './pieces.js';
import { Sentences } from './sentences.js';
import { TextRules } from './text-rules.js';

/** Which facts come first, those of one rank as they were stated. */
const ranks: Readonly<Partial<Record<FactKind, number>>> = { offer: 1, event: 1, deadline: 2, place: 4, phone: 5 };
const rankOf = ({ kind }: Piece): number => ranks[kind] ?? 3;

/** The others are left for headlines and for more descriptions. */
const FACTS_IN_DESCRIPTION = 2;

/** A text and the pieces that it tells in full. */
interface Line {
  readonly text: string;
  readonly tells: readonly Piece[];
}

export class AdTexts {
  readonly pieces: readonly Piece[];
  private readonly isStated: boolean;
  private readonly rules: TextRules;
  /** The subject, or what the prompt begins with where that is short enough for a headline. */
  private readonly title: Piece | undefined;
  /** The other pieces, the first ones first. */
  private readonly others: readonly Piece[];
  private readonly brandName: string | null;
  private readonly said = new Sentences();
  private readonly told = new Set<Piece>();
  private readonly texts: string[] = [];

  constructor(
    private readonly brief: Brief,
    private readonly order: VariantOrder,
  ) {
    const { quotes, isStated } = materialOf(brief);
    this.isStated = isStated;
    this.rules = new TextRules(order, brief.brand);
    this.pieces = piecesOf(quotes, this.rules.isUnbanned).filter(({ forms }) => forms.length > 0);
    this.brandName = brief.brand.name;
    this.title = this.pieces.find(({ kind, forms }) =>
      isStated ? kind === 'subject' : forms.some(({ text }) => this.rules.fits(this.titled(text), 'headline')),
    );
    const others = this.pieces.filter((piece) => piece !== this.title);
    this.others = isStated ? others.sort((one, other) => rankOf(one) - rankOf(other)) : others;
  }

  /** The subject, the brand and the facts in few words; takes begin with different ones. */
  headlines(least: number): string[] {
    const lines = this.headlineLines();
    const chosen = this.chosen(lines, 'headline', least);
    if (chosen.length > 0 || least === 0) return chosen;
    // Some platforms take a longer one and show its beginning.
    const shortest = lines.toSorted((one, other) => this.rules.lengthOf(one.text) - this.rules.lengthOf(other.text));
    const line = shortest.find(({ text }) => this.rules.fits(text, 'headline'));
    return line ? [this.print(line)] : [];
  }

  moreHeadlines(most: number): string[] {
    return this.chosen(
      this.headlineLines().filter(({ text }) => this.isSearch || text !== this.brandName),
      'headline',
      most,
    );
  }

  /** The subject with a fact beside it: the platform shows it instead of a headline. */
  longHeadline(): string | null {
    const untold = this.untold().flatMap((piece) => this.titlesOf(piece));
    const lines = [
      ...(this.isStated ? this.pairs() : untold),
      ...this.pairs(),
      ...this.pieces.flatMap((piece) => this.titlesOf(piece)),
    ];
    return this.chosen(lines, 'long_headline', 1)[0] ?? null;
  }

  primaryText(): string | null {
    return this.body('primary_text', this.pieces.length, true);
  }

  /** @param isLast whether the last of them has room for what the brand wants to be said */
  descriptions(least: number, isLast: boolean): string[] {
    return Array.from({ length: least }, (_, place) =>
      this.body('description', FACTS_IN_DESCRIPTION, isLast && place === least - 1),
    ).filter((text) => text !== null);
  }

  moreDescriptions(most: number): string[] {
    const texts: string[] = [];
    while (texts.length < most) {
      const line = this.packed(this.untold(), 'description', FACTS_IN_DESCRIPTION);
      if (!line) break;
      texts.push(this.print(line));
    }
    return texts;
  }

  private get isSearch(): boolean {
    return this.order.format === 'search';
  }

  private titled(text: string): string {
    return this.rules.titled(asTitle(text, this.brief.language));
  }

  private titlesOf(piece: Piece): Line[] {
    return piece.forms.map((form) => ({ text: this.titled(form.text), tells: form === piece.forms[0] ? [piece] : [] }));
  }

  private sentencesOf({ forms }: Piece): string[] {
    return forms.map(({ text }) => asSentence(text, this.brief.language));
  }

  private headlineLines(): Line[] {
    const { take, limits } = this.order;
    const brand = this.brandName === null ? [] : [[{ text: this.brandName, tells: [] }]];
    const facts = this.others.filter(({ kind }) => kind !== 'phone').map((piece) => this.titlesOf(piece).reverse());
    const lines = [
      ...(this.title ? [this.titlesOf(this.title)] : []),
      ...(this.isSearch ? brand : []),
      ...facts,
      ...(this.isSearch ? [] : brand),
    ];
    const start = (take * limits.fields.headline.count[1]) % Math.max(1, lines.length);
    return rotated(lines, start === 0 ? take : start)
      .map((forms) => forms.find(({ text }) => this.rules.isShown(text, 'headline')) ?? forms[0])
      .filter((line) => line !== undefined);
  }

  /** What is left to be told, the subject before the rest; takes begin with different facts. */
  private untold(): Piece[] {
    return [...(this.title ? [this.title] : []), ...rotated(this.others, this.order.take)].filter(
      (piece) => !this.told.has(piece) && !piece.isPart,
    );
  }

  /** The subject and a fact in one line, or the brand and one of them. */
  private pairs(): Line[] {
    const title = this.title?.forms[0]?.text ?? this.brandName;
    const others = rotated(this.others, this.order.take).filter((piece) => !piece.isPart);
    const withTitle = others.flatMap((piece) =>
      piece.forms.map(({ text }) => ({
        text: this.titled(title === null || holds(text, title) ? text : besideEachOther(title, text)),
        tells: [piece, ...(this.title ? [this.title] : [])],
      })),
    );
    const withBrand = this.pieces.flatMap((piece) =>
      piece.forms.map(({ text }) => ({ text: this.titled(besideEachOther(this.brandName ?? '', text)), tells: [piece] })),
    );
    return this.brandName === null ? withTitle : this.isStated ? [...withTitle, ...withBrand] : [...withBrand, ...withTitle];
  }

  /** Facts as sentences, those first that no text has told. */
  private body(field: CopyField, most: number, hasNotices: boolean): string | null {
    const again = [...this.others, ...(this.title ? [this.title] : [])];
    const sentences = this.pairs().map((line) => ({ ...line, text: asSentence(line.text, this.brief.language) }));
    const written = (closing: readonly string[]): Line | undefined =>
      this.packed(this.untold(), field, most, closing) ??
      this.packed(again, field, 1, closing) ??
      this.longest(field, closing) ??
      sentences.find(({ text }) => closing.length === 0 && this.rules.isShown(text, field) && this.said.isNew(text));
    const line = written([]);
    const closing = hasNotices ? this.noticesBehind(line?.text ?? '', field) : [];
    const closed = closing.length === 0 ? line : (written(closing) ?? { text: joined(closing), tells: [] });
    return closed ? this.print(closed) : null;
  }

  /** What the brand wants in every ad and no text says yet, as far as it has room. */
  private noticesBehind(text: string, field: CopyField): string[] {
    const { requiredTerms, disclaimer } = this.brief.brand;
    const wanted = [...requiredTerms, ...(disclaimer === null ? [] : [disclaimer])];
    const missing = wanted.filter((words) => words.trim() !== '' && ![...this.texts, text].some((said) => holds(said, words)));
    const notices: string[] = [];
    for (const sentence of missing.map((words) => asSentence(words, this.brief.language)))
      if (this.rules.fits(joined([...notices, sentence]), field)) notices.push(sentence);
    return notices;
  }

  private packed(pieces: readonly Piece[], field: CopyField, most: number, closing: readonly string[] = []): Line | undefined {
    const sentences: string[] = [];
    const tells: Piece[] = [];
    for (const piece of pieces) {
      if (sentences.length === most) break;
      const found = this.sentencesOf(piece).find(
        (sentence) => this.said.isNew(sentence) && this.rules.isShown(joined([...sentences, sentence, ...closing]), field),
      );
      if (found === undefined) continue;
      sentences.push(found);
      tells.push(piece);
    }
    return sentences.length === 0 ? undefined : { text: joined([...sentences, ...closing]), tells };
  }

  /** A text that the platform takes and shows in part. */
  private longest(field: CopyField, closing: readonly string[]): Line | undefined {
    const { hard, recommended } = this.order.limits.fields[field];
    if (hard === recommended) return undefined;
    return this.untold()
      .flatMap((piece) => this.sentencesOf(piece).map((sentence) => ({ text: joined([sentence, ...closing]), tells: [piece] })))
      .sort((one, other) => one.text.length - other.text.length)
      .find(({ text }) => this.rules.fits(text, field) && this.said.isNew(text));
  }

  private chosen(lines: readonly Line[], field: CopyField, most: number): string[] {
    const texts: string[] = [];
    for (const line of lines) {
      if (texts.length >= most) break;
      if (this.rules.isShown(line.text, field) && this.said.isNew(line.text)) texts.push(this.print(line));
    }
    return texts;
  }

  private print({ text, tells }: Line): string {
    this.said.add(text);
    this.texts.push(text);
    for (const piece of tells) this.told.add(piece);
    return text;
  }
}

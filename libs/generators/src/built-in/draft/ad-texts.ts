// The texts of one ad, each made of facts that fit its place; a sentence stands in one of them only.
import { type Brief, type CopyField, type FactKind, materialOf, type VariantOrder } from '@app/creative';
import { rotated } from '../seeded.js';
import { asSentence, asTitle, besideEachOther, holds, joined, type Piece, piecesOf } from './pieces.js';
import { Sentences } from './sentences.js';
import { TextRules } from './text-rules.js';

/** Which facts come first, those of one rank as they were stated. */
const ranks: Readonly<Partial<Record<FactKind, number>>> = { offer: 1, event: 1, deadline: 2, place: 4, phone: 5 };
const rankOf = ({ kind }: Piece): number => ranks[kind] ?? 3;

/** Of these channels the platforms take no phone number in a text. */
const withoutPhones: ReadonlySet<string> = new Set(['google_ads', 'microsoft_ads']);

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
    this.pieces = piecesOf(quotes, this.rules.isUnbanned).filter(
      ({ kind, forms }) => forms.length > 0 && !(kind === 'phone' && withoutPhones.has(order.channel)),
    );
    this.brandName = brief.brand.name;
    const begins = this.pieces.toSorted((one, other) => Number(other.isPart) - Number(one.isPart));
    this.title = isStated
      ? this.pieces.find(({ kind }) => kind === 'subject')
      : begins.find(({ forms }) => forms.some(({ text }) => this.rules.isShown(this.titled(text), 'headline')));
    const others = this.pieces.filter((piece) => piece !== this.title);
    this.others = isStated ? others.sort((one, other) => rankOf(one) - rankOf(other)) : others;
  }

  /** The subject, the brand and the facts in few words; takes begin with different ones. */
  headlines(least: number): string[] {
    const chosen = this.chosen(this.headlineLines(), 'headline', least);
    if (chosen.length > 0 || least === 0) return chosen;
    // Some platforms take a longer one and show its beginning.
    const lines = this.pieces.flatMap((piece) => this.titlesOf(piece));
    const shortest = lines.sort((one, other) => one.text.length - other.text.length);
    const line = shortest.find(({ text }) => this.rules.fits(text, 'headline'));
    return line ? [this.print(line)] : [];
  }

  moreHeadlines(most: number): string[] {
    const lines = this.headlineLines().filter(({ text }) => this.isSearch || text !== this.brandName);
    return this.chosen(lines, 'headline', most);
  }

  /** The subject with a fact beside it: the platform shows it instead of a headline. */
  longHeadline(): string | null {
    const untold = this.untold('long_headline').flatMap((piece) => this.titlesOf(piece));
    const pairs = this.pairs(rotated(this.others, this.order.take));
    const lines = [...(this.isStated ? pairs : untold), ...pairs, ...this.pieces.flatMap((piece) => this.titlesOf(piece))];
    return this.chosen(lines, 'long_headline', 1)[0] ?? null;
  }

  primaryText(): string | null {
    return this.body('primary_text', this.pieces.length, true);
  }

  /** @param hasNotices whether the last of them has room for what the brand wants to be said */
  descriptions(least: number, hasNotices: boolean): string[] {
    return Array.from({ length: least }, (_, place) => {
      const share = Math.ceil(this.untold('description').length / (least - place));
      const most = Math.min(FACTS_IN_DESCRIPTION, Math.max(1, share));
      return this.body('description', most, hasNotices && place === least - 1);
    }).filter((text) => text !== null);
  }

  moreDescriptions(most: number): string[] {
    const texts: string[] = [];
    while (texts.length < most) {
      const line = this.packed(this.untold('description'), 'description', FACTS_IN_DESCRIPTION);
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
    const brand = this.brandName === null ? [] : [{ text: this.brandName, tells: [] }];
    const facts = this.others.filter(({ kind }) => kind !== 'phone').map((piece) => this.titlesOf(piece).toReversed());
    const wordings = [this.title ? this.titlesOf(this.title) : [], this.isSearch ? brand : [], ...facts];
    const lines = wordings.flatMap((forms) => forms.filter(({ text }) => this.rules.isShown(text, 'headline')).slice(0, 1));
    const start = (take * limits.fields.headline.count[1]) % Math.max(1, lines.length);
    return [...rotated(lines, start === 0 ? take : start), ...brand];
  }

  /** What is left to be told, the subject before the rest; takes begin with different facts. */
  private untold(field: CopyField): Piece[] {
    const others = this.others.filter((piece) => this.sentencesOf(piece).some((sentence) => this.rules.isShown(sentence, field)));
    return [...(this.title ? [this.title] : []), ...rotated(others, this.order.take)].filter(
      (piece) => !this.told.has(piece) && !piece.isPart,
    );
  }

  /** The subject and one of the facts in one line, or the brand and a fact. */
  private pairs(facts: readonly Piece[]): Line[] {
    const title = this.title?.forms[0]?.text ?? this.brandName;
    const beside = (name: string | null, pieces: readonly Piece[], tells: readonly Piece[]): Line[] =>
      pieces.flatMap((piece) =>
        piece.forms.map(({ text }) => ({
          text: this.titled(name === null || holds(text, name) ? text : besideEachOther(name, text)),
          tells: [piece, ...tells],
        })),
      );
    const others = facts.filter((piece) => !piece.isPart);
    const withTitle = beside(title, others, this.title ? [this.title] : []);
    const withBrand = beside(this.brandName, this.pieces, []);
    return this.isStated ? [...withTitle, ...withBrand] : [...withBrand, ...withTitle];
  }

  /** Facts as sentences, those first that no text has told. */
  private body(field: CopyField, most: number, hasNotices: boolean): string | null {
    const again = [...this.others, ...(this.title ? [this.title] : [])];
    const sentence = ({ text, tells }: Line, closing: readonly string[]): Line => ({
      text: joined([asSentence(text, this.brief.language), ...closing]),
      tells,
    });
    const written = (closing: readonly string[]): Line | undefined =>
      this.packed(this.untold(field), field, most, closing) ??
      this.longest(field, closing) ??
      // The last facts are the least likely to stand in another body.
      this.pairs(this.others.toReversed())
        .map((line) => sentence(line, closing))
        .find(({ text }) => this.rules.isShown(text, field) && this.said.isNew(text)) ??
      this.packed(again, field, 1, closing);
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
        (sentence) =>
          this.said.isNew(sentence) &&
          !sentences.some((other) => holds(other, sentence)) &&
          this.rules.isShown(joined([...sentences, sentence, ...closing]), field),
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
    return this.pieces
      .flatMap((piece) => this.sentencesOf(piece).map((sentence) => ({ text: joined([sentence, ...closing]), tells: [piece] })))
      .sort((one, other) => one.text.length - other.text.length)
      .find(
        ({ text, tells }) =>
          !tells.some((piece) => this.told.has(piece)) && this.rules.fits(text, field) && this.said.isNew(text),
      );
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

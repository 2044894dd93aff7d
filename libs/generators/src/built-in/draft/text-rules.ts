// What a text of a channel's ad may be: its length, its characters and the terms that the brand bans.
import { type Brand, channelLimits, type CopyField, holdsTerm, plainText, textLength, type VariantOrder } from '@app/creative';

type Place = Pick<VariantOrder, 'channel' | 'format' | 'limits'>;

/** Whether a text has none of the terms that the brand bans. */
export function unbanned({ bannedTerms }: Pick<Brand, 'bannedTerms'>): (text: string) => boolean {
  const banned = bannedTerms.map(plainText).filter((term) => term !== '');
  return (text) => !banned.some((term) => holdsTerm(plainText(text), term));
}

export class TextRules {
  readonly isUnbanned: (text: string) => boolean;
  private readonly editorial;

  constructor(
    private readonly place: Place,
    brand: Pick<Brand, 'bannedTerms'>,
  ) {
    this.isUnbanned = unbanned(brand);
    this.editorial = channelLimits.find(({ channel, format }) => channel === place.channel && format === place.format)?.editorial;
  }

  /** Whether the platform takes the text, at whatever length it shows. */
  fits(text: string, field: CopyField): boolean {
    const { hard } = this.place.limits.fields[field];
    const share = this.editorial?.halvedFor?.test(text) === true ? 0.5 : 1;
    return this.isAllowed(text, field) && (hard === null || this.lengthOf(text) <= hard * share);
  }

  /** Whether it is shown whole. */
  isShown(text: string, field: CopyField): boolean {
    return this.lengthOf(text) <= this.place.limits.fields[field].recommended && this.fits(text, field);
  }

  lengthOf(text: string): number {
    return textLength(text, this.place.limits.counting);
  }

  /** A headline without the `!` at its end where the platform wants none. */
  titled(text: string): string {
    return this.editorial?.forbiddenInHeadlines?.test(text) === true ? text.replace(/\s*[!！]$/u, '') : text;
  }

  private isAllowed(text: string, field: CopyField): boolean {
    const isHeadline = field === 'headline' || field === 'long_headline';
    const forbidden = [this.place.limits.forbidden, isHeadline ? (this.editorial?.forbiddenInHeadlines ?? null) : null];
    return text.trim() !== '' && forbidden.every((pattern) => pattern?.test(text) !== true) && this.isUnbanned(text);
  }
}

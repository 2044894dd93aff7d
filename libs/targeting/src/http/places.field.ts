// A list of places in a request: strict about their meaning, not about upper and lower case.
import { countries, isCountry, isPlace, placeForm, placeHint, placeMeant } from '@app/kernel';
import { customField, type FieldOptions, shownItem } from '@app/platform/http';

const isTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string');

/** ISO 3166 codes, each once. @param kind only countries, or their regions too */
export function Places(
  kind: 'country' | 'place',
  { max, min = 0, ...options }: FieldOptions & { readonly max: number; readonly min?: number },
): PropertyDecorator {
  const known = kind === 'country' ? isCountry : isPlace;
  const shape = kind === 'country' ? /^[a-z]{2}$/i : /^[a-z]{2}(-[a-z0-9]{1,3})?$/i;
  const hint = (fits: (item: string) => boolean) => (value: unknown) => {
    const items = value as readonly string[];
    const place = items.findIndex((item) => !fits(item));
    const item = items[place] ?? '';
    return `items ${placeHint(item, kind)}${shownItem(place, item)}`;
  };
  const nearest = (fits: (item: string) => boolean) => (value: unknown) =>
    placeMeant((value as readonly string[]).find((item) => !fits(item)) ?? '', kind);
  const isWellFormed = (item: string): boolean => shape.test(item);
  const isKnown = (item: string): boolean => known(placeForm(item));
  const must =
    `items must be ISO 3166 ` + `${kind === 'country' ? 'countries such as US' : 'countries or regions such as US or US-CA'}`;
  return customField(
    options,
    [
      { code: 'invalid_type', must: 'must be an array of strings ["US"]', test: isTexts },
      {
        code: 'too_short',
        must: min === 1 ? 'must not be empty' : `must have at least ${min} items`,
        test: (value) => (value as []).length >= min,
        detail: { limit: min },
      },
      {
        code: 'too_long',
        must: `must have at most ${max} items`,
        test: (value) => (value as []).length <= max,
        detail: { limit: max },
      },
      ...[isWellFormed, isKnown].map((fits) => ({
        code: 'unknown_location',
        must,
        hint: hint(fits),
        nearest: nearest(fits),
        test: (value: unknown) => (value as string[]).every(fits),
      })),
      {
        code: 'duplicate',
        must: 'must not name an item twice',
        test: (value) => new Set((value as string[]).map(placeForm)).size === (value as []).length,
      },
    ],
    {
      type: String,
      isArray: true,
      maxItems: max,
      minItems: min,
      uniqueItems: true,
      items:
        kind === 'country'
          ? { type: 'string', enum: [...countries].flatMap((country) => [country, country.toLowerCase()]).sort() }
          : { type: 'string', maxLength: 6, pattern: '^[A-Za-z]{2}(-[A-Za-z0-9]{1,3})?$' },
    },
  );
}

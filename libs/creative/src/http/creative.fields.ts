// Request fields that only creatives have.
import { characters } from '@app/kernel';
import { customField, type FieldOptions, uuidsOf } from '@app/platform/http';
import type { Size } from '../domain/creative-words.js';
import type { ImageReference } from '../domain/photo.js';

const SMALLEST = 100;
const LARGEST = 4_096;

/** Sizes by the name of their ratio, as the platforms recommend them. */
const sizesByRatio: Readonly<Record<string, Size>> = {
  '1:1': { width: 1_080, height: 1_080 },
  '4:5': { width: 1_080, height: 1_350 },
  '9:16': { width: 1_080, height: 1_920 },
  '16:9': { width: 1_280, height: 720 },
  '1.91:1': { width: 1_200, height: 628 },
};
const ratios = Object.keys(sizesByRatio);
const side = { type: 'integer', format: 'int32', minimum: SMALLEST, maximum: LARGEST } as const;

export type SizeField = Size | string;

export const PictureSizes = ({ max, ...options }: FieldOptions & { max: number }): PropertyDecorator =>
  customField(
    options,
    [
      { code: 'invalid_type', must: 'must be an array ["1:1"]', test: Array.isArray },
      {
        code: 'too_long',
        must: `must have at most ${max} items`,
        test: (value) => (value as unknown[]).length <= max,
        detail: { limit: max },
      },
      {
        code: 'item_invalid_value',
        must:
          `items must be one of ${ratios.join(', ')}, or pixels such as { "width": 1080, "height": 1350 } from ` +
          `${SMALLEST} to ${LARGEST} a side`,
        test: (value) => (value as unknown[]).every(isSize),
        detail: { least: SMALLEST, limit: LARGEST, allowed_values: ratios },
      },
      {
        code: 'duplicate',
        must: 'must not name a size twice',
        test: (value) =>
          new Set(sizesOf(value as SizeField[]).map(({ width, height }) => `${width}x${height}`)).size ===
          (value as unknown[]).length,
      },
    ],
    {
      isArray: true,
      maxItems: max,
      items: {
        oneOf: [
          { type: 'string', enum: ratios },
          {
            type: 'object',
            required: ['width', 'height'],
            additionalProperties: false,
            properties: {
              width: side,
              height: side,
            },
          },
        ],
      },
    },
  );

export const sizesOf = (sizes: readonly SizeField[]): Size[] =>
  sizes.flatMap((size) => (typeof size === 'string' ? (sizesByRatio[size] ?? []) : { width: size.width, height: size.height }));

const isSide = (value: unknown): boolean => Number.isInteger(value) && Number(value) >= SMALLEST && Number(value) <= LARGEST;

function isSize(value: unknown): boolean {
  if (typeof value === 'string') return Object.hasOwn(sizesByRatio, value);
  if (typeof value !== 'object' || value === null) return false;
  const { width, height, ...more } = value as Record<string, unknown>;
  return isSide(width) && isSide(height) && Object.keys(more).length === 0;
}

export const imageOf = ({ upload_id, url }: { readonly upload_id?: string; readonly url?: string }): ImageReference => ({
  uploadId: upload_id === undefined ? null : (uuidsOf('upload', [upload_id])[0] ?? null),
  url: url ?? null,
});

const NAME_LENGTH = 80;

/** The beginning of a text in one line, cut between words: the name of what has none. */
export function beginningOf(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  if (characters(line) <= NAME_LENGTH) return line;
  const cut = [...line].slice(0, NAME_LENGTH - 1).join('');
  return `${cut.replace(/\s\S*$/, '')}…`;
}

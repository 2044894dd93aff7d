/** The rules on the content of an ad. All faults of one ad are told together. */
import type { Asset } from '../ad-tables.js';
import { GoogleAdsError, type ErrorCode, type Failure } from '../errors.js';
import { isRecord } from '../message-schema.js';
import { failureAt, idOf, resourceName, text, type Operation, type Target } from '../operation.js';
import type { AdFormat, Shape } from './ad-formats.table.js';
import { displayWidth } from './display-width.js';
import { prohibited } from './policies.js';

export type Content = Record<string, unknown>;

const ASPECT_TOLERANCE = 0.01;

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? (value as unknown[]) : []);

/** A text, plain or as `{ text }`. */
const textOf = (value: unknown): string | undefined => text(isRecord(value) ? value['text'] : value);

class Faults {
  readonly found: Failure[] = [];

  constructor(
    private readonly operation: Operation,
    private readonly at: string,
  ) {}

  add(code: ErrorCode, field: string, trigger?: string): void {
    this.found.push(failureAt(this.operation, code, `${this.at}${field}`, trigger));
  }

  /** By what Google's policies prohibit. */
  judge(field: string, at: string, given: string): void {
    const refusal = prohibited(this.operation, `${this.at}${at}`, field, given);
    if (refusal) this.found.push(refusal);
  }

  place(field: string): string {
    return `${this.at}${field}`;
  }
}

function checkTexts(format: AdFormat, content: Content, faults: Faults): void {
  for (const [field, { width, least, most }] of Object.entries(format.texts)) {
    const given = listOf(content[field]).map(textOf);
    if (given.length < least) faults.add('collectionSizeError.TOO_FEW', field);
    if (given.length > most) faults.add('collectionSizeError.TOO_MANY', field);
    given.forEach((each, index) => {
      const at = `${field}[${index}].text`;
      if (each === undefined || each.trim() === '') faults.add('stringLengthError.EMPTY', at);
      else if (displayWidth(each) > width) faults.add('stringLengthError.TOO_LONG', at, each);
      else if (given.indexOf(each) < index) faults.add('assetError.DUPLICATE_ASSET', at, each);
      else faults.judge(field, at, each);
    });
  }
  for (const [field, { width, missing }] of Object.entries(format.lines)) {
    const line = textOf(content[field]);
    if (line === undefined && missing !== undefined) faults.add(missing, field);
    if (line !== undefined && displayWidth(line) > width) faults.add('stringLengthError.TOO_LONG', field, line);
    else if (line !== undefined) faults.judge(field, field, line);
  }
  if (textOf(content['path2']) !== undefined && textOf(content['path1']) === undefined)
    faults.add('adError.CANNOT_SET_PATH2_WITHOUT_PATH1', 'path2');
}

function checkCounts({ counts }: AdFormat, content: Content, faults: Faults): void {
  for (const { fields, most, missing } of counts) {
    const count = fields.reduce((sum, field) => sum + listOf(content[field]).length, 0);
    const [first = ''] = fields;
    if (count === 0 && missing !== undefined) faults.add(missing, first);
    if (most !== undefined && count > most) faults.add('collectionSizeError.TOO_MANY', first);
  }
}

function shapeFault({ width, height }: Asset, shape: Shape): ErrorCode | undefined {
  const fits = shape.ratios.some((ratio) => Math.abs(width / height / ratio - 1) <= ASPECT_TOLERANCE);
  if (!fits) return 'imageError.ASPECT_RATIO_NOT_ALLOWED';
  return width < shape.width || height < shape.height ? 'imageError.IMAGE_TOO_SMALL' : undefined;
}

/** The images with the names of real assets. */
async function checkedImages(target: Target, operation: Operation, format: AdFormat, content: Content, faults: Faults) {
  const checked: Content = {};
  for (const [field, shape] of Object.entries(format.images)) {
    const images: object[] = [];
    for (const [index, image] of listOf(content[field]).entries()) {
      const at = `${field}[${index}].asset`;
      const name = isRecord(image) ? text(image['asset']) : undefined;
      if (name === undefined) {
        faults.add('fieldError.REQUIRED', at);
        continue;
      }
      const id = idOf(target, operation, 'asset', name, faults.place(at));
      const [asset] = await target.sql.query<Asset>('select * from google_ads.asset where id = $1 and account_id = $2', [
        id,
        target.account.id,
      ]);
      const fault = asset === undefined ? 'mutateError.RESOURCE_NOT_FOUND' : shapeFault(asset, shape);
      if (fault !== undefined) faults.add(fault, at, name);
      images.push({ asset: resourceName(target.account.id, 'asset', id) });
    }
    if (images.length > 0) checked[field] = images;
  }
  return checked;
}

/** The content to be kept. `at` is the path to it in the request: `ad.responsiveSearchAd.`. */
export async function checkedContent(
  target: Target,
  operation: Operation,
  format: AdFormat,
  content: Content,
  at: string,
): Promise<Content> {
  const faults = new Faults(operation, at);
  checkTexts(format, content, faults);
  checkCounts(format, content, faults);
  const images = await checkedImages(target, operation, format, content, faults);
  if (faults.found.length > 0) throw new GoogleAdsError(faults.found);
  return { ...content, ...images };
}

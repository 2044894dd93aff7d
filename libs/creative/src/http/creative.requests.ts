// The requests about creatives.
import { channels } from '@app/kernel';
import {
  Bool,
  Enum,
  Enums,
  FetchedUrl,
  HttpsUrl,
  Id,
  languageTag,
  Metadata,
  Nested,
  NestedList,
  ReadOnlyFieldsOf,
  Name,
  Text,
  Texts,
  Integer,
} from '@app/platform/http';
import { type OnFailure, onFailures, type Writer, writers } from '../domain/creative.state.js';
import { callsToAction, creativeTypes, formats } from '../domain/creative-words.js';
import { CreativeView } from '../read/creative.view.js';
import { BrandFields } from './brand.requests.js';
import { PictureSizes, type SizeField } from './creative.fields.js';
import { FactFields } from './facts.requests.js';

export class ImageFields {
  @Id('upload', { about: 'of POST /v1/creative/uploads, when it is ready' })
  upload_id?: string;

  @FetchedUrl({ about: 'a PNG or JPEG of at most 10 MiB, fetched once from the public internet only' })
  url?: string;
}

export abstract class MetadataFields {
  @Text({ max: 255, nullable: true, about: 'your own key, unique in your organization' })
  external_id?: string | null;

  @Name({ max: 255, about: 'default: the beginning of the prompt, or of the first text' })
  name?: string;

  @Text({ max: 2_000, nullable: true, multiline: true })
  description?: string | null;

  @Texts({ max: 20, item: { max: 64 } })
  labels?: string[];

  @Metadata({ keys: 50, key: 40, value: 500 })
  metadata?: Record<string, string>;

  @Text({ max: 500, nullable: true, about: 'replaces the pictures’ own texts' })
  alt_text?: string | null;
}

export class GenerateCreative extends MetadataFields {
  @Text({
    required: true,
    max: 1_500,
    multiline: true,
    example: 'Lightweight running shoes, 20 % off until Sunday',
    about: 'what is advertised, for whom and with which offer, in your own words',
  })
  prompt: string;

  @Enum(creativeTypes, { about: 'text: words only; image (default): words and a picture' })
  type?: (typeof creativeTypes)[number];

  @Texts({
    max: 10,
    item: { max: 64, words: channels },
    about: 'default: every channel whose limits are known',
    example: ['google_ads'],
  })
  channels?: string[];

  @Enums(formats, { max: formats.length, about: 'default: the usual one of each channel' })
  formats?: (typeof formats)[number][];

  @PictureSizes({ max: 10, about: 'pixels, or a ratio such as "1:1"; default: every shape that the ads of each format need' })
  sizes?: SizeField[];

  @Integer({
    min: 1,
    max: 10,
    about: 'different texts for each channel, format and size; default 2; at most 50 variants together',
  })
  count?: number;

  @Text({ max: 35, pattern: languageTag, example: 'en' })
  language?: string;

  @Text({
    max: 100,
    about: 'professional, friendly, playful, urgent, luxury, informative, or your own words',
    example: 'friendly',
  })
  tone?: string;

  @Id('brand', {
    nullable: true,
    about: 'the brand kit, copied into the creative; the fields of `brand` win over it, one by one',
  })
  brand_id?: string | null;

  @Nested(() => BrandFields)
  brand?: BrandFields;

  @Id('campaign', { nullable: true, about: 'its landing page and its objective hold where the request says nothing' })
  campaign_id?: string | null;

  @Id('audience', { nullable: true, about: 'who will see it: kept and shown, and no ad prints anything of it' })
  audience_id?: string | null;

  @HttpsUrl({ nullable: true })
  landing_page_url?: string | null;

  @Texts({ max: 20, item: { max: 80 } })
  keywords?: string[];

  @NestedList(() => ImageFields, {
    max: 5,
    about: 'your own pictures, the preferred one first; each has an upload_id or a url',
    form: '{ "url": "https://www.example.com/shoes.jpg" }',
  })
  images?: ImageFields[];

  @Bool({ about: 'whether to use the picture of the landing page, fetched once, when there are no images' })
  extract?: boolean;

  @NestedList(() => FactFields, {
    max: 20,
    about:
      'what ads may state, word for word: short texts that you answer for; every number, amount, date, code, address and ' +
      'claim of an ad stands in one of them (or in the brand’s own words), with its terms. Where one of them may be ' +
      'printed, the prompt is no source of quotes; without one, ads quote whole sentences and bullets of the prompt. ' +
      'Nobody checks whether a fact is true',
  })
  facts?: FactFields[];

  @Enum(writers, { about: 'who writes; default: the provider, where one is bound (GET /v1/creative/generators)' })
  generator?: Writer;

  @Enum(onFailures, {
    about: 'what becomes of an ad that the provider could not write: the draft in its place (default), or a failure',
  })
  on_failure?: OnFailure;

  @Bool({ about: 'whether an ad with words that stand in no fact, prompt or brand is refused, too' })
  strict?: boolean;

  @Enum(callsToAction, { nullable: true })
  call_to_action?: (typeof callsToAction)[number] | null;

  @Integer({ min: 0, max: 4_294_967_295, nullable: true, about: 'the same seed and the same request give the same result' })
  seed?: number | null;
}

/** The operation for each field that a body cannot change. */
const cures = {
  status: 'DELETE to archive',
  generation: 'POST /v1/creative/generate for another creative: content never changes',
};

@ReadOnlyFieldsOf(CreativeView, { cures })
export class UpdateCreative extends MetadataFields {
  @Text({
    max: 80,
    about: 'who advertises, beside the words of the ads; fixed while a platform has the creative (409 field_immutable)',
  })
  brand_name?: string;
}

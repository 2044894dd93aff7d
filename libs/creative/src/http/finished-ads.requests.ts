// The request that takes ads which the client made itself.
import { channels } from '@app/kernel';
import { Enums, HttpsUrl, Id, languageTag, Nested, NestedList, Text, Texts } from '@app/platform/http';
import { formats } from '../domain/creative-words.js';
import { BrandFields } from './brand.requests.js';
import { ImageFields, MetadataFields } from './creative.requests.js';
import { FactFields } from './facts.requests.js';
import { CopyFields } from './refining.requests.js';

const places = { max: 10, item: { max: 64, words: channels }, example: ['meta'] };

class FinishedAdFields {
  @Nested(() => CopyFields, { about: 'the words, as they are to be shown; a button is "learn_more" unless it says otherwise' })
  copy?: CopyFields;

  @NestedList(() => ImageFields, {
    max: 5,
    about:
      'the same picture in several shapes, each with an upload_id or a url: one that fits its place is shown as it is, ' +
      'otherwise the nearest is scaled down and cropped',
  })
  images?: ImageFields[];

  @Texts({ ...places, min: 1, about: 'default: those of the request' })
  channels?: string[];

  @Enums(formats, { max: formats.length, about: 'default: those of the request' })
  formats?: (typeof formats)[number][];
}

export class UploadCreative extends MetadataFields {
  @NestedList(() => FinishedAdFields, {
    required: true,
    min: 1,
    max: 10,
    about: 'your finished ads; at most 50 in all places together',
  })
  variants: FinishedAdFields[];

  @Texts({ ...places, about: 'where the ads are for' })
  channels?: string[];

  @Enums(formats, { max: formats.length, about: 'default: the usual one of each channel' })
  formats?: (typeof formats)[number][];

  @Text({ max: 35, pattern: languageTag, example: 'en' })
  language?: string;

  @NestedList(() => FactFields, { max: 20, about: 'what is true; without any, nobody checks what the ads say' })
  facts?: FactFields[];

  @Id('brand', { nullable: true, about: 'the brand kit whose terms the words must keep' })
  brand_id?: string | null;

  @Nested(() => BrandFields)
  brand?: BrandFields;

  @HttpsUrl({ nullable: true })
  landing_page_url?: string | null;
}

export const uploadExamples = {
  words: {
    channels: ['meta'],
    variants: [{ copy: { headlines: ['Light shoes'], primary_text: 'Made for the city.', call_to_action: 'shop_now' } }],
  },
  pictures: {
    name: 'Running shoes, our own photo',
    channels: ['meta'],
    formats: ['feed', 'story'],
    variants: [
      {
        copy: { headlines: ['Light shoes'], primary_text: '20 % off until Sunday.', call_to_action: 'shop_now' },
        images: [{ url: 'https://www.example.com/shoes-square.jpg' }, { url: 'https://www.example.com/shoes-tall.jpg' }],
      },
    ],
    facts: [{ kind: 'offer', text: '20 % off until Sunday' }],
  },
};

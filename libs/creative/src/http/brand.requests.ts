// The requests about brand kits, and the fields that they share with the brand of a creative's request.
import { Bool, Enums, FetchedUrl, HttpsUrl, Id, Metadata, Name, ReadOnlyFieldsOf, Text, Texts } from '@app/platform/http';
import { allowedBrandActions } from '../domain/brand.lifecycle.js';
import { type Font, fonts } from '../domain/creative-words.js';
import { BrandView } from '../read/brand.view.js';

const color = { regex: /^#[0-9a-fA-F]{6}$/, must: 'must be colors of six hex digits such as #1a73e8' };
const terms = { max: 100, item: { max: 80 } };
const NAME_LENGTH = 25;

abstract class LookAndVoice {
  @Text({ max: 500, nullable: true, multiline: true, about: 'how the brand speaks, in its own words' })
  voice?: string | null;

  @Enums(fonts, {
    max: 1,
    about:
      'of headlines and offers on pictures, instead of the one that suits the tone; all other words there are in ' +
      'Inter, and so are letters that the font lacks',
  })
  fonts?: Font[];

  // Longer than a color, so that `rgb(26, 115, 232)` gets the pattern's message and not that of the length.
  @Texts({ max: 5, item: { max: 80, pattern: color }, about: 'the main color first', example: ['#0b5fff'] })
  colors?: string[];

  @FetchedUrl({
    nullable: true,
    about:
      'PNG or JPEG of at most 1 MiB, square and at least 128 pixels wide if ads are to show it as it is; fetched once ' +
      'for a generation, from the public internet only',
  })
  logo_url?: string | null;

  @Id('upload', {
    nullable: true,
    about: 'the logo as an upload of POST /v1/creative/uploads, of at most 1 MiB, in place of logo_url and of the kit’s logo',
  })
  logo_upload_id?: string | null;

  @Texts({ ...terms, about: 'words that no text may contain' })
  banned_terms?: string[];

  @Texts({ ...terms, max: 10, about: 'words that every ad must contain' })
  required_terms?: string[];

  @Text({ max: 200, nullable: true })
  disclaimer?: string | null;
}

/** The brand in the request of a creative. */
export class BrandFields extends LookAndVoice {
  @Name({ max: NAME_LENGTH, nullable: true, example: 'Northwind' })
  name?: string | null;
}

abstract class KitFields extends LookAndVoice {
  @HttpsUrl({ nullable: true, about: 'the landing page of creatives that name none' })
  landing_page_url?: string | null;

  @Bool({ about: 'creatives that name no brand take its name; moves at once from the kit that had it' })
  is_default?: boolean;

  @Text({ max: 255, nullable: true, about: 'your own key, unique in your organization' })
  external_id?: string | null;

  @Text({ max: 2_000, nullable: true, multiline: true })
  description?: string | null;

  @Texts({ max: 50, item: { max: 64 } })
  labels?: string[];

  @Metadata({ keys: 50, key: 40, value: 500 })
  metadata?: Record<string, string>;
}

const cures = { status: 'DELETE to archive' };

@ReadOnlyFieldsOf(BrandView, {
  initial: { status: 'active', allowed_actions: allowedBrandActions('active'), version: 1 },
  cures,
})
export class CreateBrand extends KitFields {
  @Name({ required: true, max: NAME_LENGTH, about: 'as ads print it', example: 'Northwind' })
  name: string;
}

@ReadOnlyFieldsOf(BrandView, { cures })
export class UpdateBrand extends KitFields {
  @Name({ max: NAME_LENGTH, about: 'as ads print it' })
  name?: string;
}
